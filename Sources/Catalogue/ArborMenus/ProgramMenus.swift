import Arbor
package import ArborCore

// The menus that the delegate of a program builds.
extension _CommandReports {
  /// Returns a function that makes the view which reports the menus to a page; `nil` if the program
  /// has no delegate that can build any.
  @MainActor package static var ofProgram: (@MainActor () -> (@MainActor @Sendable () -> AnyView)?)?

  /// Returns a view that reports items of a standard menu, after those of a place or before them.
  @MainActor package static func items<Content: View>(
    of place: CommandGroupPlacement, isBefore: Bool, @ViewBuilder content: () -> Content
  ) -> AnyView {
    CommandItem(
      menu: .standard(place.menu), order: place.order * 3 + (isBefore ? -1 : 1),
      view: AnyView(content())
    ).report
  }

  /// Returns a view that removes the items that a place has by itself.
  @MainActor package static func removal(of place: CommandGroupPlacement) -> AnyView {
    CommandItem(
      menu: .standard(place.menu), order: place.order * 3, role: .replacing, view: nil
    ).report
  }

  /// Returns a view that reports a menu after the standard one of a place; `nil`: before "Window".
  @MainActor package static func menu<Content: View>(
    _ title: String, after place: CommandGroupPlacement?, @ViewBuilder content: () -> Content
  ) -> AnyView {
    CommandItem(
      menu: .own(Text(verbatim: title), after: place?.menu), view: AnyView(content())
    ).report
  }
}
