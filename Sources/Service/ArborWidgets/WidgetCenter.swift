import Foundation

/// The widgets of the program, whose timelines can be made anew.
///
/// ```swift
/// steps += 1
/// WidgetCenter.shared.reloadTimelines(ofKind: "Steps")
/// ```
///
/// Differs from WidgetKit: it reaches the widgets of its own process.
public final class WidgetCenter: Sendable {
  /// The only one.
  public static let shared = WidgetCenter()

  private init() {}

  /// Lets the providers of one kind be asked for a new timeline.
  public func reloadTimelines(ofKind kind: String) { reload { $0.kind == kind } }

  /// Lets all providers be asked for a new timeline.
  public func reloadAllTimelines() { reload { _ in true } }

  private func reload(where matches: @escaping @Sendable (WidgetInfo) -> Bool) {
    Task { @MainActor in
      for widget in ServedWidgets.all where matches(widget.info) {
        widget.reload()
      }
    }
  }

  /// Returns the widgets that the program serves, in each of their families.
  public func currentConfigurations() async throws -> [WidgetInfo] {
    await MainActor.run { ServedWidgets.all.map(\.info) }
  }

  /// Calls `completion` with the widgets that the program serves, in each of their families.
  public func getCurrentConfigurations(
    _ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void
  ) {
    Task { @MainActor in completion(.success(ServedWidgets.all.map(\.info))) }
  }
}

/// A widget in one family.
public struct WidgetInfo: Hashable, Identifiable, Sendable {
  /// The name that no other widget has.
  public let kind: String
  /// The family.
  public let family: WidgetFamily
  /// The same for the same widget.
  public var id: Self { self }
}

/// The widgets of this process.
@MainActor enum ServedWidgets {
  private(set) static var all: [WidgetChoice] = []

  /// Adds widgets, in place of those of the same kinds and families.
  static func serve(_ choices: [WidgetChoice]) {
    let infos = Set(choices.map(\.info))
    all.removeAll { infos.contains($0.info) }
    all += choices
  }
}
