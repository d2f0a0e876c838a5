import SwiftUI
import SwiftUIIntrospect

/// Bars whose appearance is changed by code through their controllers.
struct BarsPage: View {
  var body: some View {
    TabView {
      Orders().tabItem { Label("Orders", systemImage: "list.bullet") }
      Settings().tabItem { Label("Settings", systemImage: "gear") }
    }
    .introspect(.tabView, on: .iOS(.v16, .v17, .v18)) { tabs in
      tabs.tabBar.tintColor = .systemPurple
      tabs.tabBar.unselectedItemTintColor = .secondaryLabel
      tabs.tabBar.standardAppearance.backgroundColor = .systemYellow.withAlphaComponent(0.15)
      tabs.viewControllers?.first?.tabBarItem.badgeValue = "new"
    }
  }
}

private struct Orders: View {
  @State private var path: [Int] = []

  var body: some View {
    NavigationStack(path: $path) {
      List(1...4, id: \.self) { number in
        NavigationLink("Order \(number)", value: number)
      }
      .navigationTitle("Orders")
      .navigationDestination(for: Int.self) { number in
        VStack(spacing: 16) {
          Text("Order \(number)")
          NavigationLink("The next one", value: number + 1)
          Home()
        }
        .navigationTitle("Order \(number)")
      }
      .toolbar { Button("New") { path = [5] } }
      .introspect(.viewController, on: .iOS(.v16, .v17, .v18)) { page in
        page.navigationItem.rightBarButtonItem?.tintColor = UIColor(
          red: 0.7, green: 1, blue: 0.75, alpha: 1)
      }
    }
    .introspect(.navigationStack, on: .iOS(.v16, .v17, .v18)) { navigation in
      let appearance = UINavigationBarAppearance()
      appearance.configureWithOpaqueBackground()
      appearance.backgroundColor = UIColor(red: 0.25, green: 0.24, blue: 0.6, alpha: 1)
      appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
      appearance.largeTitleTextAttributes = [.foregroundColor: UIColor.white]
      navigation.navigationBar.standardAppearance = appearance
      navigation.navigationBar.scrollEdgeAppearance = appearance
      navigation.navigationBar.tintColor = UIColor(red: 1, green: 0.9, blue: 0.5, alpha: 1)
    }
  }
}

/// Returns to the first page through the navigation controller.
private struct Home: View {
  @Weak private var navigation: UINavigationController?

  var body: some View {
    Button("All orders") { navigation?.popToRootViewController(animated: true) }
      .introspect(.navigationStack, on: .iOS(.v16, .v17, .v18), scope: .ancestor) {
        navigation = $0
      }
  }
}

private struct Settings: View {
  @State private var isOn = true

  var body: some View {
    NavigationStack {
      Form {
        Toggle("Messages", isOn: $isOn)
        LabeledContent("Version", value: "1.2")
      }
      .introspect(.form, on: .iOS(.v16, .v17, .v18)) { $0.bounces = false }
      .navigationTitle("Settings")
    }
    .introspect(.navigationStack, on: .iOS(.v16, .v17, .v18)) { navigation in
      navigation.navigationBar.prefersLargeTitles = false
    }
  }
}
