import SwiftUI
@_spi(Advanced) @_spi(Internals) import SwiftUIIntrospect

// A kind of views of an author's own, as the library's page tells how to add one.

struct TitleBarType: IntrospectableViewType {
  var scope: IntrospectionScope { [.receiver, .ancestor] }
}

extension IntrospectableViewType where Self == TitleBarType {
  static var titleBar: Self { .init() }
}

extension iOSViewVersion<TitleBarType, UINavigationBar> {
  static let v15 = Self(for: .v15, selector: selector)
  static let v16 = Self(for: .v16, selector: selector)
  static let v17 = Self(for: .v17, selector: selector)

  private static var selector: IntrospectionSelector<UINavigationBar> {
    .from(UINavigationController.self, selector: { $0.navigationBar })
  }
}

/// Keeps what is found, whatever it is.
struct Kept<Entity: PlatformEntity> {
  let note: (Entity) -> Void
}

struct SelectedBars: View {
  let findings: Findings
  @State private var color =
    SwiftUIIntrospect.PlatformView().backgroundColor?.cgColor ?? UIColor.red.cgColor

  var body: some View {
    let bar = Kept<UINavigationBar> { findings.note("bar \($0.topItem?.title ?? "")") }
    TabView {
      NavigationView {
        VStack {
          ColorPicker("Ground", selection: $color)
            .introspect(.colorPicker, on: .iOS(.v14, .v15, .v16, .v17)) {
              findings.note("color \($0.selectedColor == .red)")
            }
          Text("Root")
            .introspect(.viewController, on: .iOS(.v13, .v14, .v15), .tvOS(.v13)) { controller in
              controller.accessibilityLabel = "Root"
              let isHosting = String(describing: controller).contains("UIHostingController")
              findings.note("page \(isHosting) \(controller.parent is UINavigationController)")
            }
            .introspect(.titleBar, on: .iOS(.v15, .v16, .v17), customize: bar.note)
        }
        .navigationTitle("Title")
      }
      .navigationViewStyle(.stack)
      .introspect(.viewController, on: .iOS(.v13, .v17)) { (found: PlatformViewController) in
        findings.note("stack \(found is UINavigationController)")
      }
      .tabItem { Text("Tab") }
    }
    .introspect(.viewController, on: .iOS(.v13, .v17)) {
      findings.note("tabs \($0 is UITabBarController)")
    }
  }
}
