public import Arbor
public import ArborCore
import Foundation

extension View {
  /// Adds a switch to the alerts and dialogs inside with which visitors ask not to see them again.
  ///
  /// ```swift
  /// NoteView()
  ///   .confirmationDialog("Delete this note?", isPresented: $isAsking) { DeleteButton() }
  ///   .dialogSuppressionToggle(isSuppressed: $asksNoMore)
  /// ```
  ///
  /// - Parameter isSuppressed: Whether the switch is on; the view itself decides what follows.
  public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View {
    dialogSuppressionToggle(Text(verbatim: "Do not ask again"), isSuppressed: isSuppressed)
  }

  /// Adds a switch with a title of `titleKey` to the alerts and dialogs inside.
  public func dialogSuppressionToggle(
    _ titleKey: LocalizedStringKey, isSuppressed: Binding<Bool>
  ) -> some View {
    dialogSuppressionToggle(Text(titleKey), isSuppressed: isSuppressed)
  }

  /// Adds a switch with a title that is shown as it is to the alerts and dialogs inside.
  @_disfavoredOverload
  public func dialogSuppressionToggle<S: StringProtocol>(
    _ title: S, isSuppressed: Binding<Bool>
  ) -> some View {
    dialogSuppressionToggle(Text(title), isSuppressed: isSuppressed)
  }

  /// Adds a switch with a label to the alerts and dialogs inside.
  public func dialogSuppressionToggle(_ label: Text, isSuppressed: Binding<Bool>) -> some View {
    modifier(DialogSuppression(label: label, isSuppressed: isSuppressed))
  }

  /// Has no effect: browsers choose the folder that their file dialogs begin with.
  ///
  /// ```swift
  /// ImportButton().fileDialogDefaultDirectory(.documentsDirectory)
  /// ```
  public func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View { self }
}

private struct DialogSuppression: ViewModifier {
  let label: Text
  let isSuppressed: Binding<Bool>
  @State private var source = DeferredSource { AnyView(EmptyView()) }

  func body(content: Content) -> some View {
    let _ = connect()
    content.environmentModifier("dialogSuppressionToggle", source) { $0.dialogAddition = $1 }
  }

  private func connect() {
    source.make = { [label, isSuppressed] in
      AnyView(Toggle(isOn: isSuppressed) { label }.padding(.top, 8))
    }
  }
}
