public import Arbor
public import ArborCore
public import ArborDisplay
import ArborHosting
import ArborLayout
public import ArborUIKit
public import Foundation

/// A cell content configuration that shows SwiftUI views in a table or collection cell.
///
/// The content is leading-aligned and vertically centered within the margins; the background fills
/// the cell.
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
  private let content: Content
  private let ground: Background
  private var insets = EdgeInsets(top: 11, leading: 20, bottom: 11, trailing: 20)
  private var smallest = (width: nil as CGFloat?, height: 44 as CGFloat?)

  /// Creates a configuration that shows the content, with 11 points of margin above and below, 20
  /// at the sides, and a minimum height of 44.
  public init(@ViewBuilder content: () -> Content) where Background == EmptyView {
    self.content = content()
    ground = EmptyView()
  }

  private init<Other: View>(
    _ other: UIHostingConfiguration<Content, Other>, _ ground: Background
  ) {
    content = other.content
    self.ground = ground
    insets = other.insets
    smallest = other.smallest
  }

  /// Returns the configuration with a shape style filling the cell behind the content.
  public func background<S: ShapeStyle>(
    _ style: S
  ) -> UIHostingConfiguration<Content, _ShapeView<Rectangle, S>> {
    UIHostingConfiguration<Content, _ShapeView<Rectangle, S>>(self, Rectangle().fill(style))
  }

  /// Returns the configuration with a view filling the cell behind the content.
  public func background<B: View>(
    @ViewBuilder content: () -> B
  ) -> UIHostingConfiguration<Content, B> {
    UIHostingConfiguration<Content, B>(self, content())
  }

  /// Returns the configuration with the same margin, in points, between the content and the given
  /// edges of the cell.
  public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> Self {
    margins(
      edges, EdgeInsets(top: length, leading: length, bottom: length, trailing: length))
  }

  /// Returns the configuration with the given margins, in points, between the content and the given
  /// edges of the cell.
  public func margins(_ edges: Edge.Set = .all, _ insets: EdgeInsets) -> Self {
    var new = self
    if edges.contains(.top) { new.insets.top = insets.top }
    if edges.contains(.leading) { new.insets.leading = insets.leading }
    if edges.contains(.bottom) { new.insets.bottom = insets.bottom }
    if edges.contains(.trailing) { new.insets.trailing = insets.trailing }
    return new
  }

  /// Returns the configuration with a minimum size of the cell; `nil` sets no minimum in that
  /// dimension.
  public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> Self {
    var new = self
    new.smallest = (width, height)
    return new
  }

  /// Creates the view that shows the configuration.
  public func makeContentView() -> any UIView & UIContentView { HostingContentView(self) }

  fileprivate func root(
    swipes: @escaping (RowSwipes) -> Void
  ) -> HostingContent<Content, Background> {
    HostingContent(
      content: content, ground: ground, insets: insets, minWidth: smallest.width,
      minHeight: smallest.height, swipes: swipes)
  }
}

/// The root view of a configuration's content view.
private struct HostingContent<Content: View, Background: View>: View {
  let content: Content
  let ground: Background
  let insets: EdgeInsets
  let minWidth: CGFloat?
  let minHeight: CGFloat?
  let swipes: (RowSwipes) -> Void

  var body: some View {
    content
      .modifier(
        _PreferenceSinkModifier(RowSwipesKey.self) { swipes($0 ?? RowSwipesKey.defaultValue) }
      )
      .padding(insets)
      .frame(minWidth: minWidth, maxWidth: .infinity, minHeight: minHeight, alignment: .leading)
      .frame(maxHeight: .infinity)
      .background { ground }
  }
}

/// The swipe actions that the content declares.
@MainActor private final class OfferedSwipes {
  private var swipes = RowSwipesKey.defaultValue
  var changed: (() -> Void)?

  func adopt(_ new: RowSwipes) {
    let old = swipes
    swipes = new
    if (old.leading == nil) != (new.leading == nil)
      || (old.trailing == nil) != (new.trailing == nil)
    {
      changed?()
    }
  }

  func actions(isTrailing: Bool) -> RowActions? {
    isTrailing ? swipes.trailing : swipes.leading
  }
}

/// The content view that a configuration creates.
private final class HostingContentView<Content: View, Background: View>: UIView, UIContentView,
  ActionOffering
{
  private var shown: UIHostingConfiguration<Content, Background>
  private let hosting: _UIHostingView<HostingContent<Content, Background>>
  private let offer: OfferedSwipes
  var offerChanged: (() -> Void)? {
    get { offer.changed }
    set { offer.changed = newValue }
  }

  init(_ configuration: UIHostingConfiguration<Content, Background>) {
    shown = configuration
    let offer = OfferedSwipes()
    self.offer = offer
    hosting = _UIHostingView(rootView: configuration.root(swipes: offer.adopt))
    super.init(frame: .zero)
    hosting.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(hosting)
  }

  required init?(coder: NSCoder) { nil }

  var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIHostingConfiguration<Content, Background> else { return }
      shown = new
      hosting.rootView = new.root(swipes: offer.adopt)
    }
  }

  func offersActions(isTrailing: Bool) -> Bool { offer.actions(isTrailing: isTrailing) != nil }

  func makeActions(isTrailing: Bool, done: @escaping @MainActor () -> Void) -> UIView? {
    offer.actions(isTrailing: isTrailing).map { _UIHostingView(rootView: $0.shown(done: done)) }
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { hosting._contentSize(inWidth: targetSize.width) }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    hosting._contentSize(inWidth: size.width)
  }
}
