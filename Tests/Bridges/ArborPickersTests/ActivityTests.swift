import Arbor
import ArborCore
import ArborHostingUIKit
import ArborPickers
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// A sheet from which items are shared.
@MainActor @Suite struct ActivityTests {
  private final class Archive: UIActivity {
    var items = 0
    var asked: [String] = []
    var given: [String] = []
    override var activityTitle: String? { "Archive" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
      asked = activityItems.map { "\($0)" }
      return true
    }
    override func prepare(withActivityItems activityItems: [Any]) {
      items = activityItems.count
      given = activityItems.map { "\($0)" }
    }
    override func perform() { activityDidFinish(true) }
  }

  private final class Letter: UIActivityItemSource {
    func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any { "" }
    func activityViewController(
      _ controller: UIActivityViewController, itemForActivityType type: UIActivity.ActivityType?
    ) -> Any? { type == .copyToPasteboard ? "short" : "long" }
    func activityViewController(
      _ controller: UIActivityViewController, subjectForActivityType type: UIActivity.ActivityType?
    ) -> String { "A letter" }
  }

  private let presenter = UIViewController()
  private let log = Log()
  private let uploads = Uploads()

  private func share(
    _ items: [Any], _ activities: [UIActivity]? = nil, without: [UIActivity.ActivityType]? = nil
  ) -> Stage {
    let controller = UIActivityViewController(
      activityItems: items, applicationActivities: activities)
    controller.excludedActivityTypes = without
    controller.completionWithItemsHandler = { [log] type, isCompleted, _, error in
      log("\(type?.rawValue ?? "none") \(isCompleted) \(error == nil)")
    }
    let stage = Stage { Presenter(controller: presenter) }
    stage.act { presenter.present(controller, animated: true) }
    return stage
  }

  /// The arguments of the browser's share sheet.
  private func shared(_ stage: Stage) -> String? {
    var waiting = [stage.host.displayList.root]
    while let segment = waiting.popLast() {
      if case .layer(let layer) = segment.content, let share = layer.description?.share {
        return share
      }
      waiting += segment.children.map(\.segment)
    }
    return nil
  }

  @Test func theBrowserSharesTextsAndAnAddress() throws {
    let url = try #require(URL(string: "https://example.org"))
    let stage = share(["A trip", url])
    #expect(shared(stage) == #"{"text":"A trip","url":"https://example.org"}"#)
    #expect(!stage.texts.contains("Save"))
    try stage.press("Share…")
    #expect(log.take() == ["none true true"] && presenter.presentedViewController == nil)
  }

  @Test func textsAreCopied() throws {
    let stage = share([Letter()])
    #expect(stage.texts.contains("A letter"))
    #expect(shared(stage) == #"{"text":"long","title":"A letter"}"#)
    try stage.press("Copy")
    #expect(log.take() == ["com.apple.UIKit.activity.CopyToPasteboard true true"])
  }

  @Test func filesAndImagesAreSaved() throws {
    let image = try #require(UIImage(data: Uploads.photo))
    let stage = share([try uploads.file("a.json"), image], without: [.copyToPasteboard])
    #expect(!stage.texts.contains("Copy") && shared(stage) == nil)
    try stage.press("Save")
    #expect(stage.asking?.wish.contains(#""name":"a.json""#) == true)
    try stage.answer(.submit)
    #expect(stage.asking?.wish.contains(#""name":"Image.jpeg""#) == true)
    try stage.answer(.submit)
    #expect(log.take() == ["com.apple.UIKit.activity.SaveToCameraRoll true true"])
    #expect(presenter.presentedViewController == nil)
    let left = try FileManager.default.contentsOfDirectory(
      atPath: FileManager.default.temporaryDirectory.path)
    #expect(!left.contains { $0.hasPrefix("arbor-share-") })
  }

  @Test func activitiesOfTheAppHaveRows() throws {
    let archive = Archive()
    let stage = share(["a", "b"], [archive, UIActivity()])
    try stage.press("Archive")
    #expect(archive.items == 2 && log.take() == ["none true true"])
  }

  @Test func activitiesGetTheItemsOfSources() throws {
    let archive = Archive()
    let stage = share([Letter(), "b"], [archive])
    try stage.press("Archive")
    #expect(archive.asked == ["", "b"] && archive.given == ["long", "b"])
  }

  @Test func commonKindsOfActivitiesHaveNames() throws {
    let stage = share(
      ["a"], without: [.airDrop, .mail, .message, .print, .postToFacebook, .copyToPasteboard])
    #expect(!stage.texts.contains("Copy") && stage.texts.contains("Share…"))
  }

  @Test func theSheetCanBeClosed() throws {
    let stage = share(["a", 3])
    try stage.press("Close")
    #expect(log.take() == ["none false true"] && presenter.presentedViewController == nil)
  }
}
