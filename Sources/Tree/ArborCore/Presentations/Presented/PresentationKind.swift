package import ArborDisplay
import ArborLayout
package import Foundation

/// The kind of a presentation above the page.
package enum PresentationKind: String, Sendable {
  /// A panel that rises over most of a compact page, and is centered on a larger one.
  case sheet
  /// Covers the whole page.
  case cover
  /// A panel beside the presenting view; a sheet on a compact page.
  case popover
  /// A question in the middle of the page.
  case alert
  /// Choices at the bottom of a compact page, and in the middle of a larger one.
  case dialog
}

/// Whether the content of a presentation prevents the visitor from dismissing it.
package enum DismissDisabledKey: PreferenceKey {
  package static let defaultValue = false
  package static func reduce(value: inout Bool, nextValue: () -> Bool) {
    value = value || nextValue()
  }
}

package enum SheetDetentsKey: PreferenceKey {
  package static var defaultValue: SheetDetents { SheetDetents() }
  package static func reduce(value: inout SheetDetents, nextValue: () -> SheetDetents) {
    if value.heights.isEmpty { value = nextValue() }
  }
}

/// Whether the content of a sheet shows the drag handle; `nil` if it is not specified.
package enum SheetHandleKey: PreferenceKey {
  package static let defaultValue: Bool? = nil
  package static func reduce(value: inout Bool?, nextValue: () -> Bool?) {
    value = value ?? nextValue()
  }
}

/// The radius of the panel's corners in points; `nil` if it is not specified.
package enum SheetCornerRadiusKey: PreferenceKey {
  package static let defaultValue: Double? = nil
  package static func reduce(value: inout Double?, nextValue: () -> Double?) {
    value = value ?? nextValue()
  }
}

/// Whether what is behind a sheet or a popover can be used.
package enum BackdropUse: Equatable, Sendable {
  case automatic, disabled, enabled
  /// As long as a bottom sheet is not higher than this.
  case through(SheetHeight)
}

package enum BackdropUseKey: PreferenceKey {
  package static let defaultValue = BackdropUse.automatic
  package static func reduce(value: inout BackdropUse, nextValue: () -> BackdropUse) {
    if value == .automatic { value = nextValue() }
  }
}

/// The size of a sheet on a page that is not compact.
package struct SheetSizing: Equatable {
  /// The sizing; `nil` if its type cannot be compared.
  private let value: (any Equatable)?
  /// Returns the size that the content is proposed, from what measures the content; `nil` lengths
  /// are those of the content.
  let propose: @MainActor (_ measure: (ProposedViewSize) -> CGSize) -> ProposedViewSize

  /// - Parameter value: The sizing. Values of a type that is not `Equatable` differ always.
  package init<V>(
    _ value: V,
    propose: @escaping @MainActor (_ measure: (ProposedViewSize) -> CGSize) -> ProposedViewSize
  ) {
    self.value = value as? any Equatable
    self.propose = propose
  }

  package static func == (one: Self, other: Self) -> Bool {
    func isEqual<V: Equatable>(_ value: V) -> Bool { other.value as? V == value }
    return one.value.map { isEqual($0) } ?? false
  }

  /// Returns the size of the panel, which is at most `most`.
  @MainActor func size(of content: LayoutNode?, within most: CGSize) -> CGSize {
    func measure(_ proposal: ProposedViewSize) -> CGSize {
      content?.measure(
        Proposal(proposal.width.map { Double($0) }, proposal.height.map { Double($0) }))
        ?? .zero
    }
    let wanted = propose(measure)
    func length(_ length: CGFloat?, _ most: Double) -> CGFloat? {
      length.map { $0.isFinite ? min(max($0, 0), most) : most }
    }
    let (width, height) = (length(wanted.width, most.width), length(wanted.height, most.height))
    var size = measure(ProposedViewSize(width: width, height: height))
    if size.width > most.width || size.height > most.height {
      size = measure(ProposedViewSize(width: width ?? most.width, height: height ?? most.height))
    }
    return CGSize(
      width: width ?? min(size.width, most.width), height: height ?? min(size.height, most.height))
  }
}

/// The size that the content of a sheet sets; `nil` if it sets none.
package enum SheetSizingKey: PreferenceKey {
  package static var defaultValue: SheetSizing? { nil }
  package static func reduce(value: inout SheetSizing?, nextValue: () -> SheetSizing?) {
    value = value ?? nextValue()
  }
}

/// The background of a sheet's or a popover's panel.
package struct SheetBackground: Equatable, Sendable {
  package var light: RGBA
  package var dark: RGBA
  /// The radius in points with which it blurs what is behind it.
  package var blur: Double

  package init(light: RGBA, dark: RGBA, blur: Double) {
    self.light = light
    self.dark = dark
    self.blur = blur
  }
}

/// The background of the panel; `nil` if it is not specified.
package enum SheetBackgroundKey: PreferenceKey {
  package static let defaultValue: SheetBackground? = nil
  package static func reduce(value: inout SheetBackground?, nextValue: () -> SheetBackground?) {
    value = value ?? nextValue()
  }
}

/// Dimensions of presentations, in points.
enum PanelMetrics {
  /// The width below which a page is compact.
  static let compact = 600.0
  static let margin = 8.0
  static let card = CGSize(width: 540, height: 620)
  static let alert = 270.0
  static let dialog = 400.0
  /// The distance between a popover and its target, which is the height of the arrow.
  static let arrow = 13.0
  /// The width of the arrow along the edge of the panel.
  static let arrowBase = 30.0
  static let popoverRadius = 13.0
}

/// The frame and shape of a panel.
struct PanelPlace: Equatable {
  var frame: CGRect
  var cornerRadius = 0.0
  /// Whether only the upper corners are round, because the panel extends below the page.
  var isAtBottom = false
  /// Whether the panel is animated from below.
  var rises = false
  /// Whether the panel comes from below the page, to its middle.
  var slides = false
  /// The distance in points by which the visitor can drag the panel up; `nil` if it has one height.
  var room: Double?
  /// The arrow of a popover; `nil` if the panel has none.
  var arrow: PopoverArrow?
}
