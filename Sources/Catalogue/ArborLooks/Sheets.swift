public import Arbor
public import ArborCore
public import Foundation

/// Whether visitors can use what is behind a sheet or a popover.
///
/// ```swift
/// MapView().sheet(isPresented: $showsPlaces) {
///   PlaceList()
///     .presentationDetents([.height(120), .large])
///     .presentationBackgroundInteraction(.enabled(upThrough: .height(120)))
/// }
/// ```
public struct PresentationBackgroundInteraction: Sendable {
  fileprivate let use: BackdropUse

  /// They cannot.
  public static let automatic = PresentationBackgroundInteraction(use: .automatic)
  /// They can, and it is not dimmed.
  public static let enabled = PresentationBackgroundInteraction(use: .enabled)
  /// They cannot.
  public static let disabled = PresentationBackgroundInteraction(use: .disabled)

  /// They can as long as a sheet at the bottom is not higher than a detent.
  public static func enabled(
    upThrough detent: PresentationDetent
  ) -> PresentationBackgroundInteraction {
    PresentationBackgroundInteraction(use: .through(detent.height))
  }
}

/// The view whose size a sizing asks for.
///
/// ```swift
/// struct Fitted: PresentationSizing {
///   func proposedSize(
///     for root: PresentationSizingRoot, context: PresentationSizingContext
///   ) -> ProposedViewSize { ProposedViewSize(root.sizeThatFits(.unspecified)) }
/// }
/// ```
@MainActor @preconcurrency
public struct PresentationSizingRoot {
  fileprivate let measure: (ProposedViewSize) -> CGSize
  /// Returns the size of the content in a proposal, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { measure(proposal) }
}

/// The surroundings of a sizing.
public struct PresentationSizingContext: Sendable {}

/// The size of sheets on pages that are not compact.
///
/// ```swift
/// SettingsView().presentationSizing(.page)
/// ```
@MainActor @preconcurrency
public protocol PresentationSizing: Sendable {
  /// Returns the size that is proposed to the content; unspecified lengths are those of the
  /// content. A size that does not fit on the page is reduced.
  func proposedSize(
    for root: PresentationSizingRoot, context: PresentationSizingContext
  ) -> ProposedViewSize
}

/// A fixed size, or that of the content on some axes.
///
/// ```swift
/// SettingsView().presentationSizing(.form.fitted(horizontal: false, vertical: true))
/// ```
public struct _FixedPresentationSizing: PresentationSizing, Equatable {
  fileprivate var width: CGFloat?
  fileprivate var height: CGFloat?
  fileprivate var isAutomatic = false

  /// Returns the size that is proposed to the content.
  public func proposedSize(
    for root: PresentationSizingRoot, context: PresentationSizingContext
  ) -> ProposedViewSize { ProposedViewSize(width: width, height: height) }
}

/// The size of another sizing, or that of the content on some axes.
public struct _FittedPresentationSizing<Base: PresentationSizing>: PresentationSizing {
  fileprivate let base: Base
  fileprivate let isHorizontal: Bool
  fileprivate let isVertical: Bool

  /// Returns the size that is proposed to the content.
  public func proposedSize(
    for root: PresentationSizingRoot, context: PresentationSizingContext
  ) -> ProposedViewSize {
    var size = base.proposedSize(for: root, context: context)
    if isHorizontal { size.width = nil }
    if isVertical { size.height = nil }
    return size
  }
}

extension _FittedPresentationSizing: Equatable where Base: Equatable {}

extension PresentationSizing {
  /// Returns the sizing with the size of the content on some axes.
  public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing {
    _FittedPresentationSizing(base: self, isHorizontal: horizontal, isVertical: vertical)
  }

  /// Returns the sizing itself: a sheet follows its content whenever it changes.
  public func sticky(horizontal: Bool = false, vertical: Bool = false) -> some PresentationSizing {
    self
  }
}

extension PresentationSizing where Self == _FixedPresentationSizing {
  /// The size of sheets that set none; fitted, that of a form.
  public static var automatic: _FixedPresentationSizing {
    .init(width: 540, height: 620, isAutomatic: true)
  }
  /// The size of a form: 540 by 620 points.
  public static var form: _FixedPresentationSizing { .init(width: 540, height: 620) }
  /// The size of a page: 720 points wide, and as high as there is room.
  public static var page: _FixedPresentationSizing { .init(width: 720, height: .infinity) }
  /// The size of the content.
  public static var fitted: _FixedPresentationSizing { .init() }
}

nonisolated extension View {
  /// Sets whether visitors can use what is behind the enclosing sheet or popover.
  ///
  /// ```swift
  /// PlaceList().presentationBackgroundInteraction(.enabled)
  /// ```
  public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View {
    preference(key: BackdropUseKey.self, value: interaction.use)
  }

  /// Sets the size of the enclosing sheet on pages that are not compact.
  ///
  /// ```swift
  /// SettingsView().presentationSizing(.fitted)
  /// ```
  public func presentationSizing<S: PresentationSizing>(_ sizing: S) -> some View {
    let isAutomatic = (sizing as? _FixedPresentationSizing)?.isAutomatic == true
    let wanted = SheetSizing(sizing) { measure in
      withoutActuallyEscaping(measure) { measure in
        sizing.proposedSize(
          for: PresentationSizingRoot(measure: measure), context: PresentationSizingContext())
      }
    }
    return transformPreference(SheetSizingKey.self) { $0 = isAutomatic ? nil : wanted }
  }
}

nonisolated extension View {
  /// Sets what the enclosing presentation becomes on a page that is compact in one direction.
  ///
  /// ```swift
  /// InfoView().presentationCompactAdaptation(horizontal: .popover, vertical: .sheet)
  /// ```
  ///
  /// Differs from SwiftUI: pages are compact in their width alone, so that `verticalAdaptation` has
  /// no effect.
  public func presentationCompactAdaptation(
    horizontal horizontalAdaptation: PresentationAdaptation,
    vertical verticalAdaptation: PresentationAdaptation
  ) -> some View {
    presentationCompactAdaptation(horizontalAdaptation)
  }
}
