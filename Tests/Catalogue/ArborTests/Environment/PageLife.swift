import Arbor
import ArborCore
import ArborDisplay
import ArborGraph
import ArborRender
import ArborSleep
import Foundation
import StageSupport
import Testing

extension Stage {
  /// Presses the shown button with a text.
  func press(_ title: String) throws {
    func holds(_ node: NodeSnapshot) -> Bool {
      node.text == title || node.children.contains(where: holds)
    }
    let button = nodes.last { $0.control?.role == "button" && !$0.isHidden && holds($0) }
    try host.handle(.tap, at: #require(button, "no button \(title)").id)
    host.flush()
  }

  /// The texts that the client shows.
  var shownTexts: [String] {
    nodes.filter { $0.frame != nil && !$0.isHidden }.compactMap(\.text)
  }

  /// The page as the client knows it, with the ids of all nodes.
  fileprivate var picture: String {
    Self.picture(of: host.displayList)
  }

  fileprivate static func picture(of list: DisplayList) -> String {
    var styles = StyleTable()
    let elements = list.html(styles: &styles)
    return styles.rules + String(decoding: elements, as: UTF8.self)
  }
}

/// A page whose tree can end and be made again.
@MainActor final class PageLife<Content: View> {
  let values: StoredValues
  private let content: @MainActor () -> Content
  private let configuration: HostConfiguration
  private(set) var stage: Stage
  private(set) var obstacles: [String] = []

  init(
    _ values: StoredValues = StoredValues(), width: Double = 400,
    images: (any ImageSource)? = nil, @ViewBuilder _ content: @escaping @MainActor () -> Content
  ) {
    self.values = values
    self.content = content
    var configuration = HostConfiguration(size: CGSize(width: width, height: 600))
    configuration.storage.parked = values
    configuration.images = images
    self.configuration = configuration
    stage = Stage(configuration, content)
  }

  func park() {
    if let found = stage.host.parking?.park(stage.host) { obstacles += found }
  }

  /// Parks the state, and makes the tree anew.
  func restart() {
    park()
    stage = Stage(configuration, content)
  }

  /// Parks the state, frees the tree and makes it again.
  ///
  /// - Throws: The reason why the page stays awake.
  func sleep(at location: SourceLocation = #_sourceLocation) throws {
    park()
    let (host, picture) = (stage.host, stage.picture)
    let (configuration, content) = (configuration, content)
    func makeHost() -> ViewHost { ViewHost(configuration: configuration, content: content) }
    let page = try host.fallAsleep(makeHost) { Stage.picture(of: $0) == picture }
    let next = makeHost()
    #expect(next.wake(page), sourceLocation: location)
    #expect(Stage.picture(of: next.displayList) == picture, sourceLocation: location)
    next.showAgain()
    stage = Stage(next)
    page.wakes()
    #expect(stage.picture == picture, sourceLocation: location)
  }

  func tap(_ title: String) throws {
    stage.host.parking?.pageHasSettled()
    try stage.press(title)
  }
}
