import ArborRender
import ArborText
import CAssets
import CPictures
import Synchronization

/// The drawing library of the process. It draws one picture at a time.
enum PictureLibrary {
  /// The greatest size of a file, in bytes.
  static let fileLimit = 256 << 20

  /// The names of the font families whose files the library has.
  private static let families = Mutex<Set<String>>([])

  /// Calls a function while nothing else draws, after the fonts of the families are known.
  static func draw<Result: ~Copyable>(
    with names: Set<String>, _ body: () throws(PictureError) -> sending Result
  ) throws(PictureError) -> sending Result {
    try families.withLock { known throws(PictureError) in
      if let missing = arbor_pictures_open() { throw .missingLibrary(String(cString: missing)) }
      for name in names.union([FontFamily.inter.name]) where known.insert(name).inserted {
        guard let family = FontFamily.all.first(where: { $0.name == name }) else { continue }
        for file in family.files { add(file, ofFallback: family.isFallback) }
        _ = arbor_pictures_add_variant(SVGDocument.tabularFamily(name), name, "tnum")
      }
      return try body()
    }
  }

  /// Adds a font file. The measured files of fallback families have no outlines, so that those are
  /// drawn from the files for browsers. A file that cannot be read is left out: its text is drawn
  /// with another font, as in a browser.
  private static func add(_ file: FontFamily.File, ofFallback isFallback: Bool) {
    let name = file.name + (isFallback ? ".woff2" : ".ttf")
    for index in 0..<arbor_asset_count {
      let asset = arbor_asset(index).pointee
      guard String(cString: asset.name) == name else { continue }
      _ = arbor_pictures_add_font(asset.bytes, asset.count, isFallback)
      return
    }
  }

  /// Receives the bytes of a file into the array that `context` points to.
  static let receive: ArborPictureSink = { context, bytes, count in
    let file = context.assumingMemoryBound(to: [UInt8].self)
    guard file.pointee.count + count <= fileLimit else { return false }
    file.pointee.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
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
