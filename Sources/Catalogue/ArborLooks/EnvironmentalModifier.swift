public import ArborCore

/// A modifier that is chosen by the environment.
///
/// ```swift
/// struct Emphasized: EnvironmentalModifier {
///   func resolve(in environment: EnvironmentValues) -> some ViewModifier {
///     Weighted(weight: environment.colorScheme == .dark ? .semibold : .regular)
///   }
/// }
/// ```
///
/// The environment is that in which the modified view is; a change of it resolves the modifier
/// again.
@MainActor @preconcurrency
public protocol EnvironmentalModifier: ViewModifier {
  /// The type of the chosen modifier.
  associatedtype ResolvedModifier: ViewModifier
  associatedtype Body = _ResolvedModifier<Self>
  /// Returns the modifier for an environment.
  func resolve(in environment: EnvironmentValues) -> ResolvedModifier
}

extension EnvironmentalModifier {
  /// Returns the content with the modifier that the environment chooses.
  public func body(content: _ViewModifier_Content<Self>) -> _ResolvedModifier<Self> {
    _ResolvedModifier(modifier: self, content: content)
  }
}

/// A view with the modifier that its environment chooses.
public nonisolated struct _ResolvedModifier<Modifier: EnvironmentalModifier>: View {
  private let modifier: Modifier
  private let content: _ViewModifier_Content<Modifier>
  @Environment(\.self) private var environment

  fileprivate init(modifier: Modifier, content: _ViewModifier_Content<Modifier>) {
    self.modifier = modifier
    self.content = content
  }

  @MainActor public var body: some View { content.modifier(modifier.resolve(in: environment)) }
}
