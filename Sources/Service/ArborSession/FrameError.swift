/// The reason why a frame from a client was refused. The session continues.
package enum FrameError: Error, Equatable, CustomStringConvertible {
  /// The frame is not valid JSON.
  case syntax(offset: Int, expected: String)
  /// A part of the frame has the wrong type or is out of range.
  case invalid(part: String, expected: String)
  case unknownKind(String)
  case tooLong(bytes: Int, limit: Int)
  /// Events arrived before the hello.
  case helloExpected
  /// The connection has a session already.
  case secondHello
  /// The last part of a frame did not come in time.
  case unfinished
  case tooManyEvents(perSecond: Double)
  case queueFull(limit: Int)
  /// The token was not signed by this server, or its session has ended.
  case expired

  /// The client runs the scripts of another build of the server.
  case otherBuild

  /// A code in the manner of an HTTP status; the runtime acts on 410 and 426, by reloading the
  /// page.
  package var code: Int {
    switch self {
    case .syntax, .invalid, .unknownKind, .secondHello: 400
    case .helloExpected: 401
    case .unfinished: 408
    case .expired: 410
    case .otherBuild: 426
    case .tooLong: 413
    case .tooManyEvents, .queueFull: 429
    }
  }

  package var description: String {
    switch self {
    case .syntax(let offset, let expected):
      "The frame is no JSON: \(expected) is missing at byte \(offset)."
    case .invalid(let part, let expected): "The frame's \(part) is wrong. Send \(expected)."
    case .unknownKind(let kind): "There is no frame of kind \(kind). Send kinds 1 to 8."
    case .tooLong(let bytes, let limit):
      "The frame has \(bytes) bytes. Send at most \(limit) bytes in one frame."
    case .helloExpected:
      "The connection has no session yet. Send the hello [3,token,revision,url,viewport,formToken,epoch,build] first."
    case .secondHello:
      "The connection has a session already. Open another connection for another hello."
    case .unfinished: "The last part of the frame did not come in time. Send all parts again."
    case .tooManyEvents(let perSecond):
      "Too many events. Send at most \(Int(perSecond)) in a second; this one was not delivered."
    case .queueFull(let limit):
      "More than \(limit) events are waiting. Wait for the next patch; this one was not delivered."
    case .otherBuild: "The server has other scripts than the page. Reload the page."
    case .expired: "The session has ended. Reload the page to start a new one."
    }
  }
}
