import Introspect
import SwiftUI
import SwiftUIIntrospect

/// Stacks, tabs, forms and sheets as authors write them.
enum Route: Hashable {
  case recipe(Int)
  case settings
}

/// A stack whose path a model owns.
@MainActor @Observable final class Router {
  var path = NavigationPath()
  func open(_ route: Route) { path.append(route) }
  func home() { path = NavigationPath() }
}

struct Cookbook: View {
  @State private var router = Router()
  @State private var isEditing = false

  var body: some View {
    NavigationStack(path: $router.path) {
      List {
        Section("Recipes") {
          ForEach(1..<3) { NavigationLink("Recipe \($0)", value: Route.recipe($0)) }
        }
        Button("Settings") { router.open(.settings) }
      }
      .navigationTitle("Cookbook")
      .navigationBarTitleDisplayMode(.large)
      .toolbar {
        ToolbarItem(placement: .navigationBarTrailing) {
          Button("Edit") { isEditing = true }
        }
      }
      .navigationDestination(for: Route.self) { route in
        switch route {
        case .recipe(let number): RecipePage(number: number)
        case .settings: SettingsForm()
        }
      }
    }
    .environment(router)
    .sheet(isPresented: $isEditing) { EditSheet() }
  }
}

private struct RecipePage: View {
  let number: Int
  @Environment(Router.self) private var router
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack {
      Text("How to cook \(number)")
      Button("Back") { dismiss() }
      Button("Home", action: router.home)
    }
    .navigationTitle("Recipe \(number)")
    .navigationBarBackButtonHidden()
  }
}

struct SettingsForm: View {
  @State private var isOn = true
  @State private var name = ""

  var body: some View {
    Form {
      Section {
        TextField("Name", text: $name)
        Toggle("Messages", isOn: $isOn)
      } header: {
        Text("You")
      }
      LabeledContent("Version", value: "1.0")
    }
    .navigationTitle("Settings")
  }
}

private struct EditSheet: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationView {
      Text("Edit here")
        .navigationBarTitle("Edit", displayMode: .inline)
        .navigationBarItems(trailing: Button("Done") { dismiss() })
    }
    .navigationViewStyle(.stack)
    .presentationDetents([.medium, .large])
    .interactiveDismissDisabled()
  }
}

struct TabbedApp: View {
  @State private var selection = 0

  var body: some View {
    TabView(selection: $selection) {
      Text("Home page")
        .tabItem {
          Image(systemName: "house")
          Text("Home")
        }
        .tag(0)
      NavigationStack { Text("Mail page").navigationTitle("Mail") }
        .tabItem { Label("Mail", systemImage: "envelope") }
        .badge(4)
        .tag(1)
    }
  }
}

/// The bars that introspections find.
struct IntrospectedPages: View {
  let findings: Findings

  var body: some View {
    TabView {
      NavigationView {
        Text("Hello")
          .navigationTitle("Title")
          .introspectNavigationController { navigation in
            navigation.navigationBar.tintColor = .red
            findings.note("first \(navigation.viewControllers.count)")
          }
          .introspectTabBarController { tabs in
            tabs.tabBar.isHidden = true
            findings.note("tabs \(tabs.viewControllers?.count ?? 0)")
          }
          .introspectViewController { findings.note("page \($0.navigationController != nil)") }
      }
      .navigationViewStyle(StackNavigationViewStyle())
      .introspect(.navigationView(style: .stack), on: .iOS(.v13, .v14, .v15)) { navigation in
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .systemTeal
        navigation.navigationBar.standardAppearance = appearance
        findings.note("second \(navigation.navigationBar.topItem?.title ?? "")")
      }
    }
    .introspect(.tabView, on: .iOS(.v13...)) { tabs in
      findings.note("bar \(tabs.tabBar.items?.count ?? 0)")
    }
  }
}

/// Bars, controls and texts of a whole app, as its delegate sets them up; these tests only compile
/// it.
@MainActor enum House {
  static func dress() {
    let bar = UINavigationBarAppearance()
    bar.configureWithOpaqueBackground()
    bar.titleTextAttributes = [.foregroundColor: UIColor.white]
    bar.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.yellow]
    bar.backButtonAppearance = bar.buttonAppearance
    UINavigationBar.appearance().standardAppearance = bar
    UINavigationBar.appearance().scrollEdgeAppearance = bar
    UINavigationBar.appearance().isTranslucent = false
    let item = UITabBarItemAppearance(style: .stacked)
    item.normal.iconColor = .gray
    item.selected.badgeBackgroundColor = .purple
    let tabs = UITabBarAppearance()
    tabs.stackedLayoutAppearance = item
    tabs.inlineLayoutAppearance = item
    tabs.compactInlineLayoutAppearance = item
    UITabBar.appearance().standardAppearance = tabs
    UITabBar.appearance().scrollEdgeAppearance = tabs
    UITableView.appearance().backgroundColor = .clear
    UISwitch.appearance().onTintColor = .orange
    UISegmentedControl.appearance().selectedSegmentTintColor = .systemTeal
    UITextView.appearance().backgroundColor = .clear
    UIScrollView.appearance().bounces = false
    UIBarButtonItem.appearance(whenContainedInInstancesOf: [UINavigationBar.self])
      .setTitleTextAttributes([.font: UIFont.boldSystemFont(ofSize: 15)], for: .normal)
    UIView.appearance(whenContainedInInstancesOf: [UIAlertController.self]).tintColor = .red
  }
}

/// A picker view with two wheels.
struct ClockWheels: UIViewRepresentable {
  @Binding var minutes: Int

  func makeCoordinator() -> Coordinator { Coordinator(self) }

  func makeUIView(context: Context) -> UIPickerView {
    let picker = UIPickerView(frame: .zero)
    picker.dataSource = context.coordinator
    picker.delegate = context.coordinator
    return picker
  }

  func updateUIView(_ picker: UIPickerView, context: Context) {
    picker.selectRow(minutes / 60, inComponent: 0, animated: false)
    picker.selectRow(minutes % 60, inComponent: 1, animated: false)
  }

  final class Coordinator: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    private let wheels: ClockWheels
    init(_ wheels: ClockWheels) { self.wheels = wheels }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      component == 0 ? 24 : 60
    }

    func pickerView(
      _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? {
      "\(row)"
    }

    func pickerView(
      _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
    ) {
      wheels.minutes =
        pickerView.selectedRow(inComponent: 0) * 60 + pickerView.selectedRow(inComponent: 1)
    }
  }
}

/// A list that is searched.
struct SearchedPage: View {
  @State private var query = ""
  @State private var isPresented = false
  @Environment(\.isSearching) private var isSearching
  @Environment(\.dismissSearch) private var dismissSearch

  var body: some View {
    NavigationView {
      List { Text(isSearching ? query : "all") }
        .searchable(text: $query, prompt: "Names")
        .onSubmit(of: .search) { dismissSearch() }
    }
    .searchable(text: $query, isPresented: $isPresented, placement: .automatic)
    .introspect(.searchField, on: .iOS(.v15, .v16, .v17)) { $0.placeholder = "By code" }
    .introspect(.searchField, on: .macOS(.v12, .v13)) { $0.placeholderString = "By code" }
  }
}

/// A search with suggestions and scopes as authors write it.
struct SuggestedSearch: View {
  enum ProductScope { case fruit, vegetable }

  @State private var text = ""
  @State private var scope = ProductScope.fruit

  var body: some View {
    NavigationStack {
      List { Text("Product") }
        .searchable(text: $text) {
          Text("🍎").searchCompletion("apple")
          Text("🍐").searchCompletion("pear")
        }
        .searchScopes($scope) {
          Text("Fruit").tag(ProductScope.fruit)
          Text("Vegetable").tag(ProductScope.vegetable)
        }
    }
  }
}
