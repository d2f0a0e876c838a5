import ArborHTTP
import ArborStorage
import Synchronization

extension Worker {
  /// Passes the questions and answers of other workers to `receive`, on any queue; `nil` ends that.
  func observePeers(
    _ receive: (@Sendable (_ worker: Int, _ message: PeerMessage) -> Void)?
  ) {
    peerObserver.withLock { $0 = receive }
  }

  /// Sends a question or an answer to another worker; returns `false` when that fails.
  ///
  /// The head of the message is a mark, its number and the index of the sender.
  func send(_ message: PeerMessage, to worker: Int) -> Bool {
    guard (0..<count).contains(worker) else { return false }
    let mark = message.isAnswer ? PeerMessage.answerMark : PeerMessage.questionMark
    let head = [mark] + Array("\(message.number) \(index)".utf8)
    return send(head, content: message.body, to: worker)
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
