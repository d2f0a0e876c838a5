import ArborHTTP
import ArborStorage
import CSockets

extension Worker {
  /// Sends a question or an answer to another worker; returns `false` when that fails.
  ///
  /// The message is a mark, its number and the index of the sender; its content is in a file in
  /// memory, so that it may be long.
  func send(_ message: PeerMessage, to worker: Int) -> Bool {
    guard outboxes.indices.contains(worker) else { return false }
    let file = arbor_memory_file()
    guard file >= 0 else { return false }
    defer { _ = arbor_close(file) }
    let written = message.body.withUnsafeBytes {
      arbor_write_all(file, $0.baseAddress, $0.count, 0)
    }
    guard written == 0 else { return false }
    let mark = message.isAnswer ? PeerMessage.answerMark : PeerMessage.questionMark
    let head = [mark] + Array("\(message.number) \(index)".utf8)
    return arbor_send_descriptors(outboxes[worker], head, head.count, [file], 1) > 0
  }
}

extension PeerMessage {
  /// The first byte of a message, with which no address of a client begins.
  fileprivate static let questionMark = UInt8(ascii: "?")
  fileprivate static let answerMark = UInt8(ascii: "=")

  /// Reads a message of another worker and closes the file of its content; `nil` for anything
  /// else.
  static func received(
    _ head: ArraySlice<UInt8>, _ descriptor: Int32
  ) -> (worker: Int, message: PeerMessage)? {
    guard descriptor >= 0, let mark = head.first, mark == questionMark || mark == answerMark
    else { return nil }
    let numbers = String(decoding: head.dropFirst(), as: UTF8.self).split(separator: " ")
      .compactMap { Int($0) }
    guard numbers.count == 2 else { return nil }
    let file = HTTPFile(ofAll: descriptor)
    let body = file.read(file.size, at: 0) ?? []
    return (numbers[1], PeerMessage(number: numbers[0], isAnswer: mark == answerMark, body: body))
  }
}
