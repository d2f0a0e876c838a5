public import ArborAppKit
import ArborPlatform
import Foundation

// Browsers keep the sizes of their windows themselves.
extension NSWindow {
  /// The name under which code wants the frame of a window to be kept.
  public typealias FrameAutosaveName = String

  /// Sets the name under which the frame is kept; returns whether no other window has it.
  ///
  /// ```swift
  /// window.setFrameAutosaveName("Main Window")
  /// ```
  ///
  /// Differs from AppKit: a window has the size of the browser's, which keeps it itself.
  @discardableResult
  public func setFrameAutosaveName(_ name: FrameAutosaveName) -> Bool {
    FrameNames.shared.set(name, of: self)
  }

  /// The name under which the frame is kept; empty for none.
  public var frameAutosaveName: FrameAutosaveName { FrameNames.shared.name(of: self) }
}

/// The names of the windows that have one.
@MainActor private final class FrameNames {
  static let shared = FrameNames()
  private struct Entry {
    weak var window: NSWindow?
    let name: String
  }
  private var entries: [ObjectIdentifier: Entry] = [:]

  func name(of window: NSWindow) -> String {
    let entry = entries[ObjectIdentifier(window)]
    return entry?.window === window ? entry?.name ?? "" : ""
  }

  func set(_ name: String, of window: NSWindow) -> Bool {
    entries = entries.filter { $0.value.window != nil }
    let isTaken = entries.values.contains { $0.name == name && $0.window !== window }
    guard !isTaken else { return false }
    entries[ObjectIdentifier(window)] = name.isEmpty ? nil : Entry(window: window, name: name)
    return true
  }
}
