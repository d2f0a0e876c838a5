public import Arbor
public import ArborCore
package import ArborDisplay
import ArborLayout
public import ArborResources
import Foundation

nonisolated extension View {
  /// Explains the view: the text appears beside the pointer when it rests on the view.
  ///
  /// ```swift
  /// Button("Sync", systemImage: "arrow.clockwise") { sync() }
  ///   .help("Fetches what others have changed")
  /// ```
  @MainActor
  public func help(_ textKey: LocalizedStringKey) -> some View { help(Text(textKey)) }

  /// Explains the view: the text appears beside the pointer when it rests on the view.
  @MainActor
  public func help(_ text: Text) -> some View {
    let words = text.plainString
    return described(by: "help", words) { $0.toolTip = words.isEmpty ? nil : words }
  }

  /// Explains the view: the string appears beside the pointer when it rests on the view.
  @_disfavoredOverload @MainActor
  public func help<S: StringProtocol>(_ text: S) -> some View { help(Text(verbatim: String(text))) }

  /// Explains the view with a string that is looked up when it is shown.
  @_disfavoredOverload @MainActor
  public func help(_ textResource: LocalizedStringResource) -> some View {
    help(Text(textResource))
  }

  /// Changes the description of the view's layer; the tree shows the modifier with a value.
  package func described(
    by name: String, _ value: String, _ change: (inout LayerContent.Description) -> Void
  ) -> some View {
    var description = LayerContent.Description()
    change(&description)
    return modifier(_LayerEffectModifier(.described(description, by: name, value)))
  }
}
