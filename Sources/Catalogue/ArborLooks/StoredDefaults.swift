import Arbor
public import ArborCore
public import Foundation

extension View {
  /// Sets the store of the `@AppStorage` properties inside that name none.
  ///
  /// ```swift
  /// SettingsView().defaultAppStorage(UserDefaults(suiteName: "group.example.notes") ?? .standard)
  /// ```
  ///
  /// Differs from SwiftUI: the suite of the store tells the visitor's values apart; they are in the
  /// server's storage, not in the `UserDefaults` of the process.
  public func defaultAppStorage(_ store: UserDefaults) -> some View {
    environmentModifier("defaultAppStorage", store.storeName) { $0.defaultAppStore = $1 }
  }
}
