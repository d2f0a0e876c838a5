import Arbor
import ArborCore
import ArborDisplay
import ArborDrag
import ArborTransfer
import ArborUniformTypes
import Foundation
import StageSupport
import Testing

/// What is dragged, and the views on which it is dropped.
@MainActor @Suite struct DragTests {
  private let log = Log()

  struct Card: Codable, Transferable {
    var title: String

    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: UTType(exportedAs: "org.example.card"))
      ProxyRepresentation(exporting: \.title)
    }
  }

  private struct Hovered: View {
    let log: Log
    let types: [UTType]
    @State private var isTargeted = false

    var body: some View {
      let _ = log("targeted \(isTargeted)")
      Color.red.frame(width: 100, height: 60)
        .onDrop(of: types, isTargeted: $isTargeted) { [log] providers, location in
          for provider in providers {
            log("\(provider.registeredTypeIdentifiers) at \(location.x),\(location.y)")
          }
          return true
        }
    }
  }

  @Test func aValueGoesFromViewToView() throws {
    let stage = Stage {
      VStack {
        Text("a").draggable(Card(title: "Plan"))
        Color.red.frame(width: 100, height: 60)
          .dropDestination(for: Card.self) { [log] cards, location in
            log("\(cards.map(\.title)) at \(location.x),\(location.y)")
            return true
          } isTargeted: { [log] in
            log("targeted \($0)")
          }
      }
    }
    #expect(stage.transfers.map(\.mark) == [#"d{"text":"Plan"}"#, "tc"])
    let (card, target) = (stage.transfers[0].id, stage.transfers[1].id)
    try stage.send(.begin, card)
    try stage.send(.enter(.view(card), at: nil), target)
    try stage.send(.drop(.view(card), at: nil), target)
    #expect(log.take() == ["targeted true", "targeted false", #"["Plan"] at 50.0,30.0"#])
    // The items are gone; who names the view begins another drag.
    #expect(throws: EventError.noPress(event: "drop")) {
      try stage.send(.drop(.view(0), at: nil), target)
    }
    try stage.send(.drop(.view(card), at: nil), target)
    #expect(log.take().last == #"["Plan"] at 50.0,30.0"#)
  }

  @Test func itemsFromOutsideAreProviders() throws {
    let stage = Stage { Hovered(log: log, types: [.url, .plainText]) }
    let target = try #require(stage.transfers.first?.id)
    try stage.send(.enter(.types([["text/uri-list", "text/plain"]]), at: nil), target)
    try stage.send(.leave, target)
    let item = TransferItem([
      .init(type: "text/uri-list", text: "# comment\r\nhttps://example.org\r\n"),
      .init(type: "text/plain", text: "example"), .init(type: "no/such-type", text: "x"),
    ])
    try stage.send(
      .drop(.items([item], awaitsFiles: false), at: CGPoint(x: 200, y: 150)), target)
    #expect(
      log.take() == [
        "targeted false", "targeted true", "targeted false",
        #"["public.url", "public.utf8-plain-text"] at 50.0,30.0"#, "targeted false",
      ])
  }

  @Test func otherTypesAreRefused() throws {
    let stage = Stage { Hovered(log: log, types: [.image]) }
    let target = try #require(stage.transfers.first?.id)
    try stage.send(.enter(.types([["text/plain"]]), at: nil), target)
    #expect(stage.transfers.map(\.mark) == ["tnf"])
    try stage.send(.leave, target)
    #expect(stage.transfers.map(\.mark) == ["tcf"])
    let refusal = EventError.invalidValue(target, expected: "items of the types public.image")
    #expect(throws: refusal) { try stage.send(.drop(.text("a"), at: nil), target) }
    // Others than those that were announced.
    try stage.send(.enter(.types([["image/png"]]), at: nil), target)
    #expect(log.take() == ["targeted false", "targeted true"])
    #expect(throws: refusal) { try stage.send(.drop(.text("a"), at: nil), target) }
    #expect(log.take() == ["targeted false"])
    #expect(stage.transfers.map(\.mark) == ["tcf"])
    for source in [
      TransferSource.view(0), .view(target), .view(999), .items([], awaitsFiles: false),
    ] {
      #expect(throws: EventError.noPress(event: "drop")) {
        try stage.send(.drop(source, at: nil), target)
      }
    }
    // A drop of nothing, such as a folder, ends the drag as well.
    try stage.send(.enter(.types([["image/png"]]), at: nil), target)
    try? stage.send(.drop(.items([], awaitsFiles: false), at: nil), target)
    #expect(log.take() == ["targeted true", "targeted false"])
  }

  @Test func addressesOfFilesAreNone() throws {
    let stage = Stage { Hovered(log: log, types: [.url]) }
    let target = try #require(stage.transfers.first?.id)
    for address in ["file:///etc/hostname", " FILE:/etc/hostname", "javascript:alert(1)"] {
      let item = TransferItem([.init(type: "text/uri-list", text: address)])
      #expect(throws: (any Error).self, "\(address)") {
        try stage.send(.drop(.items([item], awaitsFiles: false), at: nil), target)
      }
    }
  }

  @Test func filesGoToTheViewAroundThatTakesThem() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString).appendingPathExtension("json")
    try Data("{}".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let stage = Stage {
      VStack {
        Text("row").onDrop(of: [.plainText], isTargeted: nil) { [log] _ in
          log("row")
          return true
        }
      }
      .onDrop(of: [.json], isTargeted: nil) { [log] providers in
        log("window \(providers.count)")
        return true
      }
    }
    let row = try #require(stage.transfers.last?.id)
    try stage.send(.enter(.types([["file:application/json"]]), at: nil), row)
    try stage.send(.drop(.items([], awaitsFiles: true), at: nil), row)
    try stage.host.handle(.files(.received([file])), at: row)
    #expect(log.take() == ["window 1"])
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  @Test func theViewAroundGetsWhatTheInnerOneRefuses() throws {
    let stage = Stage {
      VStack {
        Text("a").onDrop(of: [.image], isTargeted: nil) { [log] _ in
          log("inner")
          return true
        }
      }
      .onDrop(of: ["public.text"], isTargeted: nil) { [log] providers in
        log("outer \(providers.count)")
        return true
      }
    }
    let inner = try #require(stage.transfers.last?.id)
    try stage.send(.enter(.types([["text/plain"]]), at: nil), inner)
    try stage.send(.move(at: .zero), inner)
    try stage.send(.drop(.text("a"), at: nil), inner)
    #expect(log.take() == ["outer 1"])
    // A view inside is no target of its own.
    let text = try #require(stage.nodes.first { $0.text == "a" }?.id)
    try stage.send(.drop(.text("b"), at: nil), text)
    #expect(log.take() == ["outer 1"])
  }

  private struct Sorting: View {
    @State private var items = ["a", "b", "c"]
    @State private var dragged: String?
    let log: Log

    struct Order: DropDelegate {
      let item: String
      @Binding var items: [String]
      @Binding var dragged: String?
      let log: Log

      func dropEntered(info: DropInfo) {
        log("entered \(item)")
        guard let dragged, dragged != item, let start = items.firstIndex(of: dragged),
          let end = items.firstIndex(of: item)
        else { return }
        items.move(fromOffsets: [start], toOffset: end > start ? end + 1 : end)
      }

      func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: .move) }
      func dropExited(info: DropInfo) { log("exited \(item)") }

      func performDrop(info: DropInfo) -> Bool {
        log("performed \(item) \(info.hasItemsConforming(to: [.text]))")
        dragged = nil
        return true
      }
    }

    var body: some View {
      VStack {
        ForEach(items, id: \.self) { item in
          Text(item)
            .onDrag {
              dragged = item
              return NSItemProvider(object: item)
            }
            .onDrop(
              of: [.text],
              delegate: Order(item: item, items: $items, dragged: $dragged, log: log))
        }
      }
    }
  }

  @Test func aDelegateSortsWhileThePointerMoves() throws {
    let stage = Stage { Sorting(log: log) }
    let marks = stage.transfers
    #expect(marks.map(\.mark) == ["tcuf", "d", "tcuf", "d", "tcuf", "d"])
    let (a, b, c) = (marks[1].id, marks[2].id, marks[4].id)
    try stage.send(.begin, a)
    try stage.send(.enter(.view(a), at: nil), b)
    #expect(stage.texts == ["b", "a", "c"])
    #expect(stage.transfers.map(\.mark) == ["tmuf", "d", "tcuf", "d", "tcuf", "d"])
    try stage.send(.leave, b)
    try stage.send(.enter(.view(a), at: nil), c)
    #expect(stage.texts == ["b", "c", "a"])
    try stage.send(.move(at: .zero), c)
    try stage.send(.drop(.view(a), at: nil), c)
    try stage.send(.end, a)
    #expect(
      log.take() == ["entered b", "exited b", "entered c", "performed c true"])
    #expect(stage.transfers.allSatisfy { !$0.mark.hasPrefix("tm") })
  }

  @Test func aForbiddenDropIsNotPerformed() throws {
    struct Never: DropDelegate {
      let log: Log
      func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: .forbidden) }
      func dropExited(info: DropInfo) { log("exited") }
      func performDrop(info: DropInfo) -> Bool {
        log("performed")
        return true
      }
    }
    let stage = Stage { Text("a").onDrop(of: [.text], delegate: Never(log: log)) }
    let target = try #require(stage.transfers.first?.id)
    try stage.send(.enter(.types([["text/plain"]]), at: nil), target)
    #expect(stage.transfers.map(\.mark) == ["tnuf"])
    try stage.send(.drop(.text("a"), at: nil), target)
    #expect(log.take() == ["exited"] && stage.transfers.map(\.mark) == ["tcuf"])
  }

  /// Takes items on the right half of a view.
  private struct RightHalf: DropDelegate {
    let log: Log
    var takesAnything = true

    func validateDrop(info: DropInfo) -> Bool { takesAnything }
    func dropUpdated(info: DropInfo) -> DropProposal? {
      DropProposal(operation: info.location.x > 50 ? .move : .forbidden)
    }
    func performDrop(info: DropInfo) -> Bool {
      log("performed at \(info.location.x)")
      return true
    }
  }

  @Test func aDelegateDecidesOnceMoreWhereItemsAreDropped() throws {
    let stage = Stage(width: 100, height: 60) {
      Color.red.onDrop(of: [.text], delegate: RightHalf(log: log))
    }
    let target = try #require(stage.transfers.first?.id)
    let (left, right) = (CGPoint(x: 10, y: 30), CGPoint(x: 90, y: 30))
    try stage.send(.enter(.types([["text/plain"]]), at: left), target)
    #expect(stage.transfers.map(\.mark) == ["tnuf"])
    // The client has not told of the move.
    try stage.send(.drop(.text("a"), at: right), target)
    #expect(log.take() == ["performed at 90.0"])
    try stage.send(.enter(.types([["text/plain"]]), at: right), target)
    #expect(stage.transfers.map(\.mark) == ["tmuf"])
    try stage.send(.drop(.text("a"), at: left), target)
    #expect(log.take().isEmpty && stage.transfers.map(\.mark) == ["tcuf"])
  }

  @Test func aViewThatTakesNothingOfADragNeedsNoMoves() throws {
    let stage = Stage {
      Text("a").onDrop(of: [.text], delegate: RightHalf(log: log, takesAnything: false))
    }
    let target = try #require(stage.transfers.first?.id)
    #expect(stage.transfers.map(\.mark) == ["tcuf"])
    try stage.send(.enter(.types([["text/plain"]]), at: nil), target)
    #expect(stage.transfers.map(\.mark) == ["tnf"])
    // One that was under way already has no effect.
    try stage.send(.move(at: nil), target)
    #expect(stage.transfers.map(\.mark) == ["tnf"])
    try stage.send(.leave, target)
    #expect(stage.transfers.map(\.mark) == ["tcuf"])
    #expect(throws: EventError.noPress(event: "dropmove")) {
      try stage.send(.move(at: nil), target)
    }
  }

  @Test func filesFollowTheirDrop() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString).appendingPathExtension("json")
    let other = file.deletingPathExtension().appendingPathExtension("txt")
    for url in [file, other] { try Data("{}".utf8).write(to: url) }
    defer { try? FileManager.default.removeItem(at: file) }
    let stage = Stage { Hovered(log: log, types: [.json]) }
    let target = try #require(stage.transfers.first?.id)
    #expect(stage.host.node(target)?.accepts("files") == true)
    try stage.send(.enter(.types([["file:application/json"]]), at: nil), target)
    try stage.send(.drop(.items([], awaitsFiles: true), at: CGPoint(x: 155, y: 125)), target)
    #expect(log.take() == ["targeted false", "targeted true", "targeted false"])
    try stage.host.handle(.files(.received([file, other])), at: target)
    #expect(log.take() == [#"["public.json", "public.file-url"] at 5.0,5.0"#])
    // What nobody takes is deleted.
    #expect(!FileManager.default.fileExists(atPath: other.path))
    #expect(FileManager.default.fileExists(atPath: file.path))
    // Whoever sends files without a drop drops them in the middle.
    try stage.host.handle(.files(.received([file])), at: target)
    #expect(log.take() == [#"["public.json", "public.file-url"] at 50.0,30.0"#])
    try stage.host.handle(.files(.failed), at: target)
    #expect(log.take().isEmpty)
  }

  @Test func textsAreNoFiles() throws {
    let stage = Stage { Hovered(log: log, types: [.url]) }
    #expect(stage.transfers.map(\.mark) == ["tcf"])
    let words = Stage {
      Text("a").onDrop(of: [UTType(exportedAs: "org.example.none")], isTargeted: nil) { _ in true }
    }
    #expect(words.transfers.map(\.mark) == ["tc"])
    #expect(words.host.node(words.transfers[0].id)?.accepts("files") == false)
  }

  @Test func disabledViewsTakeNoPart() {
    let stage = Stage {
      VStack {
        Text("a").onDrag { NSItemProvider(object: "a") }
        Text("b").onDrop(of: [.text], isTargeted: nil) { _ in true }
        Text("c").itemProvider(nil)
      }
      .disabled(true)
    }
    #expect(stage.transfers.isEmpty)
    let other = Stage { Text("c").itemProvider(nil) }
    #expect(other.transfers.isEmpty)
  }

  @Test func rowsTakeWhatIsInserted() throws {
    let stage = Stage {
      VStack(spacing: 0) {
        ForEach(["a", "b", "c"], id: \.self) { Text($0).frame(width: 100, height: 40) }
          .onInsert(of: [.plainText]) { [log] offset, providers in
            log("\(providers.count) at \(offset)")
          }
      }
    }
    let rows = stage.transfers.map(\.id)
    try #require(rows.count == 3)
    // The upper half of a row is before it.
    let top = 150.0 - 60
    for (index, row) in rows.enumerated() {
      for part in [10.0, 30] {
        let point = CGPoint(x: 200, y: top + Double(index) * 40 + part)
        try stage.send(.drop(.text("x"), at: point), row)
      }
    }
    #expect(
      log.take() == ["1 at 0", "1 at 1", "1 at 1", "1 at 2", "1 at 2", "1 at 3"])
  }

  @Test func rowsOfAListTakeValues() throws {
    let stage = Stage {
      List {
        ForEach(["a", "b", "c"], id: \.self) { Text($0) }
          .dropDestination(for: String.self) { [log] texts, offset in
            log("\(texts) at \(offset)")
          }
      }
    }
    let rows = stage.transfers.map(\.id)
    try #require(rows.count == 3)
    try stage.send(.drop(.text("x"), at: nil), rows[2])
    #expect(log.take() == [#"["x"] at 2"#])
  }

  @Test func valuesThatWaitArriveLater() async throws {
    struct Slow: Transferable {
      var text: String
      static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(importedContentType: .plainText) { data in
          await Task.yield()
          return Slow(text: String(decoding: data, as: UTF8.self))
        }
      }
    }
    let stage = Stage {
      Text("a").dropDestination(for: Slow.self) { [log] values, _ in
        log("\(values.map(\.text))")
        return true
      }
    }
    try stage.send(.drop(.text("slow"), at: nil), try #require(stage.transfers.first?.id))
    #expect(await settled { !log.lines.isEmpty })
    #expect(log.take() == [#"["slow"]"#])
  }

  @Test func aPreviewIsPartOfThePageAndNotSeen() {
    let stage = Stage {
      Text("a").onDrag {
        NSItemProvider(object: "a")
      } preview: {
        Text("image").padding()
      }
    }
    #expect(stage.transfers.map(\.mark) == ["d", "p"])
    #expect(stage.nodes.first { $0.text == "a" }?.frame?.width ?? 0 < 20)
  }

  @Test func theClipboardIsDroppedOnItsButton() throws {
    let stage = Stage {
      VStack {
        PasteButton(payloadType: String.self) { [log] in log("\($0)") }
        PasteButton(supportedContentTypes: [.url]) { [log] in log("\($0.count)") }
      }
      .dropDestination(for: String.self) { [log] texts, _ in
        log("around \(texts)")
        return true
      }
    }
    #expect(stage.transfers.map(\.mark).suffix(2) == ["b", "b"])
    let buttons = stage.transfers.suffix(2).map(\.id)
    try stage.send(.drop(.text("pasted"), at: .zero), buttons[0])
    #expect(log.take() == [#"["pasted"]"#])
    let button = buttons[1]
    #expect(throws: EventError.invalidValue(button, expected: "items of the types public.url")) {
      try stage.send(.drop(.text("pasted"), at: .zero), button)
    }
    // It is for the button alone.
    #expect(log.take().isEmpty)
  }

  @Test func theTreeSaysWhatCanBeDone() {
    let stage = Stage {
      Text("a").onDrag { NSItemProvider(object: "a") }
        .onDrop(of: [.url, .plainText], isTargeted: nil) { _ in true }
    }
    let text = stage.nodes.first { $0.text == "a" }
    #expect(text?.gestures.map(\.name) == ["onDrag", "onDrop"])
    #expect(text?.gestures.first?.events == ["dragstart", "dragend"])
    #expect(text?.gestures.last?.events.contains("drop") == true)
    let drop = text?.modifiers.first { $0.name == "onDrop" }
    #expect(drop?.arguments.first?.value == "public.url, public.plain-text")
  }

  @Test func aDestinationGetsTheSessionWhileItIsEnabled() throws {
    let isOn = Remote<Bool>()
    let stage = Stage {
      VStack {
        Text("a").draggable(Card(title: "Plan"))
        Steered(true, isOn) { [log] isOn in
          Color.red.frame(width: 100, height: 60)
            .dropDestination(for: Card.self, isEnabled: isOn.wrappedValue) { cards, session in
              log("\(cards.map(\.title)) \(session.itemsCount) at \(session.location.x)")
            }
        }
      }
    }
    let (card, target) = (stage.transfers[0].id, stage.transfers[1].id)
    try stage.send(.begin, card)
    try stage.send(.enter(.view(card), at: nil), target)
    try stage.send(.drop(.view(card), at: nil), target)
    #expect(log.take() == [#"["Plan"] 1 at 50.0"#])
    stage.act { isOn.value = false }
    #expect(stage.transfers.map(\.mark) == [#"d{"text":"Plan"}"#])
    #expect(throws: EventError.self) { try stage.send(.drop(.view(card), at: nil), target) }
    #expect(log.take() == [])
  }
}

extension DragTests {
  @Test func theTabKeyReachesWhatIsDraggedOrDroppedOn() {
    func stops<V: View>(@ViewBuilder _ content: @escaping @MainActor () -> V) -> Int {
      Stage { content() }.host.markup.components(separatedBy: "tabindex=0").count - 1
    }
    #expect(stops { Text("Red").draggable("red") } == 1)
    #expect(stops { Text("Here").dropDestination(for: String.self) { _, _ in true } } == 1)
    #expect(stops { Button("Red") {}.draggable("red") } == 0)
  }
}

extension TransferSource {
  static func text(_ text: String) -> TransferSource {
    .items([TransferItem([.init(type: "text/plain", text: text)])], awaitsFiles: false)
  }
}

extension Stage {
  func send(_ input: TransferInput, _ node: UInt32) throws {
    defer { host.flush() }
    try host.handle(.raw(.transfer(input)), at: node)
  }
}
