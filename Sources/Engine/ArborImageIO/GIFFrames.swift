import Foundation

/// The frames of a GIF, found without decoding them.
struct GIFFrames {
  /// More frames are not looked for.
  static let most = 10_000

  struct Frame {
    /// The control before the image, and the image.
    let bytes: Range<Int>
    /// In seconds.
    let delay: Double
  }

  private(set) var frames: [Frame] = []
  /// The number of runs; 0 for without end, 1 if the file does not say.
  private(set) var loopCount = 1
  private let file: [UInt8]
  /// The end of the signature, the logical screen and the global colors.
  private let head: Int

  /// - Parameter file: A file that begins as a GIF. What is cut off has the frames before it.
  init(_ file: Data) {
    self.file = [UInt8](file)
    func colors(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    head = self.file.count > 12 ? 13 + colors(self.file[10]) : self.file.count
    var place = head
    var control: (start: Int, delay: Double)?
    while place < self.file.count, frames.count < Self.most {
      switch self.file[place] {
      case 0x21:
        let label = byte(place + 1)
        if label == 0xF9 {
          control = (place, Double(byte(place + 4) | byte(place + 5) << 8) / 100)
        } else if label == 0xFF, place + 18 < self.file.count,
          String(decoding: self.file[place + 3..<place + 14], as: UTF8.self) == "NETSCAPE2.0"
        {
          loopCount = byte(place + 16) | byte(place + 17) << 8
        }
        place = end(ofBlocksAt: place + 2)
      case 0x2C:
        guard place + 10 < self.file.count else { return }
        let start = control?.start ?? place
        let next = end(ofBlocksAt: place + 11 + colors(self.file[place + 9]))
        guard next <= self.file.count else { return }
        frames.append(Frame(bytes: start..<next, delay: control?.delay ?? 0))
        (control, place) = (nil, next)
      default: return
      }
    }
  }

  private func byte(_ place: Int) -> Int { place < file.count ? Int(file[place]) : 0 }

  /// Returns the place after blocks of data, each with its length before it.
  private func end(ofBlocksAt start: Int) -> Int {
    var place = start
    while place < file.count, file[place] != 0 { place += Int(file[place]) + 1 }
    return place < file.count ? place + 1 : file.count + 1
  }

  /// Returns a file with one frame only.
  func file(of index: Int) -> Data {
    Data(file[..<head]) + Data(file[frames[index].bytes]) + Data([0x3B])
  }
}
