import Arbor
import ArborCore
import ArborDisplay
import ArborRender
import Foundation
import Testing

/// Modifiers on several views apply to each of them.
@MainActor @Suite
struct DistributionTests {
  @Test func aPaddingOfAGroupIsAroundEachView() {
    check(
      HStack(spacing: 0) {
        Group {
          box(10); box(20)
        }.padding(5)
      }, in: page(100, 30),
      gives: """
        HStack 25,0 50x30
          Color.0 30,5 10x20
          Color.1 50,5 20x20
        """)
  }

  @Test func aFrameOfALoopIsAroundEachElement() {
    check(
      VStack(spacing: 0) {
        ForEach(0..<3) { _ in box(10, 10) }.frame(width: 30, height: 20, alignment: .leading)
      }, in: page(30, 60),
      gives: """
        VStack 0,0 30x60
          =0 0,5 10x10
            Color 0,5 10x10
          =1 0,25 10x10
            Color 0,25 10x10
          =2 0,45 10x10
            Color 0,45 10x10
        """)
  }

  @Test func modifiersAroundModifiersAreDistributedTogether() {
    check(
      HStack(spacing: 0) {
        Group {
          box(10); box(20)
        }.padding(.leading, 5).frame(width: 40).offset(y: 1)
      }, in: page(80, 20),
      gives: """
        HStack 0,0 80x20
          Color.0 17.5,1 10x20
          Color.1 52.5,1 20x20
        """)
  }

  @Test func aBackgroundOfAGroupIsBehindEachView() {
    check(
      HStack(spacing: 0) {
        Group {
          box(10); box(20)
        }.background { Color.blue }
      },
      in: page(30),
      gives: """
        HStack 0,0 30x20
          Color.0 0,0 10x20
            @background 0,0 10x20
              Color 0,0 10x20
          Color.1 10,0 20x20
            @background 10,0 20x20
              Color 10,0 20x20
        """)
  }

  @Test func aBodyOfSeveralViewsHasABackgroundForEach() {
    check(
      HStack(spacing: 0) { Pair().background { Color.blue } }, in: page(30),
      gives: """
        HStack 0,0 30x20
          Pair 0,0 30x20
            Color.0 0,0 10x20
            Color.1 10,0 20x20
            @background.0 0,0 10x20
              Color 0,0 10x20
            @background.1 10,0 20x20
              Color 10,0 20x20
        """)
  }

  @Test func eachViewIsFadedByItself() {
    let host = ViewHost(configuration: HostConfiguration(size: page(30))) {
      HStack(spacing: 0) {
        Group {
          box(10); box(20)
        }.opacity(0.5)
      }
    }
    host.flush()
    let layers = TextOutline(host.displayList).description.split(separator: "\n").filter {
      $0.contains("opacity")
    }
    #expect(layers.count == 2)
    #expect(Set(layers.compactMap { $0.split(separator: " ").dropFirst().first }).count == 2)
  }

  @Test func theModifierOfAViewHasTheFrameAroundThatView() {
    let host = ViewHost(configuration: HostConfiguration(size: page(100, 30))) {
      HStack(spacing: 0) {
        Group {
          box(10); box(20)
        }.padding(5)
      }
    }
    host.flush()
    let paddings = host.snapshot().root.children.compactMap { child in
      child.modifiers.first { $0.name == "padding" }?.frame.map(text)
    }
    #expect(paddings == ["25,0 20x30", "45,0 30x30"])
  }

  @Test func contentOfNoViewsTakesNoPlace() {
    check(
      HStack {
        box(10)
        EmptyView().padding(20).background { Color.blue }
        Group {}.frame(width: 50)
        box(10)
      }, in: page(28),
      gives: """
        HStack 0,0 28x20
          Color.0 0,0 10x20
          Color.1 18,0 10x20
        """)
  }

  @Test func theViewsOfAButtonsLabelStandSideBySide() {
    check(
      Button {
      } label: {
        box(10); box(20)
      }, in: page(38),
      gives: """
        Button 0,0 38x20
          Color.0 0,0 10x20
          Color.1 18,0 20x20
        """)
  }

  @Test func aButtonWithSeveralViewsCanBeTapped() throws {
    var taps = 0
    let host = ViewHost(configuration: HostConfiguration(size: page(38))) {
      Button {
        taps += 1
      } label: {
        Group {
          box(10); box(20)
        }.padding(1)
      }
    }
    host.flush()
    try host.handle(.tap, at: host.snapshot().root.id)
    #expect(taps == 1)
  }

  @Test func elementsThatComeAndGoHaveInstancesOfTheirOwn() {
    let remote = IDs()
    let host = ViewHost(configuration: HostConfiguration(size: page(100, 20))) {
      Elements([1, 2, 3], remote)
    }
    host.flush()
    for ids in [[1, 3], [3], [], [4, 3, 2], [2, 4, 3], [2, 4, 3, 5]] {
      remote.ids?.wrappedValue = ids
      host.flush()
      #expect(backgrounds(host).map(\.element) == ids.map { "=\($0)" })
      let fresh = ViewHost(configuration: HostConfiguration(size: page(100, 20))) {
        Elements(ids, IDs())
      }
      fresh.flush()
      #expect(frames(of: host) == frames(of: fresh))
    }
  }

  @Test func theStateOfABackgroundStaysWithItsElement() {
    let remote = IDs()
    let host = ViewHost(configuration: HostConfiguration(size: page(100, 20))) {
      Elements([1, 2, 3], remote)
    }
    host.flush()
    let before = backgrounds(host).map(\.id)
    #expect(Set(before).count == 3)
    remote.ids?.wrappedValue = [3, 2]
    host.flush()
    #expect(backgrounds(host).map(\.id) == [before[2], before[1]])
    remote.ids?.wrappedValue = [1, 3, 2]
    host.flush()
    let after = backgrounds(host).map(\.id)
    #expect(after.dropFirst() == [before[2], before[1]])
    #expect(!before.contains(after[0]))
  }

  /// Each element with the id of the view behind it.
  private func backgrounds(_ host: ViewHost) -> [(element: String, id: UInt32)] {
    host.snapshot().root.children.flatMap(\.children).map { element in
      let role = element.children.first { $0.segment.description == "@background" }
      return (element.segment.description, role?.children.first?.id ?? 0)
    }
  }
}

private struct Pair: View {
  var body: some View {
    box(10)
    box(20)
  }
}

/// Hands the state of a view under test to the test.
@MainActor
private final class IDs {
  var ids: Binding<[Int]>?
}

private struct Elements: View {
  private let remote: IDs
  @State private var ids: [Int]

  init(_ ids: [Int], _ remote: IDs) {
    self.remote = remote
    _ids = State(initialValue: ids)
  }

  var body: some View {
    let _ = remote.ids = $ids
    HStack(spacing: 0) {
      ForEach(ids, id: \.self) { _ in box(9) }.background { Behind() }
    }
  }
}

private struct Behind: View {
  @State private var isMade = true
  var body: some View { isMade ? Color.blue : Color.clear }
}
