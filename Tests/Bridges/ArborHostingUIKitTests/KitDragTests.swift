import Arbor
import ArborCore
import ArborDisplay
import ArborDrag
import ArborHostingUIKit
import ArborTransfer
import ArborUIKit
import ArborUIKitDrag
import Foundation
import StageSupport
import Testing

/// Views of UIKit that are dragged, and on which items are dropped.
@MainActor @Suite struct KitDragTests {
  private struct Shown: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ view: UIView, context: Context) {}
  }

  /// A view that tells of all that its interactions ask.
  private final class Tile: UIView, UIDragInteractionDelegate, UIDropInteractionDelegate {
    var log: [String] = []
    var operation = UIDropOperation.copy
    var takes: String.Type? = String.self

    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
      let item = UIDragItem(itemProvider: NSItemProvider(object: "tile"))
      item.localObject = 7
      return [item]
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
    ) {
      session.localContext = "context"
      log.append("begins")
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession,
      didEndWith operation: UIDropOperation
    ) { log.append("ended \(operation)") }

    func dropInteraction(
      _ interaction: UIDropInteraction, canHandle session: any UIDropSession
    ) -> Bool { session.canLoadObjects(ofClass: String.self) }

    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
    ) { log.append("entered") }

    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
      let place = session.location(in: self)
      log.append("at \(Int(place.x)) \(Int(place.y))")
      return UIDropProposal(operation: operation)
    }

    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
    ) { log.append("exited") }

    func dropInteraction(
      _ interaction: UIDropInteraction, performDrop session: any UIDropSession
    ) {
      let object = session.items.first?.localObject.map { " \($0)" } ?? ""
      let context = session.localDragSession?.localContext.map { " \($0)" } ?? ""
      session.loadObjects(ofClass: String.self) { [weak self] texts in
        self?.log.append("got \(texts.joined(separator: ","))\(object)\(context)")
      }
    }

    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
    ) { log.append("end") }
  }

  private func tiles() -> (source: Tile, target: Tile, stage: Stage) {
    let (source, target) = (Tile(), Tile())
    source.addInteraction(UIDragInteraction(delegate: source))
    target.addInteraction(UIDropInteraction(delegate: target))
    let stage = Stage {
      VStack(spacing: 0) {
        Shown(view: source).frame(width: 100, height: 100)
        Shown(view: target).frame(width: 100, height: 100)
      }
    }
    return (source, target, stage)
  }

  @Test func anItemGoesFromViewToView() throws {
    let (source, target, stage) = tiles()
    let marks = stage.transfers
    #expect(marks.map(\.mark) == ["d", "tcuf"])
    let (from, to) = (marks[0].id, marks[1].id)
    try stage.send(.begin, to: from)
    #expect(source.log == ["begins"])
    try stage.send(.enter(.view(from), at: CGPoint(x: 200, y: 170)), to: to)
    try stage.send(.move(at: CGPoint(x: 210, y: 180)), to: to)
    try stage.send(.drop(.view(from), at: CGPoint(x: 210, y: 180)), to: to)
    #expect(
      target.log == [
        "entered", "at 50 20", "at 60 30", "at 60 30", "got tile 7 context", "end",
      ])
    #expect(source.log == ["begins", "ended copy"])
  }

  @Test func aDragThatIsReplacedEnds() throws {
    let (source, _, stage) = tiles()
    let marks = stage.transfers
    try stage.send(.begin, to: marks[0].id)
    try stage.send(.begin, to: marks[0].id)
    #expect(source.log == ["begins", "ended cancel", "begins"])
    try stage.send(.end, to: marks[0].id)
    try stage.send(.end, to: marks[0].id)
    #expect(source.log == ["begins", "ended cancel", "begins", "ended cancel"])
  }

  @Test func aSessionEndsWithItsDrag() throws {
    final class Keeper: UIView, UIDragInteractionDelegate {
      weak var session: AnyObject?
      func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
      ) -> [UIDragItem] {
        self.session = session
        return [UIDragItem(itemProvider: NSItemProvider(object: "x"))]
      }
    }
    let view = Keeper()
    view.addInteraction(UIDragInteraction(delegate: view))
    let stage = Stage { Shown(view: view) }
    let mark = try #require(stage.transfers.first)
    try stage.send(.begin, to: mark.id)
    #expect(view.session != nil)
    try stage.send(.end, to: mark.id)
    #expect(view.session == nil)
  }

  @Test func whatIsDisabledIsNotDragged() throws {
    let (outer, inner) = (UIView(), Tile())
    inner.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    inner.addInteraction(UIDragInteraction(delegate: inner))
    inner.addInteraction(UIDropInteraction(delegate: inner))
    outer.addSubview(inner)
    outer.isUserInteractionEnabled = false
    let stage = Stage { Shown(view: outer) }
    let tile = Tile()
    tile.addInteraction(UIDragInteraction(delegate: tile))
    tile.addInteraction(UIDropInteraction(delegate: tile))
    for stage in [stage, Stage { Shown(view: tile).disabled(true) }] {
      for mark in stage.transfers {
        let item = TransferItem([.init(type: "text/plain", text: "far")])
        try? stage.send(.begin, to: mark.id)
        try? stage.send(.drop(.items([item], awaitsFiles: false), at: nil), to: mark.id)
      }
    }
    #expect(inner.log.isEmpty && tile.log.isEmpty)
  }

  @Test func whatIsForbiddenIsNotTaken() throws {
    let (source, target, stage) = tiles()
    let marks = stage.transfers
    target.operation = .forbidden
    try stage.send(.begin, to: marks[0].id)
    try stage.send(.enter(.view(marks[0].id), at: nil), to: marks[1].id)
    #expect(stage.transfers[1].mark == "tnuf")
    try stage.send(.leave, to: marks[1].id)
    #expect(stage.transfers[1].mark == "tcuf")
    try stage.send(.end, to: marks[0].id)
    #expect(target.log == ["entered", "at 50 50", "exited", "end"])
    #expect(source.log == ["begins", "ended cancel"])
  }

  @Test func itemsGoToAndFromSwiftUI() throws {
    let (source, target) = (Tile(), Tile())
    source.addInteraction(UIDragInteraction(delegate: source))
    target.addInteraction(UIDropInteraction(delegate: target))
    var got: [String] = []
    let stage = Stage {
      Shown(view: source)
      Text("a").draggable("text")
      Color.red.dropDestination(for: String.self) { texts, _ in
        got += texts
        return true
      }
      Shown(view: target)
    }
    let marks = stage.transfers
    #expect(marks.map(\.mark) == ["d", #"d{"text":"text"}"#, "tcf", "tcuf"])
    try stage.send(.begin, to: marks[0].id)
    try stage.send(.drop(.view(marks[0].id), at: nil), to: marks[2].id)
    #expect(got == ["tile"])
    try stage.send(.begin, to: marks[1].id)
    try stage.send(.drop(.view(marks[1].id), at: nil), to: marks[3].id)
    #expect(target.log.contains("got text"))
    // From another program.
    let item = TransferItem([.init(type: "text/plain", text: "far")])
    try stage.send(.enter(.types([["text/plain"]]), at: nil), to: marks[3].id)
    try stage.send(.drop(.items([item], awaitsFiles: false), at: nil), to: marks[3].id)
    #expect(target.log.last == "end" && target.log.contains("got far"))
    // Nothing of a type that it does not take.
    target.log = []
    let image = TransferItem([.init(type: "image/png", text: "x")])
    try stage.send(.drop(.items([image], awaitsFiles: false), at: nil), to: marks[3].id)
    #expect(target.log.isEmpty)
  }

  @Test func aViewAroundTakesWhatTheInnerOneDoesNot() throws {
    let (outer, inner) = (Tile(), Tile())
    outer.addInteraction(UIDropInteraction(delegate: outer))
    inner.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
    inner.addInteraction(UIDropInteraction(delegate: inner))
    inner.addInteraction(UIDragInteraction(delegate: inner))
    outer.addSubview(inner)
    let stage = Stage { Shown(view: outer).frame(width: 100, height: 100) }
    let marks = stage.transfers
    #expect(marks.map(\.mark) == ["tcuf", "tcufd"])
    #expect(stage.host.markup.contains(#"draggable="true""#))
    try stage.send(.begin, to: marks[1].id)
    try stage.send(.drop(.view(marks[1].id), at: nil), to: marks[1].id)
    #expect(inner.log.contains("got tile 7 context") && outer.log.isEmpty)
    inner.isUserInteractionEnabled = false
    stage.host.flush()
    #expect(stage.transfers.map(\.mark) == ["tcuf"])
    #expect(throws: EventError.self) { try stage.send(.begin, to: marks[1].id) }
  }

  @Test func filesArriveAfterTheDrop() throws {
    final class Files: UIView, UIDropInteractionDelegate {
      var urls: [URL] = []
      func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
      ) -> UIDropProposal { UIDropProposal(operation: .copy) }
      func dropInteraction(
        _ interaction: UIDropInteraction, performDrop session: any UIDropSession
      ) {
        session.loadObjects(ofClass: URL.self) { [weak self] in self?.urls = $0 }
        for item in session.items {
          item.itemProvider.loadFileRepresentation(forTypeIdentifier: "public.plain-text") {
            url, _ in
            MainActor.assumeIsolated { if let url { self.urls.append(url) } }
          }
        }
      }
    }
    let view = Files()
    view.addInteraction(UIDropInteraction(delegate: view))
    let stage = Stage { Shown(view: view) }
    let target = try #require(stage.transfers.first?.id)
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt")
    try Data("file".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    try stage.send(.enter(.types([["file:text/plain"]]), at: nil), to: target)
    try stage.send(.drop(.items([], awaitsFiles: true), at: nil), to: target)
    #expect(view.urls.isEmpty)
    try stage.host.handle(.files(.received([url])), at: target)
    #expect(view.urls.contains { $0.lastPathComponent == url.lastPathComponent })
  }

  // MARK: Lists

  private final class Words: NSObject, UICollectionViewDataSource, UICollectionViewDragDelegate,
    UICollectionViewDropDelegate, UITableViewDataSource, UITableViewDragDelegate,
    UITableViewDropDelegate
  {
    var words = ["a", "b", "c"]
    var log: [String] = []

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { words.count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] { items(indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
      UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView,
      performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
      let item = coordinator.items[0]
      log.append(
        "\(item.sourceIndexPath?.item ?? -1) \(coordinator.destinationIndexPath?.item ?? -1) \(coordinator.proposal.intent)"
      )
      coordinator.drop(item.dragItem, toItemAt: [0, 0]).addCompletion { [weak self] _ in
        self?.log.append("dropped")
      }
    }
    func collectionView(
      _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
    ) { log.append("ended") }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      words.count
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }
    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] { items(indexPath) }
    func tableView(
      _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
    ) {
      log.append(
        "\(coordinator.items[0].sourceIndexPath?.row ?? -1) \(coordinator.destinationIndexPath?.row ?? -1)"
      )
    }

    private func items(_ path: IndexPath) -> [UIDragItem] {
      path.item == 1 ? [] : [UIDragItem(itemProvider: NSItemProvider(object: words[path.item]))]
    }
  }

  @Test func itemsOfACollectionAreDragged() throws {
    let words = Words()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    layout.minimumInteritemSpacing = 0
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "word")
    collection.dataSource = words
    let stage = Stage(width: 300, height: 100) { Shown(view: collection) }
    #expect(stage.transfers.isEmpty)
    collection.dragDelegate = words
    collection.dropDelegate = words
    stage.host.flush()
    let marks = stage.transfers
    #expect(marks.map(\.mark) == ["tcuf", "d", "d", "d"])
    try stage.send(.begin, to: marks[1].id)
    try stage.send(.enter(.view(marks[1].id), at: CGPoint(x: 250, y: 20)), to: marks[0].id)
    #expect(stage.transfers[0].mark == "tmuf")
    try stage.send(.drop(.view(marks[1].id), at: CGPoint(x: 250, y: 20)), to: marks[0].id)
    #expect(words.log == ["0 2 insertAtDestinationIndexPath", "dropped", "ended"])
    // The delegate has no item for the second one.
    try stage.send(.drop(.view(marks[2].id), at: nil), to: marks[0].id)
    #expect(words.log.count == 3)
    collection.dragInteractionEnabled = false
    stage.host.flush()
    #expect(stage.transfers.map(\.mark) == ["tcuf"])
  }

  @Test func rowsOfATableAreDragged() throws {
    let words = Words()
    let table = UITableView()
    table.rowHeight = 40
    table.dataSource = words
    table.dragDelegate = words
    table.dropDelegate = words
    let stage = Stage(width: 300, height: 200) { Shown(view: table) }
    let marks = stage.transfers
    #expect(marks.map(\.mark) == ["tcuf", "d", "d", "d"])
    try stage.send(.begin, to: marks[3].id)
    try stage.send(.drop(.view(marks[3].id), at: CGPoint(x: 50, y: 20)), to: marks[0].id)
    try stage.send(.begin, to: marks[1].id)
    try stage.send(.drop(.view(marks[1].id), at: CGPoint(x: 50, y: 190)), to: marks[0].id)
    #expect(words.log == ["2 0", "0 -1"])
  }
}
