import Arbor
import ArborCore
import ArborSpellings
import StageSupport
import Testing

/// `@ScaledMetric` follows the text size.
@MainActor @Suite struct ScaledMetricTests {
  private struct Sizes: View {
    @ScaledMetric private var small = 17.0
    @ScaledMetric(wrappedValue: 34, relativeTo: .largeTitle) private var title: CGFloat

    var body: some View { Text("\(Int(small)) \(Int(title))") }
  }

  private func texts(
    _ idiom: Idiom, _ content: @escaping @MainActor () -> some View
  ) -> [String] {
    Stage(HostConfiguration(size: CGSize(width: 400, height: 300), idiom: idiom), content).texts
  }

  @Test(
    arguments: zip(
      [DynamicTypeSize.xSmall, .large, .xxxLarge, .accessibility5],
      ["14 31", "17 34", "23 40", "53 60"]))
  func itGrowsAsItsTextStyle(size: DynamicTypeSize, expected: String) {
    #expect(texts(.iOS) { Sizes().dynamicTypeSize(size) } == [expected])
    #expect(texts(.macOS) { Sizes().dynamicTypeSize(size) } == ["17 34"])
  }

  @Test func aChangeOfTheSizeEvaluatesTheReader() {
    let remote = Remote<DynamicTypeSize>()
    let stage = Stage { Sized(remote: remote) }
    #expect(stage.texts == ["17 34"])
    stage.act { remote.value = .accessibility1 }
    #expect(stage.texts == ["28 44"])
  }

  @Test func valuesAreWholePixels() {
    struct Third: View {
      @ScaledMetric var value = 10.0
      var body: some View { Text("\(value * 3)") }
    }
    var configuration = HostConfiguration()
    configuration.displayScale = 3
    let stage = Stage(configuration) { Third().dynamicTypeSize(.xLarge) }
    // 10 * 19 / 17 is 11.18.
    #expect(stage.texts == ["34.0"] || stage.texts == ["34.000000"])
  }

  private struct Sized: View {
    @State private var size = DynamicTypeSize.large
    let remote: Remote<DynamicTypeSize>

    var body: some View {
      remote.connect($size)
      return Sizes().dynamicTypeSize(size)
    }
  }
}
