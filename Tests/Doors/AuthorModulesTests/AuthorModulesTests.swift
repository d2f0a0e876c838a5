import Combine
import QuartzCore
import SwiftUI
import Testing
import UniformTypeIdentifiers

/// A model beside views, with the imports of both.
final class Clock: ObservableObject {
  @Published var ticks = 0
  private var timer: AnyCancellable?

  func start() {
    timer = Timer.publish(every: 0.001, on: .main, in: .common).autoconnect()
      .sink { [weak self] _ in self?.ticks += 1 }
  }
}

struct ClockView: View {
  @StateObject private var clock = Clock()
  var body: some View {
    Text("\(clock.ticks)").onReceive(clock.objectWillChange) { _ in }
  }
}

/// Modules that authors import beside SwiftUI, or in files without it.
struct AuthorModulesTests {
  @Test @MainActor func aModelOfPublishersWorks() async throws {
    let model = SearchModel(names: ["Ada", "Alan", "Grace"])
    model.query = "a"
    model.query = "al"
    for _ in 0..<1_000 where model.results.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    #expect(model.results == ["Alan"])
    NotificationCenter.default.post(name: .init("reset"), object: nil)
    #expect(model.query == "")
  }

  @Test func filesHaveTypes() {
    #expect(ImportedFile(name: "a.PNG")?.isPicture == true)
    #expect(ImportedFile(name: "a.mp3")?.isPicture == false)
    #expect(ImportedFile(name: "a") == nil)
  }

  @Test func aLockProtectsACount() {
    let counter = Counter()
    #expect(counter.next() == 1)
    #expect(counter.next() == 2)
  }

  @Test @MainActor func layersNeedNoKit() {
    let layer = badge(in: CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(layer.path?.boundingBox == CGRect(x: 2, y: 2, width: 16, height: 16))
    #expect(layer.transform.m11 == 2)
  }

  /// SwiftUI brings Foundation's networking along, and one type of publishers with Combine.
  @Test func swiftUIBringsWhatItDoesOnApplesPlatforms() {
    let request = URLRequest(url: URL(filePath: "/"), cachePolicy: .reloadIgnoringLocalCacheData)
    #expect(request.url?.path == "/")
    #expect(URLSession.shared.configuration.urlCache === URLCache.shared)
    let publisher: AnyPublisher<Int, Never> = Just(1).eraseToAnyPublisher()
    _ = publisher as OpenCombine.AnyPublisher<Int, Never>
  }

  @Test @MainActor func anObjectTellsOfItself() async throws {
    let clock = Clock()
    var changes = 0
    let cancellable = clock.objectWillChange.sink { changes += 1 }
    clock.start()
    for _ in 0..<1_000 where clock.ticks < 2 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(clock.ticks >= 2 && changes >= 2)
    cancellable.cancel()
  }
}
