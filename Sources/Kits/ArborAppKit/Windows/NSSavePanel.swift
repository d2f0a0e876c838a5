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
/// The visitor is asked for the name of the file. What the app then writes to `url` is saved by the
/// visitor's browser: `url` is a place on the server, which is deleted afterwards. A file that is
/// there when the function returns is saved at once; one that comes within a minute is once it has
/// not changed for a tenth of a second. Write such files atomically if they take longer.
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
    // One that only waits for a file asks anew.
    if step != .idle, self.handler == nil { finish(.abort) }
    guard step == .idle else { return handler(.abort) }
    (step, self.handler, parentWindow, place) = (.asking, handler, window, nil)
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

  /// The longest time for which the file of the app is waited for, in pauses.
  package static let longestWait = 600
  /// Waits until it is looked again whether the app has written its file.
  package var pause: @MainActor () async -> Void = {
    try? await Task.sleep(for: .milliseconds(100))
  }

  /// Handles the visitor's answer: the app writes the file, and the browser saves it.
  package func userNamed(_ name: String) {
    guard step == .asking, let handler else { return }
    self.handler = nil
    nameFieldStringValue = plainName(name)
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
    // The function may have asked anew.
    guard self.folder == folder else { return }
    if written != nil { offer() } else { wait(for: folder) }
  }

  /// Returns a name that means nothing in a path, with the extension of the first type.
  ///
  /// It goes by scalars: a slash with a joiner after it is no "/", and separates all the same.
  private func plainName(_ name: String) -> String {
    let scalars = name.unicodeScalars.filter {
      $0 != "/" && $0 != "\\" && $0.properties.generalCategory != .control
    }
    let plain = String(String.UnicodeScalarView(scalars)).trimmingCharacters(in: .whitespaces)
    var (stem, end) = (plain, "")
    if let dot = plain.unicodeScalars.lastIndex(of: "."), dot != plain.startIndex {
      let tail = String(plain.unicodeScalars[dot...].dropFirst())
      let isAllowed =
        allowedContentTypes.isEmpty || allowsOtherFileTypes
        || UTType(filenameExtension: tail).map { type in
          allowedContentTypes.contains { type.conforms(to: $0) }
        } == true
      if isAllowed, (1...20).contains(tail.utf8.count) {
        (stem, end) = (String(plain.unicodeScalars[..<dot]), "." + tail)
      }
    }
    if end.isEmpty, let type = allowedContentTypes.first?.preferredFilenameExtension {
      end = "." + type
    }
    if stem.unicodeScalars.allSatisfy({ $0 == "." }) { stem = "Untitled" }
    while stem.utf8.count + end.utf8.count > 200 { stem.removeLast() }
    return stem + end
  }

  private func wait(for folder: URL) {
    Task { [weak self, pause] in
      var former: Written?
      for _ in 0..<Self.longestWait {
        await pause()
        guard let self, self.step == .asking, self.folder == folder else { return }
        let written = self.written
        if written != nil, written == former { return self.offer() }
        former = written
      }
      self?.finish(.abort)
    }
  }

  private struct Written: Equatable {
    var bytes: Int?
    var date: Date?
  }

  /// The state of the app's file; `nil` if there is none.
  private var written: Written? {
    guard let place,
      let found = try? FileManager.default.attributesOfItem(atPath: place.path)
    else { return nil }
    return Written(
      bytes: (found[.size] as? NSNumber)?.intValue, date: found[.modificationDate] as? Date)
  }

  private func offer() {
    guard step == .asking, let place else { return }
    step = .saving(place)
    anchor?._propertyDidChange(.look)
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
  /// Whether folders can be chosen. They never can: browsers hand over files.
  open var canChooseDirectories = false
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
