public import ArborUniformTypes
public import Foundation

/// A question where a file is saved.
///
/// ```swift
/// let panel = NSSavePanel()
/// panel.nameFieldStringValue = "Note.txt"
/// panel.beginSheetModal(for: window) { response in
///   guard response == .OK, let url = panel.url else { return }
///   try? text.write(to: url, atomically: true, encoding: .utf8)
/// }
/// ```
///
/// The visitor is asked for the name of the file. What the app then writes to `url`, within a
/// minute, is saved by the visitor's browser: `url` is a place on the server, which is deleted
/// afterwards.
///
/// Differs from AppKit: there is no modal loop, so that `runModal()` is not there. The browser
/// decides where the file goes. Files have 32 megabytes at most. Without JavaScript nothing is
/// saved.
@preconcurrency @MainActor open class NSSavePanel: NSPanel {
  /// The text above the name; empty for none.
  open var message: String! = ""
  /// The label of the button that answers; empty for the usual one.
  open var prompt: String! = ""
  /// The label of the field for the name.
  open var nameFieldLabel: String! = "Save As:"
  /// The name of the file: the proposed one, and afterwards that of the visitor.
  open var nameFieldStringValue = "Untitled"
  /// The types of the file. The first one decides about its extension; empty for any.
  open var allowedContentTypes: [UTType] = []
  /// Whether files of other types are allowed: whether the name keeps another extension.
  open var allowsOtherFileTypes = false
  /// The folder that is shown first. It changes nothing: the browser decides.
  open var directoryURL: URL?
  /// Whether the visitor may create folders. It changes nothing: the browser decides.
  open var canCreateDirectories = true
  /// The place of the file; `nil` before the visitor has answered.
  open var url: URL? { place }

  private var anchor: PageAnchor?
  private weak var parentWindow: NSWindow?
  private var handler: ((NSApplication.ModalResponse) -> Void)?
  private var place: URL?
  private var folder: URL?
  private(set) package var step = Step.idle

  /// The state of the panel, which the page shows.
  package enum Step: Equatable {
    case idle, asking
    /// The file exists, and the browser saves it.
    case saving(URL)
  }

  /// Asks above the window that has the keys, and calls a function with `.OK` or `.cancel`.
  open func begin(completionHandler handler: @escaping (NSApplication.ModalResponse) -> Void) {
    guard let window = NSApplication.shared.keyWindow ?? NSApplication.shared.windows.first else {
      return handler(.abort)
    }
    beginSheetModal(for: window, completionHandler: handler)
  }

  /// Asks above the window that has the keys, and returns `.OK` or `.cancel`.
  open func begin() async -> NSApplication.ModalResponse {
    await withCheckedContinuation { continuation in
      begin { continuation.resume(returning: $0) }
    }
  }

  /// Asks above a window, and calls a function with `.OK` or `.cancel`; with `.abort` if the window
  /// belongs to no page of macOS, if the panel asks already, and if the page ends first.
  open func beginSheetModal(
    for window: NSWindow,
    completionHandler handler: @escaping (NSApplication.ModalResponse) -> Void
  ) {
    guard step == .idle else { return handler(.abort) }
    (step, self.handler, parentWindow) = (.asking, handler, window)
    let canAsk = window.whenPageHasRoot { [weak self] in self?.ask() }
    if !canAsk { finish(.abort) }
  }

  /// Asks above a window, and returns `.OK` or `.cancel`; `.abort` as the other method does.
  open func beginSheetModal(for window: NSWindow) async -> NSApplication.ModalResponse {
    await withCheckedContinuation { continuation in
      beginSheetModal(for: window) { continuation.resume(returning: $0) }
    }
  }

  /// Gives up, as the visitor does with Cancel.
  open func cancel(_ sender: Any?) { if step == .asking { finish(.cancel) } }

  private func ask() {
    guard step == .asking, anchor == nil, let parentWindow,
      let anchor = PageAnchor.make(.panel(self), for: parentWindow)
    else { return }
    self.anchor = anchor
    anchor.show(in: parentWindow)
  }

  /// Ends the panel because its anchor was removed from the page.
  func panelAnchorLeft(_ anchor: PageAnchor) { if self.anchor === anchor { finish(.abort) } }

  /// Ends the question, and what is shown for it.
  package func finish(_ response: NSApplication.ModalResponse) {
    guard step != .idle else { return }
    let (handler, anchor) = (handler, anchor)
    (self.handler, self.anchor, step) = (nil, nil, .idle)
    if let folder { try? FileManager.default.removeItem(at: folder) }
    folder = nil
    anchor?.removeFromSuperview()
    handler?(response)
  }

  // MARK: Saving

  /// The longest time for which the file of the app is waited for, in tenths of a second.
  private static let longestWait = 600

  /// Handles the visitor's answer: the app writes the file, and the browser saves it.
  package func userNamed(_ name: String) {
    guard step == .asking, let handler else { return }
    self.handler = nil
    nameFieldStringValue = fileName(name)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("arbor-panel-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      self.handler = handler
      return finish(.abort)
    }
    self.folder = folder
    place = folder.appendingPathComponent(nameFieldStringValue)
    anchor?._propertyDidChange(.look)
    handler(.OK)
    if !offerIfWritten() { wait() }
  }

  /// Returns a name that means nothing in a path, with the extension of the first type.
  private func fileName(_ name: String) -> String {
    let plain = name.filter { $0 != "/" && $0 != "\\" && !$0.isNewline && $0 != "\0" }
    let kept = plain.allSatisfy({ $0 == "." }) ? "Untitled" : String(plain.prefix(80))
    let url = URL(fileURLWithPath: "/" + kept)
    let isAllowed =
      allowsOtherFileTypes && !url.pathExtension.isEmpty
      || UTType(filenameExtension: url.pathExtension).map { type in
        allowedContentTypes.contains { type.conforms(to: $0) }
      } == true
    guard !isAllowed, let type = allowedContentTypes.first else { return kept }
    return url.appendingPathExtension(for: type).lastPathComponent
  }

  private func wait() {
    Task { [weak self] in
      for _ in 0..<Self.longestWait {
        try? await Task.sleep(for: .milliseconds(100))
        guard let self, self.step == .asking, self.folder != nil else { return }
        if self.offerIfWritten() { return }
      }
      self?.finish(.abort)
    }
  }

  private func offerIfWritten() -> Bool {
    guard step == .asking, let place, FileManager.default.fileExists(atPath: place.path) else {
      return false
    }
    step = .saving(place)
    anchor?._propertyDidChange(.look)
    return true
  }

  /// Whether the question is shown: the visitor has not answered yet.
  package var isAsking: Bool { step == .asking && handler != nil }
}

/// A question which files are opened.
///
/// ```swift
/// let panel = NSOpenPanel()
/// panel.allowedContentTypes = [.json]
/// panel.begin { response in
///   guard response == .OK, let url = panel.url else { return }
///   document = try? Data(contentsOf: url)
/// }
/// ```
///
/// The browser's own dialog opens. The URLs are those of copies, which are deleted when the session
/// ends: move what should stay. Files of other types, and more or larger ones than the server
/// accepts (`files.megabytes`), are refused: an alert says so, and the response is `.cancel`.
///
/// Differs from AppKit: there is no modal loop, so that `runModal()` is not there. Folders cannot
/// be chosen.
@preconcurrency @MainActor open class NSOpenPanel: NSSavePanel {
  /// Whether several files can be chosen.
  open var allowsMultipleSelection = false
  /// Whether files can be chosen. They always can.
  open var canChooseFiles = true
  /// Whether links are followed. They always are: browsers do it.
  open var resolvesAliases = true
  /// The files that the visitor has chosen; empty before.
  open private(set) var urls: [URL] = []
  /// The first file that the visitor has chosen; `nil` before.
  open override var url: URL? { urls.first }

  /// Handles the visitor's answer; `nil` is a cancellation.
  package func userChose(_ urls: [URL]?) {
    self.urls = urls ?? []
    finish(urls == nil ? .cancel : .OK)
  }
}
