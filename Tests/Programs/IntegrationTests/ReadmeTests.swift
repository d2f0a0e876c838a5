import BrowserHarness
import Foundation
import GallerySupport
import IntegrationSupport
import Testing

/// What the README says about asking a running server.
@Suite struct ReadmeTests {
  @Test func everyQuestionOfTheReadmeIsAnswered() async throws {
    let server = try await GalleryServer.shared()
    let blocks = try Self.commands()
    #expect(blocks.count == 2)
    var count = 0
    for (place, block) in blocks.enumerated() {
      var values: [String: String] = [:]
      // The second is about a session of another page.
      if place == 1 { values["S"] = try await server.newSession("scroll").id }
      var last: JSON = .null
      for command in block {
        switch command.prefix(2) {
        case "S=": values["S"] = last["id"].string
        case "N=": values["N"] = last["matches"][0]["id"].string
        case "P=": values["P"] = last["matches"][0]["path"].string
        default:
          let call = try #require(Call(command, values), "\(command)")
          if call.follows { continue }
          let headers = call.headers
          let reply = try await server.curl.send(
            call.method, server.url(call.path), headers: headers, body: call.body)
          #expect((200...201).contains(reply.status), "\(command)\n\(reply)")
          last = (try? reply.json) ?? .null
          count += 1
        }
      }
    }
    #expect(count > 15)
  }

  /// The commands of each block of the section, without comments, long ones in one line.
  private static func commands() throws -> [[String]] {
    let readme = try String(
      contentsOf: URL(filePath: #filePath).appending(path: "../../../../README.md")
        .standardizedFileURL, encoding: .utf8)
    let section = try #require(
      readme.components(separatedBy: "\n## ").first { $0.hasPrefix("Ask") })
    return section.components(separatedBy: "```sh\n").dropFirst().map { block in
      block.components(separatedBy: "\n```")[0].replacing("\\\n", with: " ")
        .split(separator: "\n").map(String.init)
    }
  }
}

/// A call of curl.
private struct Call {
  var method = "GET"
  var path = ""
  var headers: [String: String] = [:]
  var body: Data?
  /// Whether the answer has no end.
  var follows = false

  /// nil: that is none.
  init?(_ command: String, _ values: [String: String]) {
    var words = Self.words(of: command, values)
    guard words.first == "curl" else { return nil }
    words.removeFirst()
    var query: String?
    var isGiven = false
    while !words.isEmpty {
      let word = words.removeFirst()
      switch word {
      case "-s": break
      case "-o": words = Array(words.dropFirst())
      case "-sN": follows = true
      case "-G": query = query ?? ""
      case "-X", "-d", "-H", "--data-urlencode":
        guard !words.isEmpty else { return nil }
        let value = words.removeFirst()
        switch word {
        case "-X": (method, isGiven) = (value, true)
        case "-d": body = Data(value.utf8)
        case "-H":
          let parts = value.split(separator: ": ", maxSplits: 1)
          guard parts.count == 2 else { return nil }
          headers[String(parts[0])] = String(parts[1])
        default:
          let parts = value.split(separator: "=", maxSplits: 1)
          guard parts.count == 2,
            let text = parts[1].addingPercentEncoding(withAllowedCharacters: .alphanumerics)
          else { return nil }
          query = "\(parts[0])=\(text)"
        }
      default:
        guard word.hasPrefix("localhost:8080/"), path.isEmpty else { return nil }
        path = String(word.dropFirst("localhost:8080".count))
      }
    }
    if body != nil, !isGiven { method = "POST" }
    if let query { path += "?" + query }
    guard !path.isEmpty else { return nil }
  }

  /// As a shell makes them.
  private static func words(of command: String, _ values: [String: String]) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var rest = Substring(command)
    while let next = rest.popFirst() {
      switch (next, quote) {
      case ("'", nil), ("\"", nil):
        quote = next
        word = word ?? ""
      case ("'", "'"), ("\"", "\""): quote = nil
      case ("$", nil), ("$", "\""):
        let name = String(rest.prefix { $0.isUppercase })
        rest = rest.dropFirst(name.count)
        word = (word ?? "") + (values[name] ?? "")
      case (" ", nil):
        if let word { words.append(word) }
        word = nil
      case ("#", nil) where word == nil: rest = ""
      default: word = (word ?? "") + String(next)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}
