import Arbor
public import ArborCore

/// Views and values around previews, with a context that all previews of the program share.
///
/// ```swift
/// struct SampleData: PreviewModifier {
///   static func makeSharedContext() async throws -> Library { try await Library.sample() }
///
///   func body(content: Content, context: Library) -> some View {
///     content.environment(context)
///   }
/// }
///
/// #Preview("Shelf", traits: .modifier(SampleData())) { ShelfView() }
/// ```
///
/// Of several modifiers of a preview each is around those before it.
///
/// Differs from SwiftUI: the context is made when a preview is first shown, once in the life of
/// the program; an error is made once too, and shown instead of the preview.
@MainActor @preconcurrency
public protocol PreviewModifier {
  associatedtype Body: View
  /// The type of the context; without one the body gets `()`.
  associatedtype Context = Void
  /// The views of the preview.
  typealias Content = PreviewModifierContent
  /// Makes the context of all previews that have the modifier.
  static func makeSharedContext() async throws -> Context
  /// Returns the preview with what is around its views.
  @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  /// Makes no context.
  public static func makeSharedContext() async throws {}
}

/// The views that a ``PreviewModifier`` is around.
///
/// ```swift
/// func body(content: PreviewModifierContent, context: Void) -> some View { content.padding() }
/// ```
public nonisolated struct PreviewModifierContent: View, Sendable {
  let content: AnyView

  @MainActor public var body: some View { content }
}

extension PreviewTrait where Kind == Preview.ViewTraits {
  /// A modifier around the views of the preview.
  ///
  /// ```swift
  /// #Preview("Shelf", traits: .modifier(SampleData())) { ShelfView() }
  /// ```
  @MainActor @preconcurrency
  public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait {
    let around = PreviewSurrounding(modifier)
    return PreviewTrait { $0.surroundings.append(around) }
  }
}

/// A modifier around a preview, whatever its type.
package struct PreviewSurrounding: Sendable {
  /// Returns the views within the modifier; before `prepare()` it makes nothing of them.
  let apply: @MainActor @Sendable (AnyView) -> AnyView
  /// Makes the context, unless another preview has.
  package let prepare: @MainActor @Sendable () async -> Void
  /// Whether the context, or the reason why there is none, is known.
  package let isReady: @MainActor @Sendable () -> Bool
  /// The reason why there is no context; `nil` if there is one.
  package let failure: @MainActor @Sendable () -> String?

  @MainActor init<Modifier: PreviewModifier>(_ modifier: Modifier) {
    let contexts = PreviewContexts.self
    apply = { content in
      switch contexts.known(of: Modifier.self) {
      case .success(let context):
        AnyView(modifier.body(content: PreviewModifierContent(content: content), context: context))
      case .failure(let error): AnyView(Text(verbatim: "No preview: \(error)"))
      case nil: AnyView(EmptyView())
      }
    }
    prepare = { await contexts.make(of: Modifier.self) }
    isReady = { contexts.known(of: Modifier.self) != nil }
    failure = {
      guard case .failure(let error) = contexts.known(of: Modifier.self) else { return nil }
      return "\(Modifier.self) made no context: \(error)"
    }
  }
}

/// The contexts of the program's preview modifiers, by the modifiers' types.
@MainActor private enum PreviewContexts {
  private static var made: [ObjectIdentifier: Result<Any, any Error>] = [:]
  private static var pending: [ObjectIdentifier: Task<Void, Never>] = [:]

  static func known<Modifier: PreviewModifier>(
    of type: Modifier.Type
  ) -> Result<Modifier.Context, any Error>? {
    made[ObjectIdentifier(type)]?.flatMap { context in
      (context as? Modifier.Context).map { .success($0) } ?? .failure(CancellationError())
    }
  }

  static func make<Modifier: PreviewModifier>(of type: Modifier.Type) async {
    let id = ObjectIdentifier(type)
    if made[id] != nil { return }
    let task =
      pending[id]
      ?? Task {
        do {
          made[id] = .success(try await type.makeSharedContext())
        } catch {
          made[id] = .failure(error)
        }
      }
    pending[id] = task
    await task.value
    pending[id] = nil
  }
}
