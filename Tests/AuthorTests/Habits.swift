import ArborCore
import SwiftUI
import Testing

// What stands beside views in most projects: previews, delegates of the app, entries of the environment, merged publishers.

extension EnvironmentValues {
  /// A var that everything may read.
  @Entry var greeting: String = "hello"  // unless somebody says more
  @Entry var farewell = "bye"
  @Entry var hint: String?
  @Entry var compare: (Int, Int) -> Bool = { one, other in one == other }
}

extension Transaction {
  @Entry var isQuiet = false
}

struct Greeting: View {
  @Environment(\.greeting) private var greeting
  @Environment(\.farewell) private var farewell
  @Environment(\.hint) private var hint
  @Environment(\.compare) private var compare

  var body: some View { Text("\(greeting) \(farewell) \(hint ?? "none") \(compare(1, 1))") }
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
#Preview { UIViewController() }

final class AppDelegate: NSObject, UIApplicationDelegate {
  var launches = 0

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    launches += 1
    return true
  }
}

final class MacAppDelegate: NSObject, NSApplicationDelegate {
  static var launches = 0
  func applicationDidFinishLaunching(_ notification: Notification) { Self.launches += 1 }
}

struct DelegatedApp: App {
  static var kept: DelegatedApp?
  @UIApplicationDelegateAdaptor(AppDelegate.self) var delegate
  @NSApplicationDelegateAdaptor private var macDelegate: MacAppDelegate

  var body: some Scene {
    Self.kept = self
    return WindowGroup { Text("App") }
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
    #expect(texts(of: Greeting()) == ["hello bye none true"])
    let other = Greeting().environment(\.greeting, "hi").environment(\.hint, "some")
      .environment(\.compare) { _, _ in false }
    #expect(texts(of: other) == ["hi bye some false"])
    var transaction = Transaction()
    #expect(!transaction.isQuiet)
    transaction.isQuiet = true
    #expect(transaction.isQuiet)
  }

  @Test func previewsAreViews() {
    #expect(texts(of: Greeting_Previews.previews).count == 3)
    #expect(Greeting_Previews.platform == nil)
    #expect(texts(of: Counted()).contains("0"))
  }

  @Test func delegatesHearOfTheStartBeforeTheFirstPage() throws {
    let launches = MacAppDelegate.launches
    _ = DelegatedApp.pages
    let app = try #require(DelegatedApp.kept)
    #expect(app.delegate.launches == 1)
    #expect(MacAppDelegate.launches == launches + 1)
    #expect(UIApplication.shared.delegate === app.delegate)
    DelegatedApp.kept = nil
  }

  @Test func publishersAreMergedAndCombined() {
    let one = PassthroughSubject<Int, Never>()
    let other = PassthroughSubject<Int, Never>()
    let third = PassthroughSubject<Int, Never>()
    var merged: [String] = []
    var combined: [String] = []
    var all: [Int] = []
    var cancellables = Set<AnyCancellable>()
    one.merge(with: other).merge(with: third)
      .sink { _ in
        merged.append("end")
      } receiveValue: {
        merged.append("\($0)")
      }
      .store(in: &cancellables)
    one.combineLatest(other, third) { "\($0)\($1)\($2)" }.sink { combined.append($0) }
      .store(in: &cancellables)
    Publishers.MergeMany([one, other, third]).collect().sink { all = $0 }.store(in: &cancellables)
    one.send(1)
    other.send(2)
    #expect(combined == [])
    third.send(3)
    one.send(4)
    one.send(completion: .finished)
    other.send(5)
    other.send(completion: .finished)
    #expect(merged == ["1", "2", "3", "4", "5"])
    third.send(completion: .finished)
    #expect(merged == ["1", "2", "3", "4", "5", "end"])
    #expect(combined == ["123", "423", "453"])
    #expect(all == [1, 2, 3, 4, 5])
  }

  @Test func mergedPublishersFailWithTheFirst() {
    let one = PassthroughSubject<Int, URLError>()
    let other = PassthroughSubject<Int, URLError>()
    var outcome: Subscribers.Completion<URLError>?
    var values: [Int] = []
    let cancellable = Publishers.Merge(one, other)
      .sink {
        outcome = $0
      } receiveValue: {
        values.append($0)
      }
    one.send(completion: .failure(URLError(.timedOut)))
    other.send(1)
    #expect(outcome == .failure(URLError(.timedOut)))
    #expect(values == [])
    cancellable.cancel()
  }
}
