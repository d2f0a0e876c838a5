public import Arbor
public import ArborCore
public import ArborLooks
import ArborGraph
public import Foundation

extension Scene {
  /// Sets the store of the `@AppStorage` properties in the scene that name none.
  ///
  /// ```swift
  /// WindowGroup { NotesView() }
  ///   .defaultAppStorage(UserDefaults(suiteName: "group.example.notes") ?? .standard)
  /// ```
  ///
  /// Differs from SwiftUI: the suite of the store tells the visitor's values apart; they are in the
  /// server's storage, not in the `UserDefaults` of the process.
  public func defaultAppStorage(_ store: UserDefaults) -> some Scene {
    let name = store.storeName
    return changing { traits in
      traits.wrappers.append { view in
        AnyView(view.environmentModifier("defaultAppStorage", name) { $0.defaultAppStore = $1 })
      }
    }
  }

  /// Shows an image above the titles of the alerts and dialogs in the scene; `nil` for none.
  ///
  /// ```swift
  /// WindowGroup { DisksView() }.dialogIcon(Image(systemName: "internaldrive"))
  /// ```
  public func dialogIcon(_ icon: Image?) -> some Scene {
    changing { traits in traits.wrappers.append { AnyView($0.dialogIcon(icon)) } }
  }

  /// Sets how serious the alerts and dialogs in the scene are.
  ///
  /// ```swift
  /// WindowGroup { DisksView() }.dialogSeverity(.critical)
  /// ```
  public func dialogSeverity(_ severity: DialogSeverity) -> some Scene {
    changing { traits in traits.wrappers.append { AnyView($0.dialogSeverity(severity)) } }
  }

  /// Adds a switch to the alerts and dialogs in the scene with which visitors ask not to see them
  /// again.
  ///
  /// ```swift
  /// WindowGroup { DisksView() }.dialogSuppressionToggle(isSuppressed: $warnsNoMore)
  /// ```
  public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some Scene {
    changing { traits in
      traits.wrappers.append { AnyView($0.dialogSuppressionToggle(isSuppressed: isSuppressed)) }
    }
  }

  /// Adds a switch with a label to the alerts and dialogs in the scene.
  public func dialogSuppressionToggle(
    _ label: Text, isSuppressed: Binding<Bool>
  ) -> some Scene {
    changing { traits in
      traits.wrappers.append {
        AnyView($0.dialogSuppressionToggle(label, isSuppressed: isSuppressed))
      }
    }
  }

  /// Adds a switch with a localized title to the alerts and dialogs in the scene.
  public func dialogSuppressionToggle(
    _ titleKey: LocalizedStringKey, isSuppressed: Binding<Bool>
  ) -> some Scene { dialogSuppressionToggle(Text(titleKey), isSuppressed: isSuppressed) }

  /// Adds a switch with a title as it is to the alerts and dialogs in the scene.
  @_disfavoredOverload
  public func dialogSuppressionToggle<S: StringProtocol>(
    _ title: S, isSuppressed: Binding<Bool>
  ) -> some Scene { dialogSuppressionToggle(Text(title), isSuppressed: isSuppressed) }
}
