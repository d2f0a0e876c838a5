public import Arbor

extension ViewAlignedScrollTargetBehavior {
  /// How far one gesture scrolls.
  ///
  /// ```swift
  /// ScrollView(.horizontal) { LazyHStack { Cards() }.scrollTargetLayout() }
  ///   .scrollTargetBehavior(.viewAligned(limitBehavior: .alwaysByOne))
  /// ```
  ///
  /// Differs from SwiftUI: a gesture reaches one view or any; `always` is the same as
  /// `alwaysByOne`, and `alwaysByFew` as `never`.
  public struct LimitBehavior: Hashable, Sendable {
    fileprivate let stopsAtEach: Bool

    /// As far as its speed takes it.
    public static let automatic = LimitBehavior(stopsAtEach: false)
    /// To the next view.
    public static let always = LimitBehavior(stopsAtEach: true)
    /// As far as its speed takes it.
    public static let alwaysByFew = LimitBehavior(stopsAtEach: false)
    /// To the next view.
    public static let alwaysByOne = LimitBehavior(stopsAtEach: true)
    /// As far as its speed takes it.
    public static let never = LimitBehavior(stopsAtEach: false)
  }

  /// Creates the behavior with a limit for one gesture.
  public init(limitBehavior: LimitBehavior) {
    self.init()
    stopsAtEach = limitBehavior.stopsAtEach
  }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// Scrolling ends at the start of a view, with a limit for one gesture.
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }
}
