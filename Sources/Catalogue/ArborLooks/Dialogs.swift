public import Arbor
public import ArborCore
import ArborEffects
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

  /// Shows an image above the titles of the alerts and dialogs inside; `nil` for none.
  ///
  /// ```swift
  /// NoteView()
  ///   .confirmationDialog("Delete this note?", isPresented: $isAsking) { DeleteButton() }
  ///   .dialogIcon(Image(systemName: "trash.circle"))
  /// ```
  public func dialogIcon(_ icon: Image?) -> some View { modifier(DialogIcon(icon: icon)) }

  /// Sets how serious the alerts and dialogs inside are: those that are critical show a warning
  /// sign, beside the icon of `dialogIcon(_:)` if there is one.
  ///
  /// ```swift
  /// DiskView()
  ///   .alert("Erase the disk?", isPresented: $isAsking) { EraseButton() }
  ///   .dialogSeverity(.critical)
  /// ```
  public func dialogSeverity(_ severity: DialogSeverity) -> some View {
    modifier(DialogIcon(severity: severity))
  }

  /// Has no effect: browsers choose the folder that their file dialogs begin with.
  ///
  /// ```swift
  /// ImportButton().fileDialogDefaultDirectory(.documentsDirectory)
  /// ```
  public func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View {
    absent(
      "fileDialogDefaultDirectory has no effect: browsers choose the folder that their file dialogs begin with."
    )
  }
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

/// How serious a dialog is.
///
/// ```swift
/// DiskView().alert("Erase the disk?", isPresented: $isAsking) { EraseButton() }
///   .dialogSeverity(.critical)
/// ```
public struct DialogSeverity: Hashable, Sendable {
  private let level: Int
  /// As dialogs are.
  public static let automatic = DialogSeverity(level: 0)
  /// The visitor may lose something that cannot be brought back.
  public static let critical = DialogSeverity(level: 2)
  /// The dialog asks for a decision.
  public static let standard = DialogSeverity(level: 1)
}

/// The sign of dialogs around, which an icon and a severity share.
private struct DialogSign {
  var icon: Image?
  var isCritical = false
}

private enum DialogSignKey: HiddenEnvironmentKey {
  static let defaultValue = DialogSign()
}

extension EnvironmentValues {
  fileprivate var dialogSign: DialogSign {
    get { self[DialogSignKey.self] }
    set { self[DialogSignKey.self] = newValue }
  }
}

private struct DialogIcon: ViewModifier {
  let icon: Image?
  let severity: DialogSeverity?
  @Environment(\.dialogSign) private var around
  @State private var source = DeferredSource { AnyView(EmptyView()) }

  init(icon: Image?) { (self.icon, severity) = (icon, nil) }
  init(severity: DialogSeverity) { (icon, self.severity) = (nil, severity) }

  private var sign: DialogSign {
    var sign = around
    if let severity { sign.isCritical = severity == .critical } else { sign.icon = icon }
    return sign
  }

  func body(content: Content) -> some View {
    let sign = sign
    let _ = connect(sign)
    content.environmentModifier("dialogIcon", sign) { $0.dialogSign = $1 }
      .environmentModifier("dialogIcon", sign.icon != nil || sign.isCritical) {
        $0.dialogIcon = $1 ? source : nil
      }
  }

  private func connect(_ sign: DialogSign) {
    source.make = {
      AnyView(
        HStack(spacing: 6) {
          if let icon = sign.icon { icon.font(.system(size: 32)) }
          if sign.isCritical {
            Image(systemName: "exclamationmark.triangle.fill").font(.system(size: 28))
              .foregroundColor(.orange)
          }
        }
        .padding(.bottom, 6))
    }
  }
}
