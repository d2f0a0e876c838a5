public import ArborCore
import ArborDisplay
public import Foundation

extension EnvironmentValues {
  /// What views in a presentation find around them.
  @MainActor mutating func enterPresentation(_ node: PresentedNode) {
    enter(dismiss: node.dismissAction)
    isOnPanel = node.kind != .cover
    automaticListLook = nil
  }
}

extension EnvironmentValues {
  /// The same, where something else ends the presentation.
  @MainActor package mutating func enter(dismiss action: @escaping @MainActor @Sendable () -> Void)
  {
    dismiss = DismissAction(action)
    isPresented = true
    isInForm = false
    isInColumns = false
    scrollSettings = ScrollSettings()
    dialog = nil
  }
}

extension _PresentationModifier {
  /// Shown while a binding is true.
  init(
    _ kind: PresentationKind, while isPresented: Binding<Bool>, onDismiss: (() -> Void)?,
    content: @escaping () -> Destination, adjust: ((PresentedNode) -> Void)? = nil
  ) {
    self.init(
      kind, content: { isPresented.wrappedValue ? (true, content()) : nil },
      end: { isPresented.wrappedValue = false }, onDismiss: onDismiss,
      decorate: { $0.enterPresentation($1) }, adjust: adjust)
  }

  /// Shown while a binding has a value; another id is another presentation.
  init<Item: Identifiable>(
    _ kind: PresentationKind, of item: Binding<Item?>, onDismiss: (() -> Void)?,
    content: @escaping (Item) -> Destination, adjust: ((PresentedNode) -> Void)? = nil
  ) {
    self.init(
      kind, content: { item.wrappedValue.map { (AnyHashable($0.id), content($0)) } },
      end: { item.wrappedValue = nil }, onDismiss: onDismiss,
      decorate: { $0.enterPresentation($1) }, adjust: adjust)
  }
}

extension View {
  /// Shows a view in front of the page while a binding is true; the visitor's dismissal makes it false.
  ///
  /// - Parameter onDismiss: runs when the sheet has gone, in whatever way.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      _PresentationModifier(.sheet, while: isPresented, onDismiss: onDismiss, content: content))
  }

  /// Shows a view for an item in front of the page while a binding has one; the visitor's dismissal makes it nil. An item with another
  /// id takes the place of the old one in a sheet of its own.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(_PresentationModifier(.sheet, of: item, onDismiss: onDismiss, content: content))
  }

  /// Shows a view over the whole page while a binding is true. The visitor cannot dismiss it but by a control in it.
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      _PresentationModifier(.cover, while: isPresented, onDismiss: onDismiss, content: content))
  }

  /// Shows a view for an item over the whole page while a binding has one.
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(_PresentationModifier(.cover, of: item, onDismiss: onDismiss, content: content))
  }

  /// Whether the visitor cannot dismiss the sheet that this view is in by a swipe, a key or a tap beside it.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    preference(key: DismissDisabledKey.self, value: isDisabled)
  }
}

/// A height at which a sheet can stand.
public struct PresentationDetent: Hashable, Sendable {
  let height: SheetHeight

  /// About half of the page.
  public static let medium = PresentationDetent(height: .medium)
  /// Nearly all of the page.
  public static let large = PresentationDetent(height: .large)

  /// A share of the page's height, from 0 to 1.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(height: .fraction(Double(fraction)))
  }

  /// A height in points.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(height: .points(Double(height)))
  }

  /// A height that a type works out.
  public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
    PresentationDetent(
      height: .rule(
        SheetHeightRule(id: ObjectIdentifier(type)) { most in
          D.height(in: Context(maxDetentValue: CGFloat(most))).map { Double($0) }
        }))
  }

  /// What a height is worked out from.
  @preconcurrency @MainActor public struct Context {
    /// Of the highest that a sheet can be, in points.
    public let maxDetentValue: CGFloat
  }
}

/// Works out a height at which a sheet can stand.
@preconcurrency @MainActor public protocol CustomPresentationDetent {
  /// In points; nil: the sheet does not stand there.
  static func height(in context: Context) -> CGFloat?
}

extension CustomPresentationDetent {
  public typealias Context = PresentationDetent.Context
}

extension View {
  /// Sets at which heights the sheet around can stand where it comes up from below: at the lowest, until the visitor draws it to another.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    preference(key: SheetDetentsKey.self, value: SheetDetents(detents.map(\.height)))
  }

  /// Sets at which heights the sheet around can stand, and at which of them it does; one that is none of them is taken in.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    let selected = selection.wrappedValue
    let wanted = SheetDetents(detents.union([selected]).map(\.height), selected: selected.height) {
      selection.wrappedValue = PresentationDetent(height: $0)
    }
    // Not a value, which would be compared without whom to tell.
    return transformPreference(SheetDetentsKey.self) { $0 = wanted }
  }

  /// Sets whether a short bar is at the upper edge of the sheet around; automatic: where it can be drawn to other heights.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    preference(
      key: SheetHandleKey.self, value: visibility == .automatic ? nil : visibility == .visible)
  }

  /// Sets the radius of the corners of the sheet around, in points; nil: as of any sheet.
  public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    preference(key: SheetCornerRadiusKey.self, value: cornerRadius.map { Double($0) })
  }
}
