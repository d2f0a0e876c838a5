import Arbor
public import ArborCore
import ArborDisplay
import ArborLayout
import ArborMenus
import Foundation
import Observation

nonisolated extension View {
  /// Shows views below a text field while it has the focus; a tap on one with a
  /// `textInputCompletion(_:)` enters the completion.
  ///
  /// ```swift
  /// TextField("City", text: $city)
  ///   .textInputSuggestions {
  ///     ForEach(cities.filter { $0.hasPrefix(city) }, id: \.self) {
  ///       Text($0).textInputCompletion($0)
  ///     }
  ///   }
  /// ```
  ///
  /// Differs from SwiftUI: the suggestions are part of the layout, below the field. They stay until
  /// one is chosen, the field submits, or Escape is pressed, and come back when the visitor types
  /// again or the field gets the focus again.
  public func textInputSuggestions<S: View>(
    @ViewBuilder _ suggestions: () -> S
  ) -> some View {
    modifier(TextSuggestions(suggestions: suggestions()))
  }

  /// Shows a view for each element of a collection below a text field while it has the focus.
  public func textInputSuggestions<Data: RandomAccessCollection, Content: View>(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) -> some View where Data.Element: Identifiable {
    textInputSuggestions { ForEach(data) { content($0) } }
  }

  /// Shows a view for each element of a collection, identified by the value at a key path, below a
  /// text field while it has the focus.
  public func textInputSuggestions<Data: RandomAccessCollection, ID: Hashable, Content: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) -> some View {
    textInputSuggestions { ForEach(data, id: id) { content($0) } }
  }

  /// Sets the text that a tap on this suggestion enters in its field.
  public func textInputCompletion(_ completion: String) -> some View {
    modifier(TextCompletion(completion: completion))
  }
}

/// Enters text in the field of some suggestions.
@MainActor @Observable private final class CompletedField: TransientState {
  @ObservationIgnored var enter: (String) -> Void = { _ in }
  /// The number of suggestions that were chosen.
  private(set) var completions = 0
  nonisolated init() {}

  func complete(_ completion: String) {
    enter(completion)
    completions += 1
  }
}

private enum CompletedFieldKey: HiddenEnvironmentKey {
  static let defaultValue: CompletedField? = nil
}

extension EnvironmentValues {
  fileprivate var completedField: CompletedField? {
    get { self[CompletedFieldKey.self] }
    set { self[CompletedFieldKey.self] = newValue }
  }
}

private nonisolated struct TextCompletion: ViewModifier {
  let completion: String
  @Environment(\.completedField) private var field

  @MainActor func body(content: Content) -> some View {
    Button(keepsLook: true) {
      field?.complete(completion)
    } label: {
      content.frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}

private nonisolated struct TextSuggestions<Suggestions: View>: ViewModifier {
  let suggestions: Suggestions
  @State private var field = CompletedField()
  @State private var isShown = false
  /// The height of the suggestions, in points; 0 without any.
  @State private var height: CGFloat = 0
  @FocusState private var isFocused: Bool

  @MainActor func body(content: Content) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      content.focused($isFocused)
        .modifier(UnaryModifier(FieldReach(field: field)))
        .onSubmit { isShown = false }
        .onSubmit(of: .edit) { if isFocused { isShown = true } }
        .overlay(alignment: .topLeading) {
          // Without suggestions there is no view below the field that could add spacing.
          if isShown, height == 0 { measured.hidden() }
        }
      if isShown, height > 0 {
        measured
          .padding(8)
          .frame(maxWidth: .infinity, alignment: .leading)
          .background(RoundedRectangle(cornerRadius: 6).fill(Color.gray.opacity(0.12)))
          .padding(.top, 4)
          .environmentModifier("textInputSuggestions", field) { $0.completedField = $1 }
      }
    }
    .onExitCommand(perform: isShown ? { isShown = false } : nil)
    .onChange(of: isFocused) { _, isFocused in if isFocused { isShown = true } }
    .onChange(of: field.completions) { isShown = false }
  }

  @MainActor private var measured: some View {
    VStack(alignment: .leading, spacing: 6) { suggestions }
      .onGeometryChange(for: CGFloat.self) {
        $0.size.height
      } action: {
        height = $0
      }
  }
}

/// Finds the field inside, so that suggestions can enter text there.
private nonisolated struct FieldReach: UnaryLayout {
  let field: CompletedField

  var name: String { "textInputSuggestions" }

  @MainActor func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    field.enter = { [weak node] text in
      if let field = node?.first(where: { $0.accepts("input") }) {
        try? field.host.handle(.input(.text(text), version: 0), at: field.id)
      }
    }
  }

  @MainActor func change(from old: Self) -> LeafChange { [] }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  @MainActor func content(in size: CGSize) -> Segment.Content { .group }
}
