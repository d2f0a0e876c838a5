import ArborRender
import ArborText
import CAssets
import CPictures
import Foundation

/// The drawing library of the process. It draws one picture at a time.
enum PictureLibrary {
  /// The greatest size of a file, in bytes.
  static let fileLimit = 256 << 20

  /// Held while something is drawn.
  private static let lock = NSLock()
  /// The names of the font families whose files the library has; only for the holder of the lock.
  nonisolated(unsafe) private static var families: Set<String> = []

  /// Calls a function while nothing else draws.
  ///
  /// - Parameter patience: How long to wait for others, in seconds; `nil` for as long as it takes.
  static func draw<Result>(
    patience: Double?, _ body: () throws(PictureError) -> Result
  ) throws(PictureError) -> Result {
    if let patience {
      guard lock.lock(before: Date(timeIntervalSinceNow: patience)) else { throw .busy }
    } else {
      // `lock(before: .distantFuture)` traps on Linux.
      lock.lock()
    }
    defer { lock.unlock() }
    if let missing = arbor_pictures_open() { throw .missingLibrary(String(cString: missing)) }
    return try body()
  }

  /// Adds the fonts of families that are not known yet; only for who draws.
  static func addFonts(of names: Set<String>) {
    for name in names.union([FontFamily.inter.name]) where families.insert(name).inserted {
      guard let family = FontFamily.named(name) else { continue }
      for file in family.files { add(file, ofFallback: family.isFallback) }
      if let inFile = family.files.first?.added?.family, inFile != name {
        _ = arbor_pictures_add_variant(name, inFile, "kern")
      }
      _ = arbor_pictures_add_variant(SVGDocument.tabularFamily(name), name, "tnum")
    }
  }

  /// Adds a font file. The measured files of fallback families have no outlines, so that those are
  /// drawn from the files for browsers. A file that cannot be read is left out: its text is drawn
  /// with another font, as in a browser.
  private static func add(_ file: FontFamily.File, ofFallback isFallback: Bool) {
    if let added = file.added {
      _ = arbor_pictures_add_font(added.bytes, added.bytes.count, false)
      return
    }
    let name = file.name + (isFallback ? ".woff2" : ".ttf")
    for index in 0..<arbor_asset_count {
      let asset = arbor_asset(index).pointee
      guard String(cString: asset.name) == name else { continue }
      _ = arbor_pictures_add_font(asset.bytes, asset.count, isFallback)
      return
    }
  }

  /// The bytes of a file that is being written.
  final class Receiver {
    fileprivate(set) var bytes: [UInt8] = []

    /// The receiver as `receive` gets it, which does not keep it alive.
    var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
  }

  /// Receives a part of a file into the `Receiver` behind `context`.
  static let receive: ArborPictureSink = { context, bytes, count in
    let file = Unmanaged<Receiver>.fromOpaque(context).takeUnretainedValue()
    guard file.bytes.count + count <= fileLimit else { return false }
    file.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
    return true
  }

  /// Calls a function with room for the reason of a failure; throws the reason if it returns false.
  static func check(
    _ body: (_ reason: UnsafeMutablePointer<CChar>, _ length: Int) -> Bool
  ) throws(PictureError) {
    var reason = [CChar](repeating: 0, count: 512)
    let isDone = reason.withUnsafeMutableBufferPointer { room in
      room.baseAddress.map { body($0, room.count) } ?? false
    }
    if isDone { return }
    let text = reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    throw .failed(String(decoding: text, as: UTF8.self))
  }
}
