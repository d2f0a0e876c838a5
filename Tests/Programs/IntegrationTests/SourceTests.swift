import BrowserHarness
import Foundation
import GallerySupport
import IntegrationSupport
import Testing

/// The lines that nodes name, compared with the text of the gallery.
@Suite struct SourceTests {
  private func lines(of file: String) throws -> [String] {
    let folder = URL(filePath: #filePath).appending(path: "../../../../Sources/Programs/Gallery")
    return try String(contentsOf: folder.appending(path: file).standardizedFileURL, encoding: .utf8)
      .components(separatedBy: "\n")
  }

  private func source(_ node: String, in session: RemoteSession) async throws -> JSON {
    try await session.json("/nodes/\(node.drop { $0 == "/" })?fields=source")["source"]
  }

  /// Returns the rest of the line at a place, from its column.
  private func text(at place: JSON, _ lines: [String]) throws -> String {
    let line = try #require(place["line"].int)
    let column = try #require(place["column"].int)
    return String(decoding: lines[line - 1].utf16.dropFirst(column - 1), as: UTF16.self)
  }

  @Test func aViewWithCodeSaysWhereItIs() async throws {
    let session = try await GalleryServer.shared().newSession("wrap")
    let page = try await source("/WrapPage", in: session)
    #expect(page["file"].string == "Gallery/WrapPage.swift")
    #expect(page["declaration"].string == "WrapPage.body")
    #expect(page["is"].string == "body")
    let lines = try lines(of: "WrapPage.swift")
    #expect(try lines[#require(page["line"].int) - 1].contains("var body: some View"))
    #expect(page["body"]["line"] == page["line"])

    let matches = try await session.json("/find?q=Badge&fields=id")["matches"].array ?? []
    let badge = try await source(try #require(matches.first?["id"].string), in: session)
    // A representable is around it: its own code may show anything.
    #expect(badge["is"].string == "enclosing")
    #expect(try text(at: badge, lines).hasPrefix("Wrapped"))
    #expect(badge["body"]["declaration"].string == "Badge.makeUIView(context:)")
  }

  @Test(arguments: [("counter", "CounterPage.swift"), ("minimap", "MinimapPage.swift")])
  func everyTextSaysItsLine(_ page: String, _ file: String) async throws {
    let session = try await GalleryServer.shared().newSession(page)
    let lines = try lines(of: file)
    let texts = try await session.json("/find?q=Text&fields=id,path,text")["matches"].array ?? []
    #expect(texts.count > 3)
    for node in texts {
      let id = try #require(node["id"].string)
      let source = try await source(id, in: session)
      #expect(source["file"].string == "Gallery/\(file)")
      #expect(source["reason"] == .null)
      let path = node["path"].string ?? ""
      let shown = node["text"].string ?? ""
      // The text inside of the switch is not written by the page.
      let isWritten = !path.contains("Toggle")
      #expect(source["is"].string == (isWritten ? "call" : "enclosing"), "\(path)")
      let text = try text(at: source, lines)
      #expect(text.hasPrefix(isWritten ? "Text(" : "Toggle("), "\(path)")
      if path.contains("FormField") {
        #expect(text.hasPrefix("Text(label)"))
      } else if path.contains("StepButton") {
        #expect(text.hasPrefix("Text(title)"))
      } else if shown.hasPrefix("Tap") {
        #expect(text.contains(shown))
      }
    }
  }

  @Test func modifiersAndTheirContentSayTheirLines() async throws {
    let session = try await GalleryServer.shared().newSession("minimap")
    let lines = try lines(of: "MinimapPage.swift")
    var count = 0
    for node in try await session.nodes() {
      let answer = try await session.json("/nodes/\(node.id)?fields=source,modifiers")
      for modifier in answer["source"]["modifiers"].array ?? [] {
        count += 1
        let name = try #require(modifier["name"].string)
        let own = answer["modifiers"][try #require(modifier["index"].int)]
        #expect(own["name"].string == name)
        #expect(try text(at: modifier, lines).hasPrefix(name))
        let path = try #require(modifier["path"].string)
        let place = "\(modifier["line"].int ?? 0):\(modifier["column"].int ?? 0)"
        let editor = try #require(modifier["editor"].string.flatMap { URL(string: $0) })
        #expect(editor.scheme == "vscode" && editor.host() == "file")
        #expect(editor.path(percentEncoded: false) == "\(path):\(place)")
      }
    }
    #expect(count > 5)
    let page = try await source("/MinimapPage/VStack/@background", in: session)
    #expect(page["is"].string == "modifier")
    #expect(try text(at: page, lines) == "background(Color(uiColor: .systemGray4))")
    let map = try await source("/MinimapPage/VStack/HStack.1/@overlay/GeometryReader", in: session)
    #expect(try text(at: map, lines).hasPrefix("GeometryReader"))
  }
}
