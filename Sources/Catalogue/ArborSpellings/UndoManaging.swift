public import ArborCore
public import ArborFoundation

extension EnvironmentValues {
  /// The record of changes of the page, which can be taken back; `nil` outside of a page.
  ///
  /// ```swift
  /// @Environment(\.undoManager) private var undoManager
  ///
  /// var body: some View {
  ///   Button("Undo") { undoManager?.undo() }
  /// }
  /// ```
  ///
  /// Differs from SwiftUI: no key takes a change back unless code says so with a
  /// `keyboardShortcut`, except in an editor of an attributed string, which records its changes
  /// here. Other fields keep records of their own, which browsers do.
  public var undoManager: UndoManager? {
    MainActor.assumeIsolated { PageUndo.shared.manager(of: .current) }
  }
}

/// The records of the pages, which go with their pages.
@MainActor private final class PageUndo {
  static let shared = PageUndo()
  private let managers = NSMapTable<ViewHost, UndoManager>.weakToStrongObjects()

  func manager(of page: ViewHost?) -> UndoManager? {
    guard let page else { return nil }
    if let known = managers.object(forKey: page) { return known }
    let manager = UndoManager()
    managers.setObject(manager, forKey: page)
    return manager
  }
}
