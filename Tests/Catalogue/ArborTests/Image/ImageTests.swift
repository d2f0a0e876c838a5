import Arbor
import ArborDisplay
import StageSupport
import Synchronization
import Testing

/// Pictures of known sizes; those from elsewhere come when the test says so.
private final class Pictures: ImageSource {
  struct Missing: Error {}

  private let waiting = Mutex<[CheckedContinuation<ImageAsset, any Error>]>([])
  private let kept = Mutex<ImageAsset?>(nil)
  static let asset = ImageAsset(url: "/far.png", pixels: CGSize(width: 80, height: 60))

  func image(
    named name: String, in bundle: Bundle?, displayScale: Double, isDark: Bool
  ) -> ImageAsset? {
    switch name {
    case "leaf":
      ImageAsset(
        url: isDark ? "/night.png" : "/leaf.png",
        pixels: CGSize(width: 30 * displayScale, height: 20 * displayScale), scale: displayScale)
    case "mark":
      ImageAsset(url: "/mark.png", pixels: CGSize(width: 10, height: 10), isTemplate: true)
    default: nil
    }
  }

  func dataURL(of url: String) -> String? { nil }

  func loaded(_ url: URL) -> ImageAsset? { kept.withLock { $0 } }

  func load(_ url: URL) async throws -> ImageAsset {
    try await withCheckedThrowingContinuation { continuation in
      waiting.withLock { $0.append(continuation) }
    }
  }

  var isAsked: Bool { waiting.withLock { !$0.isEmpty } }
  func keep() { kept.withLock { $0 = Self.asset } }
  func answer(_ result: Result<ImageAsset, any Error>) {
    let continuations = waiting.withLock { list in
      defer { list = [] }
      return list
    }
    for continuation in continuations { continuation.resume(with: result) }
  }
}

@MainActor private func stage<V: View>(
  _ pictures: Pictures = Pictures(), dark: Bool = false, scale: Double = 1,
  @ViewBuilder _ content: @escaping @MainActor () -> V
) -> Stage {
  var configuration = HostConfiguration(
    size: CGSize(width: 400, height: 300), colorScheme: dark ? .dark : .light)
  configuration.displayScale = scale
  configuration.images = pictures
  return Stage(configuration, content)
}

extension Stage {
  /// What is drawn of pictures, in order.
  fileprivate var pictures: [ImageContent] {
    var list: [ImageContent] = []
    func visit(_ segment: Segment) {
      if case .image(let image) = segment.content { list.append(image) }
      for child in segment.children { visit(child.segment) }
    }
    visit(host.displayList.root)
    return list
  }

  fileprivate func sizes(_ type: String) -> [CGSize] {
    nodes.filter { $0.segment.description.hasPrefix(type) }.compactMap { $0.frame?.size }
  }
}

@MainActor @Suite struct ImageTests {
  @Test func aPictureIsAsLargeAsItsFileSays() {
    let stage = stage(scale: 2) {
      VStack {
        Image("leaf")
        Image("leaf").frame(width: 100, height: 100)
      }
    }
    #expect(
      stage.sizes("Image") == [CGSize(width: 30, height: 20), CGSize(width: 30, height: 20)])
    #expect(stage.pictures.map(\.label) == ["leaf", "leaf"])
  }

  @Test func aResizablePictureFillsItsFrame() {
    let stage = stage {
      VStack(spacing: 0) {
        Image("leaf").resizable().frame(width: 100, height: 50)
        Image("leaf").resizable().aspectRatio(contentMode: .fit).frame(width: 90, height: 90)
        Image("leaf").resizable().scaledToFill().frame(width: 60, height: 60)
        HStack { Image("leaf").resizable().fixedSize() }
      }
    }
    #expect(
      stage.sizes("Image") == [
        CGSize(width: 100, height: 50), CGSize(width: 90, height: 60),
        CGSize(width: 90, height: 60), CGSize(width: 30, height: 20),
      ])
  }

  @Test func modesAndEdgesReachTheDrawing() {
    let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let stage = stage {
      VStack {
        Image("leaf").resizable(resizingMode: .tile)
        Image("leaf").resizable(capInsets: insets)
        Image("leaf").interpolation(.none)
        Image(decorative: "leaf")
        Image("leaf", label: Text("A leaf"))
      }
    }
    let size = CGSize(width: 30, height: 20)
    #expect(
      stage.pictures.map(\.fill) == [
        .tile(size), .nine(size: size, insets: insets, repeats: false), .stretch, .stretch,
        .stretch,
      ])
    #expect(stage.pictures.map(\.isPixelated) == [false, false, true, false, false])
    #expect(stage.pictures.map(\.label) == ["leaf", "leaf", "leaf", "", "A leaf"])
  }

  @Test func aTemplateTakesTheForegroundColour() {
    let stage = stage {
      HStack {
        Image("leaf").renderingMode(.template)
        Image("mark")
        Image("mark").renderingMode(.original)
        Image("leaf")
      }.foregroundStyle(.red)
    }
    let red = RGBA(hex: 0xFF3B30)
    #expect(stage.pictures.map(\.tint) == [red, red, nil, nil])
  }

  @Test func darkPagesHaveTheirOwnPictures() {
    #expect(stage(dark: true) { Image("leaf") }.pictures.map(\.url) == ["/night.png"])
  }

  @Test func aNameWithoutAPictureIsReported() {
    let stage = stage { Image("nothing") }
    #expect(stage.diagnostics == ["missing-image"])
    #expect(stage.sizes("Image") == [.zero])
    // A host without pictures says the same.
    #expect(Stage { Image("leaf") }.diagnostics == ["missing-image"])
  }

  @Test func aSymbolMayBecomeAPicture() {
    struct Page: View {
      let remote: Remote<Bool>
      @State private var isSymbol = true
      var body: some View {
        remote.connect($isSymbol)
        return isSymbol ? Image(systemName: "star.fill") : Image("leaf")
      }
    }
    let remote = Remote<Bool>()
    let stage = stage { Page(remote: remote) }
    #expect(stage.pictures.isEmpty)
    stage.act { remote.value = false }
    #expect(stage.sizes("Image") == [CGSize(width: 30, height: 20)])
    #expect(stage.pictures.count == 1)
  }
}

@MainActor @Suite struct AsyncImageTests {
  private struct Phases: View {
    var body: some View {
      AsyncImage(url: URL(string: "https://example.org/far.png"), scale: 2) { phase in
        switch phase {
        case .empty: Text("empty")
        case .success(let image): image
        case .failure: Text("failure")
        }
      }
    }
  }

  @Test func phasesFollowTheRequest() async {
    let pictures = Pictures()
    let stage = stage(pictures) { Phases() }
    #expect(stage.texts == ["empty"])
    #expect(await settled { pictures.isAsked })
    pictures.answer(.success(Pictures.asset))
    #expect(
      await settled {
        stage.host.flush()
        return stage.texts.isEmpty
      })
    #expect(stage.sizes("Image") == [CGSize(width: 40, height: 30)])
    #expect(stage.pictures.map(\.url) == ["/far.png"])
  }

  @Test func aFailureIsAPhase() async {
    let pictures = Pictures()
    let stage = stage(pictures) { Phases() }
    #expect(await settled { pictures.isAsked })
    pictures.answer(.failure(Pictures.Missing()))
    #expect(
      await settled {
        stage.host.flush()
        return stage.texts == ["failure"]
      })
  }

  @Test func whatIsThereIsShownAtOnce() async {
    let pictures = Pictures()
    pictures.keep()
    #expect(stage(pictures) { Phases() }.pictures.map(\.url) == ["/far.png"])
    #expect(await settled { pictures.isAsked })
    pictures.answer(.success(Pictures.asset))
  }

  @Test func thePlaceIsKeptMeanwhile() {
    let stage = stage {
      VStack {
        AsyncImage(url: nil).frame(width: 50, height: 50)
        AsyncImage(url: nil) {
          $0.resizable()
        } placeholder: {
          Text("wait")
        }
      }
    }
    #expect(stage.sizes("Image") == [CGSize(width: 50, height: 50)])
    #expect(stage.texts == ["wait"])
  }
}
