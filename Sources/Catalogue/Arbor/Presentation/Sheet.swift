public import ArborCore
import ArborDisplay
public import Foundation

extension EnvironmentValues {
  /// Sets the environment of the views in a presentation.
  @MainActor mutating func enterPresentation(_ node: PresentedNode) {
    enter(dismiss: node.dismissAction)
    isOnPanel = node.kind != .cover
    automaticListLook = nil
  }

  /// Sets the environment of views in a presentation that `action` dismisses.
  @MainActor package mutating func enter(dismiss action: @escaping @MainActor @Sendable () -> Void)
  {
    dismiss = DismissAction(action)
    isPresented = true
    isInForm = false
    isInColumns = false
    (isInBar, isDefaultAction) = (false, false)
    disclosureDepth = 0
    scrollSettings = ScrollSettings()
    dialog = nil
  }
}

extension _PresentationModifier {
  /// Creates a presentation that shows while a binding is true.
  init(
    _ kind: PresentationKind, while isPresented: Binding<Bool>, onDismiss: (() -> Void)?,
    content: @escaping () -> Destination, adjust: (@MainActor (PresentedNode) -> Void)? = nil
  ) {
    self.init(
      kind, content: { isPresented.wrappedValue ? (true, content()) : nil },
      end: { isPresented.wrappedValue = false }, onDismiss: onDismiss,
      decorate: { $0.enterPresentation($1) }, adjust: adjust)
  }

  /// Creates a presentation that shows while a binding has a value; another id is another
  /// presentation.
  init<Item: Identifiable>(
    _ kind: PresentationKind, of item: Binding<Item?>, onDismiss: (() -> Void)?,
    content: @escaping (Item) -> Destination, adjust: (@MainActor (PresentedNode) -> Void)? = nil
  ) {
    self.init(
      kind, content: { item.wrappedValue.map { (AnyHashable($0.id), content($0)) } },
      end: { item.wrappedValue = nil }, onDismiss: onDismiss,
      decorate: { $0.enterPresentation($1) }, adjust: adjust)
  }
}

nonisolated extension View {
  /// Presents a sheet in front of the page while a binding is true. Dismissing it sets it to false.
  ///
  /// ```swift
  /// ProfileView().sheet(isPresented: $isEditing) {
  ///   EditorView()
  /// }
  /// ```
  ///
  /// - Parameter onDismiss: Runs after the sheet has been dismissed in any way.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      _PresentationModifier(.sheet, while: isPresented, onDismiss: onDismiss, content: content))
  }

  /// Presents a sheet for an item while a binding has one. Dismissing it sets it to `nil`; an item
  /// with another id replaces the sheet with a new one.
  ///
  /// ```swift
  /// AlbumView().sheet(item: $selectedPhoto) { photo in
  ///   PhotoView(photo: photo)
  /// }
  /// ```
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(_PresentationModifier(.sheet, of: item, onDismiss: onDismiss, content: content))
  }

  /// Covers the page with a view while a binding is true. Only controls inside dismiss it.
  ///
  /// ```swift
  /// AlbumView().fullScreenCover(isPresented: $isPlaying) {
  ///   PlayerView()
  /// }
  /// ```
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      _PresentationModifier(.cover, while: isPresented, onDismiss: onDismiss, content: content))
  }

  /// Covers the page with a view for an item while a binding has one.
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(_PresentationModifier(.cover, of: item, onDismiss: onDismiss, content: content))
  }

  /// Sets whether the visitor cannot dismiss the enclosing sheet by a swipe, a key or a tap beside
  /// it.
  ///
  /// ```swift
  /// ProfileView().sheet(isPresented: $isEditing) {
  ///   EditorView().interactiveDismissDisabled(hasChanges)
  /// }
  /// ```
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    preference(key: DismissDisabledKey.self, value: isDisabled)
  }
}

/// A height at which a sheet can rest.
///
/// ```swift
/// ResultsView().sheet(isPresented: $showsFilters) {
///   FilterView().presentationDetents([.medium, .large])
/// }
/// ```
public struct PresentationDetent: Hashable, Sendable {
  package let height: SheetHeight

  /// About half of the page's height.
  public static let medium = PresentationDetent(height: .medium)
  /// Nearly the full height of the page.
  public static let large = PresentationDetent(height: .large)

  /// A fraction of the page's height, from 0 to 1.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(height: .fraction(Double(fraction)))
  }

  /// A height in points.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(height: .points(Double(height)))
  }

  /// A height that a type computes.
  public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
    PresentationDetent(
      height: .rule(
        SheetHeightRule(id: ObjectIdentifier(type)) { most in
          D.height(in: Context(maxDetentValue: CGFloat(most))).map { Double($0) }
        }))
  }

  /// The values from which a custom height is computed.
  ///
  /// ```swift
  /// struct Half: CustomPresentationDetent {
  ///   static func height(in context: Context) -> CGFloat? {
  ///     context.maxDetentValue < 400 ? nil : context.maxDetentValue / 2
  ///   }
  /// }
  /// ```
  @preconcurrency @MainActor public struct Context {
    /// The maximum height of a sheet, in points.
    public let maxDetentValue: CGFloat
  }
}

/// A type that computes a height at which a sheet can rest.
///
/// ```swift
/// struct Third: CustomPresentationDetent {
///   static func height(in context: Context) -> CGFloat? { context.maxDetentValue / 3 }
/// }
/// ```
@preconcurrency @MainActor public protocol CustomPresentationDetent {
  /// Returns the height in points; `nil` if the sheet cannot rest there.
  static func height(in context: Context) -> CGFloat?
}

extension CustomPresentationDetent {
  /// The values from which the height is computed.
  public typealias Context = PresentationDetent.Context
}

nonisolated extension View {
  /// Sets the heights at which the enclosing bottom sheet can rest. It starts at the lowest, and
  /// the visitor can drag it to the others.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    preference(key: SheetDetentsKey.self, value: SheetDetents(detents.map(\.height)))
  }

  /// Sets the heights of the enclosing bottom sheet and the current one. A selection that is not in
  /// the set is added to it.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    let selected = selection.wrappedValue
    let wanted = SheetDetents(detents.union([selected]).map(\.height), selected: selected.height) {
      selection.wrappedValue = PresentationDetent(height: $0)
    }
    // Plain preference values are compared without the closure that writes the selection.
    return transformPreference(SheetDetentsKey.self) { $0 = wanted }
  }

  /// Sets whether the enclosing sheet has a drag indicator at its top edge. `automatic` shows it if
  /// the sheet has several heights.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    preference(
      key: SheetHandleKey.self, value: visibility == .automatic ? nil : visibility == .visible)
  }

  /// Sets the corner radius of the enclosing sheet, in points; `nil` is the default.
  public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    preference(key: SheetCornerRadiusKey.self, value: cornerRadius.map { Double($0) })
  }
}
