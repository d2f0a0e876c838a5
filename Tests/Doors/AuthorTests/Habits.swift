import ArborCore
import SwiftUI
import Testing

// What stands beside views in most projects: previews, delegates of the app, entries of the
// environment, merged publishers.

extension EnvironmentValues {
  /// A var that everything may read.
  @Entry var greeting: String = "hello"  // unless somebody says more
  @Entry var farewell = "bye"
  @Entry var hint: String?
  @Entry var limit: Optional<Int>
  @Entry var onReport: (@Sendable (String) -> Void)? = nil
  @Entry var compare: (Int, Int) -> Bool = { one, other in one == other }
}

extension Transaction {
  @Entry var isQuiet = false
  @Entry var reason: String?
}

struct Greeting: View {
  @Environment(\.greeting) private var greeting
  @Environment(\.farewell) private var farewell
  @Environment(\.hint) private var hint
  @Environment(\.limit) private var limit
  @Environment(\.compare) private var compare

  var body: some View {
    Text("\(greeting) \(farewell) \(hint ?? "none") \(limit ?? 0) \(compare(1, 1))")
  }
}

struct Greeting_Previews: PreviewProvider {
  static var previews: some View {
    Group {
      Greeting().previewLayout(.sizeThatFits)
      Greeting().previewLayout(.fixed(width: 100, height: 40)).previewDisplayName("Small")
      Greeting().previewDevice("iPhone 8").previewInterfaceOrientation(.landscapeLeft)
    }
  }
}

#Preview { Greeting() }
#Preview("Named", traits: .sizeThatFitsLayout) {
  @State var text = ""
  return TextField("Name", text: $text)
}
#Preview("Wide", traits: .landscapeLeft, .fixedLayout(width: 200, height: 80)) {
  Greeting().environment(\.limit, 3)
}
#Preview { UIViewController() }
#Preview("A label") { () -> UIView in
  let label = UILabel()
  label.text = "label"
  return label
}

final class AppDelegate: NSObject, UIApplicationDelegate {
  var launches: [String] = []

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(
      name: "Default Configuration", sessionRole: connectingSceneSession.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    launches.append("will")
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    launches.append("did")
    return true
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var log: [String] = []

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard scene is UIWindowScene else { return }
    let urls = connectionOptions.urlContexts.map(\.url.absoluteString)
    log.append("connected \(session.configuration.name ?? "") \(urls)")
  }
  func sceneDidDisconnect(_ scene: UIScene) { log.append("disconnected") }
  func sceneDidBecomeActive(_ scene: UIScene) { log.append("active") }
  func sceneWillResignActive(_ scene: UIScene) { log.append("resigns") }
  func sceneWillEnterForeground(_ scene: UIScene) { log.append("enters") }
  func sceneDidEnterBackground(_ scene: UIScene) { log.append("leaves") }
}

final class MacAppDelegate: NSObject, NSApplicationDelegate {
  var launches: [Notification.Name] = []

  func applicationDidFinishLaunching(_ notification: Notification) {
    launches.append(notification.name)
  }
}

struct DelegatedApp: App {
  @UIApplicationDelegateAdaptor(AppDelegate.self) var delegate
  @NSApplicationDelegateAdaptor private var macDelegate: MacAppDelegate

  var body: some Scene {
    WindowGroup { Text("App") }
  }
}

struct Counted: View {
  @State private var count = 0

  var body: some View {
    Stepper(onIncrement: { count += 1 }, onDecrement: { count -= 1 }) { Text("\(count)") }
      .statusBar(hidden: true)
    ProgressView().progressViewStyle(CircularProgressViewStyle(tint: .red))
  }
}

/// Feels like something on a phone.
enum Haptics {
  static func impact(style: UIImpactFeedbackGenerator.FeedbackStyle = .medium) {
    let generator = UIImpactFeedbackGenerator(style: style)
    generator.prepare()
    generator.impactOccurred()
  }

  static func notify(_ type: UINotificationFeedbackGenerator.FeedbackType) {
    UINotificationFeedbackGenerator().notificationOccurred(type)
  }

  static func select() {
    let generator = UISelectionFeedbackGenerator()
    generator.selectionChanged()
    generator.prepare()
  }
}

@MainActor @Suite struct HabitTests {
  private func texts<V: View>(of view: V) -> [String] {
    let host = ViewHost(configuration: HostConfiguration()) { view }
    defer { host.close() }
    host.flush()
    var texts: [String] = []
    func visit(_ node: NodeSnapshot) {
      if let text = node.text { texts.append(text) }
      node.children.forEach(visit)
    }
    visit(host.snapshot().root)
    return texts
  }

  @Test func entriesAreValuesOfTheEnvironment() {
    #expect(texts(of: Greeting()) == ["hello bye none 0 true"])
    let other = Greeting().environment(\.greeting, "hi").environment(\.hint, "some")
      .environment(\.limit, 3).environment(\.farewell, "later")
      .environment(\.compare) { _, _ in false }
    #expect(texts(of: other) == ["hi later some 3 false"])
    #expect(EnvironmentValues().onReport == nil)
    var transaction = Transaction()
    #expect(!transaction.isQuiet)
    #expect(transaction.reason == nil)
    transaction.isQuiet = true
    transaction.reason = "tap"
    #expect(transaction.isQuiet)
    #expect(transaction.reason == "tap")
  }

  @Test func previewsAreViews() {
    #expect(texts(of: Greeting_Previews.previews).count == 3)
    #expect(Greeting_Previews.platform == nil)
    #expect(texts(of: Counted()).contains("0"))
  }

  @Test func delegatesHearOfTheStartOnceAndStay() throws {
    var posted: [Notification.Name] = []
    let names = [
      NSApplication.willFinishLaunchingNotification, NSApplication.didFinishLaunchingNotification,
    ]
    let cancellables = names.map { name in
      NotificationCenter.default.publisher(for: name).sink { posted.append($0.name) }
    }
    _ = DelegatedApp.pages
    let delegate = try #require(UIApplication.shared.delegate as? AppDelegate)
    #expect(delegate.launches == ["will", "did"])
    let macDelegate = try #require(NSApplication.shared.delegate as? MacAppDelegate)
    #expect(macDelegate.launches == [NSApplication.didFinishLaunchingNotification])
    #expect(posted == names)
    withExtendedLifetime(cancellables) {}
  }

  @Test func eachPageHasADelegateOfItsScene() throws {
    let page = try #require(DelegatedApp.pages.first)
    var configuration = HostConfiguration(size: CGSize(width: 400, height: 300))
    configuration.openedURL = URL(string: "notes:7")
    let host = page.makeHost(configuration)
    let scene = try #require(host.asCurrent { UIApplication.shared.connectedScenes.first })
    let delegate = try #require(scene.delegate as? SceneDelegate)
    #expect(delegate.log == [#"connected Default Configuration ["notes:7"]"#, "enters", "active"])
    #expect(scene.session.scene === scene && scene.session.role == .windowApplication)
    let other = page.makeHost(HostConfiguration(size: CGSize(width: 400, height: 300)))
    let otherScene = try #require(other.asCurrent { UIApplication.shared.connectedScenes.first })
    #expect(otherScene.session.persistentIdentifier != scene.session.persistentIdentifier)
    #expect(otherScene.delegate !== scene.delegate)
    delegate.log = []
    host.surroundings.scenePhase = .inactive
    host.surroundings.scenePhase = .background
    host.surroundings.scenePhase = .active
    #expect(delegate.log == ["resigns", "leaves", "enters", "active"])
    host.close()
    #expect(delegate.log.last == "disconnected" && scene.delegate == nil)
    #expect(scene.activationState == .unattached)
    other.close()
  }
}

/// What moves without end, and what takes the place of another view.
struct MovingScreen: View {
  @Namespace private var namespace
  @State private var isMoving = false
  @State private var likes = 0
  @State private var isOpen = false

  var body: some View {
    VStack {
      Image(systemName: "gear")
        .rotationEffect(.degrees(isMoving ? 360 : 0))
        .animation(.linear(duration: 2).repeatForever(autoreverses: false), value: isMoving)
        .onAppear { isMoving = true }
      Circle()
        .scaleEffect(isMoving ? 1.1 : 1)
        .onAppear {
          withAnimation(Animation.easeInOut(duration: 1).repeatForever()) { isMoving.toggle() }
        }
      Text("Wrong").offset(x: isMoving ? 5 : 0)
        .animation(.default.repeatCount(3, autoreverses: true).speed(4), value: likes)
      Image(systemName: "heart.fill")
        .symbolEffect(.bounce, value: likes)
        .symbolEffect(.pulse)
        .symbolEffect(
          .variableColor.iterative.reversing, options: .repeating.speed(2), isActive: isOpen)
      if isOpen {
        Color.red.matchedGeometryEffect(id: "card", in: namespace)
      } else {
        Color.blue.frame(width: 50)
          .matchedGeometryEffect(id: "card", in: namespace, properties: .position)
      }
    }
  }
}

/// Modifiers that many screens end with.
struct FinishedScreen: View {
  var body: some View {
    List {
      Label("Back", systemImage: "arrow.left").flipsForRightToLeftLayoutDirection(true)
      Menu("More") { Button("First") {} }.menuOrder(.fixed)
      Text("Row").listRowHoverEffectDisabled()
    }
    .focusEffectDisabled()
    .safeAreaBar(edge: .bottom) { Text("Bar") }
    .scenePadding([.horizontal, .bottom])
    .scenePadding(.minimum, edges: .top)
  }
}
