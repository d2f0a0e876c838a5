import Arbor
import ArborAppKit
import ArborCore
import ArborSharing
import Foundation
import StageSupport
import Testing

@testable import ArborHostingAppKit

/// The page of the status bar, and the popover from which visitors share.
@Suite(.serialized) @MainActor struct StatusBarPageTests {
  private func tap(_ stage: Stage, _ label: String) throws {
    func shows(_ node: NodeSnapshot) -> Bool {
      node.text == label || node.children.contains(where: shows)
    }
    let node = try #require(stage.nodes.first { $0.control?.role == "button" && shows($0) })
    try stage.host.handle(.tap, at: node.id)
    stage.host.flush()
  }

  @Test func thePageShowsTheItemsWithTheirMenus() throws {
    let item = NSStatusBar.system.statusItem(withLength: NSStatusItem.variableLength)
    var chosen: [String] = []
    item.button?.title = "Timer"
    let menu = NSMenu()
    menu.addItem(NSMenuItem(title: "Start") { chosen.append($0.title) })
    item.menu = menu
    let page = try #require(StatusBarPage.ifWanted)
    let stage = Stage(idiom: .macOS) { page }
    #expect(stage.texts == ["Timer", "Start"])
    try tap(stage, "Start")
    #expect(chosen == ["Start"])
    stage.act { menu.items[0].title = "Stop" }
    #expect(stage.texts == ["Timer", "Stop"])
    stage.act { item.isVisible = false }
    #expect(stage.texts.isEmpty)
    item.isVisible = true
    item.menu = nil
    item.button?.onAction = { _ in chosen.append("button") }
    stage.host.flush()
    try tap(stage, "Timer")
    #expect(chosen == ["Start", "button"])
    stage.host.close()
  }

  private final class Validator: NSObject, NSMenuItemValidation {
    /// The state that the next question sets.
    var state: () -> NSControl.StateValue = { .on }
    var count = 0
    func run() {}
    func validateMenuItem(_ menuItem: NSMenuItem) -> Bool {
      count += 1
      menuItem.state = state()
      return true
    }
  }

  @Test func questionsToTargetsDoNotLeadToOthers() throws {
    let bar = NSStatusBar.system
    let item = bar.statusItem(withLength: NSStatusItem.variableLength)
    let validator = Validator()
    let menu = NSMenu()
    menu.addItem(NSMenuItem(title: "Grid"))
    menu.items[0].setTarget(validator, action: Validator.run)
    item.menu = menu
    let page = try #require(StatusBarPage.ifWanted)
    let stage = Stage(idiom: .macOS) { page }
    #expect(validator.count > 0 && menu.items[0].state == .on)
    var changes = 0
    let former = bar.changed
    bar.changed = {
      changes += 1
      former?()
    }
    defer { bar.changed = former }
    stage.act { menu.items[0].title = "List" }
    #expect(stage.texts.contains("List") && changes == 1)
    // Pages of two visitors whose targets differ.
    validator.state = { validator.count.isMultiple(of: 2) ? .on : .off }
    stage.act { menu.items[0].title = "Table" }
    #expect(stage.texts.contains("Table") && changes == 2)
    stage.host.close()
  }

  private final class Watcher: NSObject, NSSharingServicePickerDelegate, NSSharingServiceDelegate {
    var log: [String] = []
    var own: NSSharingService?

    func sharingServicePicker(
      _ sharingServicePicker: NSSharingServicePicker, sharingServicesForItems items: [Any],
      proposedSharingServices proposedServices: [NSSharingService]
    ) -> [NSSharingService] { proposedServices + (own.map { [$0] } ?? []) }
    func sharingServicePicker(
      _ sharingServicePicker: NSSharingServicePicker, delegateFor sharingService: NSSharingService
    ) -> (any NSSharingServiceDelegate)? { self }
    func sharingServicePicker(
      _ sharingServicePicker: NSSharingServicePicker, didChoose service: NSSharingService?
    ) { log.append("chose \(service?.title ?? "nothing")") }
    func sharingService(_ sharingService: NSSharingService, didShareItems items: [Any]) {
      log.append("shared")
    }
    func sharingService(
      _ sharingService: NSSharingService, didFailToShareItems items: [Any], error: any Error
    ) { log.append("failed") }
  }

  private struct Maker: NSViewRepresentable {
    let view: NSView
    func makeNSView(context: Context) -> NSView { view }
    func updateNSView(_ view: NSView, context: Context) {}
  }

  @Test func aPickerOffersTheServices() throws {
    let watcher = Watcher()
    watcher.own = NSSharingService(title: "Keep", image: NSImage(size: .zero), alternateImage: nil)
    {
      watcher.log.append("kept")
    }
    let view = NSView(frame: NSRect(x: 0, y: 0, width: 40, height: 40))
    let stage = Stage(idiom: .macOS) { Maker(view: view).frame(width: 40, height: 40) }
    let picker = NSSharingServicePicker(items: ["A trip", view])
    picker.delegate = watcher
    stage.act { picker.show(relativeTo: view.bounds, of: view, preferredEdge: .minY) }
    #expect(stage.texts.contains("Mail") && stage.texts.contains("Message"))
    try tap(stage, "Keep")
    #expect(watcher.log == ["chose Keep", "kept", "shared"])
    #expect(!stage.texts.contains("Keep"))
    stage.host.close()
  }

  @Test func servicesBeginMailsAndMessages() throws {
    let mail = try #require(NSSharingService(named: .composeEmail))
    #expect(mail.canPerform(withItems: ["text"]) && !mail.canPerform(withItems: [7]))
    #expect(!mail.canPerform(withItems: [URL(fileURLWithPath: "/etc/passwd")]))
    #expect(NSSharingService(named: .init("com.example")) == nil)
    #expect(NSSharingService.sharingServices(forItems: ["a"]).map(\.title) == ["Mail", "Message"])
    #expect(NSSharingService.sharingServices(forItems: []).isEmpty)
    let watcher = Watcher()
    mail.delegate = watcher
    // Outside of a page nobody can be asked.
    mail.perform(withItems: ["text"])
    #expect(watcher.log == ["failed"])
  }
}
