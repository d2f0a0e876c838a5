package import Foundation
import Synchronization

/// A message on a page's console.
package struct ConsoleMessage: Hashable, Sendable {
  /// The level: "log", "warning", "error" and so on.
  package var level: String
  package var text: String
}

extension ConsoleMessage: CustomStringConvertible {
  package var description: String { "\(level): \(text)" }
}

/// A message on one of a page's WebSockets.
package struct WebSocketFrame: Hashable, Sendable {
  package enum Direction: Sendable { case sent, received }

  /// The direction, from the page's point of view.
  package var direction: Direction
  /// The opcode: 1 is text, 2 is binary.
  package var opcode: Int
  /// The message of the script: decompressed and without the frame's header.
  package var payload: Data

  package var text: String { String(decoding: payload, as: UTF8.self) }
  /// The size in bytes, without compression.
  package var size: Int { payload.count }
}

/// A response that a page has received.
package struct PageResponse: Hashable, Sendable {
  package var url: String
  package var status: Int
  /// The resource type: "Document", "Script", "Stylesheet", "Font", "Image", "Fetch" and so on.
  package var kind: String
}

/// The reports of a page since it was opened or its log was cleared.
final class PageLog: Sendable {
  struct Contents: Sendable {
    var console: [ConsoleMessage] = []
    var exceptions: [String] = []
    var webSocketFrames: [WebSocketFrame] = []
    var responses: [PageResponse] = []
    /// The scripts of the current document.
    var scriptAddresses: [String] = []
  }

  private let storage = Mutex(Contents())

  var contents: Contents { storage.withLock { $0 } }

  func clear() {
    storage.withLock { contents in
      let scripts = contents.scriptAddresses
      contents = Contents()
      contents.scriptAddresses = scripts
    }
  }

  func append(_ event: DevTools.Event) {
    let detail = event.parameters
    storage.withLock { contents in
      switch event.method {
      case "Runtime.consoleAPICalled":
        contents.console.append(Self.consoleMessage(detail))
      case "Log.entryAdded":
        contents.console.append(
          ConsoleMessage(
            level: detail["entry"]["level"].string ?? "log",
            text: "\(detail["entry"]["text"].string ?? "") \(detail["entry"]["url"].string ?? "")"))
      case "Runtime.exceptionThrown":
        contents.exceptions.append(Self.exception(detail["exceptionDetails"]))
      case "Network.webSocketFrameSent":
        contents.webSocketFrames.append(Self.frame(.sent, detail["response"]))
      case "Network.webSocketFrameReceived":
        contents.webSocketFrames.append(Self.frame(.received, detail["response"]))
      case "Network.requestWillBeSent":
        if detail["type"] == "Document" { contents.scriptAddresses = [] }
        if detail["type"] == "Script", let url = detail["request"]["url"].string {
          contents.scriptAddresses.append(url)
        }
      case "Network.responseReceived":
        contents.responses.append(Self.response(detail))
      default: break
      }
    }
  }

  /// Returns the error of a script, with its stack if there is one.
  static func exception(_ details: JSON) -> String {
    details["exception"]["description"].string
      ?? details["exception"]["value"].string
      ?? details["text"].string ?? "something"
  }

  private static func consoleMessage(_ detail: JSON) -> ConsoleMessage {
    let parts = (detail["args"].array ?? []).map { argument in
      argument["value"].string ?? argument["description"].string ?? argument["value"].description
    }
    return ConsoleMessage(
      level: detail["type"].string ?? "log", text: parts.joined(separator: " "))
  }

  private static func frame(
    _ direction: WebSocketFrame.Direction, _ response: JSON
  ) -> WebSocketFrame {
    let opcode = response["opcode"].int ?? 0
    let text = response["payloadData"].string ?? ""
    let payload = opcode == 1 ? Data(text.utf8) : Data(base64Encoded: text) ?? Data()
    return WebSocketFrame(direction: direction, opcode: opcode, payload: payload)
  }

  private static func response(_ detail: JSON) -> PageResponse {
    PageResponse(
      url: detail["response"]["url"].string ?? "", status: detail["response"]["status"].int ?? 0,
      kind: detail["type"].string ?? "Other")
  }
}
