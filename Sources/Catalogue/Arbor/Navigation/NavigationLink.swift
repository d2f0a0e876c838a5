public import ArborCore
import ArborDisplay
import Foundation

/// A button that pushes a page onto the enclosing navigation stack.
///
/// ```swift
/// NavigationLink(recipe.name, value: recipe.id)
/// NavigationLink("About") { AboutView() }
/// ```
///
/// In a list it fills the row, with an arrow at the trailing end; in the first columns of a split
/// view whose columns are beside each other it has none.
public nonisolated struct NavigationLink<Label: View, Destination: View>: View {
  private enum Target {
    /// A value; `nil` disables the link.
    case value(AnyHashable?)
    case view(() -> Destination)
    /// A view that is pushed while a binding is true.
    case bound(Binding<Bool>, () -> Destination)
  }

  @Environment(\.showsLinkIndicators) private var showsIndicator
  @Environment(\.navigation) private var navigation
  @Environment(\.sectionTitles) private var list
  @Environment(\.rowBadge) private var badge
  private nonisolated(unsafe) let target: Target
  private nonisolated(unsafe) let label: Label

  private nonisolated init(_ target: Target, _ label: Label) {
    self.target = target
    self.label = label
  }

  /// Creates a link to a view.
  public nonisolated init(
    @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label
  ) {
    self.init(.view(destination), label())
  }

  /// Creates a link to a view that is not built by a closure.
  public nonisolated init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(.view { destination }, label())
  }

  /// Creates a link to a view that is pushed while a binding is true.
  package nonisolated init(
    isActive: Binding<Bool>, destination: @escaping () -> Destination, label: Label
  ) {
    self.init(.bound(isActive, destination), label)
  }

  @MainActor public var body: some View {
    if case .bound(let isActive, let destination) = target {
      button.navigationDestination(isPresented: isActive, destination: destination)
    } else {
      button
    }
  }

  @MainActor private var button: some View {
    let place = place
    // A link that fills a list row has the look of rows.
    return Button(action: { go(from: place) }, role: nil, label: content, keepsLook: list != nil)
      .disabled(isDisabled)
  }

  @ViewBuilder private var content: some View {
    if list == nil {
      label
    } else {
      HStack {
        label.foregroundColor(.primary)
        Spacer(minLength: 8)
        if let badge { badge }
        if showsIndicator {
          Image(systemName: "chevron.forward").font(.footnote.weight(.semibold))
            .foregroundColor(HierarchicalShapeStyle.tertiary.labelColor)
        }
      }
    }
  }

  private var isDisabled: Bool {
    if case .value(nil) = target { return true }
    return navigation == nil
  }

  /// The place of a link to a view, whose page may have been pushed in a former tree.
  @MainActor private var place: ParkedPlace? {
    guard case .view(let destination) = target, let navigation else { return nil }
    let place = ParkedPlace.current
    navigation.restore(place) { AnyView(destination()) }
    return place
  }

  @MainActor private func go(from place: ParkedPlace?) {
    switch target {
    case .value(let value):
      if let value { navigation?.push(value) }
    case .bound(let isActive, _): isActive.wrappedValue = true
    case .view(let destination):
      navigation?.push(
        DeferredSource { AnyView(destination()) }, place?.path.map { .link($0) } ?? .code)
    }
  }
}

extension NavigationLink where Destination == Never {
  /// Creates a link to the page of a value, which `navigationDestination(for:)` provides; `nil`
  /// disables the link.
  public nonisolated init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(.value(value.map { AnyHashable($0) }), label())
  }
}

extension NavigationLink where Destination == Never, Label == Text {
  /// Creates a link to the page of a value, titled with `titleKey`.
  public nonisolated init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
    self.init(value: value) { Text(titleKey) }
  }

  /// Creates a link to the page of a value, titled with `title` as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
    self.init(value: value) { Text(title) }
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link to a view, titled with `titleKey`.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// Creates a link to a view that is not built by a closure, titled with `titleKey`.
  public nonisolated init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// Creates a link to a view, titled with `title` as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(destination: destination) { Text(title) }
  }

  /// Creates a link to a view that is not built by a closure, titled with `title` as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }
}

private enum RowBadgeKey: HiddenEnvironmentKey {
  static var defaultValue: AnyView? { nil }
}

extension EnvironmentValues {
  /// The badge that a navigation link shows before its arrow.
  package var rowBadge: AnyView? {
    get { self[RowBadgeKey.self] }
    set { self[RowBadgeKey.self] = newValue }
  }
}

/// Registers the view for values of a type with the enclosing stack.
private nonisolated struct DestinationModifier<D: Hashable, Destination: View>: ViewModifier {
  typealias Body = Never
  let destination: (D) -> Destination

  @MainActor private func register(_ environment: EnvironmentValues) {
    let destination = destination
    environment.navigation?.register(D.self) { AnyView(destination($0)) }
  }

  @MainActor static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    modifier.register(inputs.environment)
    C._makeView(content, &inputs)
  }

  @MainActor static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    modifier.register(cursor.environment)
    C._updateView(content, &cursor)
  }
}

/// Pushes a view onto the enclosing stack while a binding is true.
private struct PresentedDestinationModifier<Destination: View>: ViewModifier {
  let isPresented: Binding<Bool>
  let destination: () -> Destination
  @Environment(\.navigation) private var navigation
  @State private var pushed = PushedDestination()

  @MainActor func body(content: Content) -> some View {
    let _ = bringUpToDate()
    content.onChange(of: isPresented.wrappedValue, initial: true) { _, isPresented in
      if isPresented { push() } else { pop() }
    }
  }

  @MainActor private func bringUpToDate() {
    let destination = destination
    pushed.source.make = { AnyView(destination()) }
  }

  @MainActor private func push() {
    guard pushed.number == nil else { return }
    pushed.number = navigation?.push(pushed.source, .binding) { [pushed, isPresented] in
      pushed.number = nil
      isPresented.wrappedValue = false
    }
  }

  @MainActor private func pop() {
    guard let number = pushed.number else { return }
    pushed.number = nil
    navigation?.remove(number)
  }
}

/// The page that a binding has pushed, which the binding's value pushes again.
@MainActor private final class PushedDestination: TransientState {
  let source = DeferredSource { AnyView(EmptyView()) }
  var number: Int?
}

nonisolated extension View {
  /// Sets the view for values of a type on the path of the enclosing stack.
  ///
  /// ```swift
  /// List(recipes) { NavigationLink($0.name, value: $0.id) }
  ///   .navigationDestination(for: Recipe.ID.self) { RecipeView(id: $0) }
  /// ```
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { modifier(DestinationModifier(destination: destination)) }

  /// Pushes a view onto the enclosing stack while a binding is true.
  @MainActor @preconcurrency public func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V
  ) -> some View {
    modifier(PresentedDestinationModifier(isPresented: isPresented, destination: destination))
  }

  /// Pushes a view onto the enclosing stack while a binding has an item.
  @MainActor @preconcurrency public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    let isPresented = Binding(
      get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
    return navigationDestination(isPresented: isPresented) {
      if let value = item.wrappedValue { destination(value) }
    }
  }
}

private enum LinkIndicatorsKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

extension EnvironmentValues {
  /// Whether links in lists have an arrow.
  package var showsLinkIndicators: Bool {
    get { self[LinkIndicatorsKey.self] }
    set { self[LinkIndicatorsKey.self] = newValue }
  }
}
