import SwiftUI
import Testing

// How long wrapped views live, and what reaches them.

final class Diary: ObservableObject {
  @Published var number = 0
  @Published var name = "red"
  @Published var identity = 0
  @Published var isOn = true
  var lines: [String] = []
}

private struct NameKey: EnvironmentKey {
  nonisolated static let defaultValue = "none"
}

extension EnvironmentValues {
  fileprivate var diaryName: String {
    get { self[NameKey.self] }
    set { self[NameKey.self] = newValue }
  }
}

struct DiaryView: UIViewRepresentable {
  let diary: Diary
  var number: Int

  final class Coordinator {
    let diary: Diary
    init(_ diary: Diary) { self.diary = diary }
    isolated deinit { diary.lines.append("coordinator gone") }
  }

  final class Page: UIView {
    var diary: Diary?
    isolated deinit { diary?.lines.append("view gone") }
  }

  func makeCoordinator() -> Coordinator {
    diary.lines.append("coordinator")
    return Coordinator(diary)
  }

  func makeUIView(context: Context) -> Page {
    diary.lines.append("make \(context.environment.diaryName)")
    let page = Page()
    page.diary = diary
    return page
  }

  func updateUIView(_ page: Page, context: Context) {
    let isAnimated = context.transaction.animation != nil
    diary.lines.append(
      "update \(number) \(context.environment.diaryName)\(isAnimated ? " animated" : "")")
  }

  static func dismantleUIView(_ page: Page, coordinator: Coordinator) {
    coordinator.diary.lines.append("dismantle")
  }
}

struct DiaryPage: View {
  @ObservedObject var diary: Diary

  var body: some View {
    VStack {
      if diary.isOn { DiaryView(diary: diary, number: diary.number).id(diary.identity) }
    }
    .environment(\.diaryName, diary.name)
  }
}

struct WrappedInView<Content: View>: UIViewRepresentable {
  var content: Content
  final class Coordinator { var host: UIHostingController<Content>? }
  func makeCoordinator() -> Coordinator { Coordinator() }

  func makeUIView(context: Context) -> UIView {
    let host = UIHostingController(rootView: content)
    context.coordinator.host = host
    return host.view
  }

  func updateUIView(_ uiView: UIView, context: Context) {
    context.coordinator.host?.rootView = content
  }
}

struct WrappedInController<Content: View>: UIViewControllerRepresentable {
  var content: Content

  func makeUIViewController(context: Context) -> UIHostingController<Content> {
    UIHostingController(rootView: content)
  }

  func updateUIViewController(_ controller: UIHostingController<Content>, context: Context) {
    controller.rootView = content
  }
}

struct DeepReader: View {
  @Environment(\.diaryName) private var name
  @EnvironmentObject private var diary: Diary

  var body: some View {
    Text("\(name) \(diary.number)")
      .onAppear { diary.lines.append("appear") }
      .onDisappear { diary.lines.append("disappear") }
  }
}

struct DeepPage: View {
  @ObservedObject var diary: Diary

  var body: some View {
    WrappedInView(content: WrappedInController(content: WrappedInView(content: DeepReader())))
      .environment(\.diaryName, diary.name)
      .environmentObject(diary)
  }
}

@MainActor @Suite struct WrappedLivesTests {
  private func settle(_ window: UIWindow) async {
    for _ in 0..<4 {
      window.layoutIfNeeded()
      await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
    }
  }

  private func window(_ view: some View) async -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    window.rootViewController = UIHostingController(rootView: view)
    window.makeKeyAndVisible()
    await settle(window)
    return window
  }

  private func labels(in view: UIView) -> [String] {
    (view as? UILabel).map { [$0.text ?? ""] } ?? view.subviews.flatMap(labels(in:))
  }

  @Test func aWrappedViewIsUpdatedOncePerChange() async {
    let diary = Diary()
    let window = await window(DiaryPage(diary: diary))
    func changes(_ body: () -> Void) async -> [String] {
      diary.lines = []
      body()
      await settle(window)
      return diary.lines
    }
    #expect(diary.lines == ["coordinator", "make red", "update 0 red"])
    #expect(await changes { diary.number = 1 } == ["update 1 red"])
    #expect(await changes { withAnimation { diary.number = 2 } } == ["update 2 red animated"])
    #expect(await changes { diary.name = "blue" } == ["update 2 blue"])
    let other = await changes { diary.identity = 1 }
    #expect(other.filter { $0 == "make blue" || $0 == "dismantle" }.count == 2)
    #expect(
      await changes { diary.isOn = false } == ["dismantle", "view gone", "coordinator gone"])
  }

  @Test func theEnvironmentReachesThroughThreeLayers() async {
    let diary = Diary()
    let window = await window(DeepPage(diary: diary))
    guard let view = window.rootViewController?.view else { return }
    #expect(labels(in: view) == ["red 0"])
    diary.number = 7
    await settle(window)
    #expect(labels(in: view) == ["red 7"])
    diary.name = "green"
    await settle(window)
    #expect(labels(in: view) == ["green 7"])
    #expect(diary.lines == ["appear"])
    window.rootViewController = nil
    await settle(window)
    #expect(diary.lines == ["appear", "disappear"])
  }
}
