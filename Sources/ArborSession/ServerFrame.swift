/// The small frames to a browser; patches and snapshots are written by `ArborRender`.
package enum ServerFrame {
  /// `[3,rev]`: the client goes on from the revision that it has.
  package static func resumed(revision: Int) -> [UInt8] { Array("[3,\(revision)]".utf8) }

  /// `[5,ms]`: reconnect within a random time of up to `milliseconds`.
  package static func drain(milliseconds: Int) -> [UInt8] { Array("[5,\(milliseconds)]".utf8) }

  /// `[6,code,text]`: something was refused; the connection goes on.
  package static func error(code: String, text: String) -> [UInt8] {
    var bytes = Array("[6,\"".utf8)
    append(code, to: &bytes)
    bytes.append(contentsOf: "\",\"".utf8)
    append(text, to: &bytes)
    bytes.append(contentsOf: "\"]".utf8)
    return bytes
  }

  package static func error(_ error: FrameError) -> [UInt8] {
    self.error(code: error.code, text: error.description)
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(contentsOf: [UInt8(ascii: "\\"), byte])
      case 0..<0x20: bytes.append(contentsOf: "\\u00\(Hex.text(of: [byte]))".utf8)
      default: bytes.append(byte)
      }
    }
  }
}
