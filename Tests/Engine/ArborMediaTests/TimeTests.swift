import ArborMedia
import Foundation
import Testing

/// Times of media.
@Suite struct TimeTests {
  @Test(
    arguments: [
      (CMTime(seconds: 1.5, preferredTimescale: 600), 1.5),
      (CMTime(value: 90, timescale: 60), 1.5),
      (CMTime.zero, 0),
      (CMTime(seconds: .infinity, preferredTimescale: 600), .infinity),
      (CMTime(seconds: -1e300, preferredTimescale: 600), -.infinity),
    ])
  func aTimeHasSeconds(time: CMTime, seconds: Double) {
    #expect(time.seconds == seconds && CMTimeGetSeconds(time) == seconds && time.isValid)
  }

  @Test(
    arguments: [
      CMTime(seconds: .nan, preferredTimescale: 600), CMTime(seconds: 1, preferredTimescale: 0),
      CMTime(value: 1, timescale: 0), CMTime(value: 1, timescale: -1), CMTime(), .invalid,
    ])
  func whatIsNoTimeIsInvalid(time: CMTime) {
    #expect(!time.isValid && time.seconds.isNaN)
  }

  @Test func sumsAreExact() {
    let sum = CMTime(value: 1, timescale: 3) + CMTime(value: 1, timescale: 4)
    #expect(sum.value == 7 && sum.timescale == 12)
    let difference = CMTimeSubtract(CMTime(value: 1, timescale: 2), CMTime(value: 1, timescale: 2))
    #expect(difference == .zero)
    #expect(CMTime.positiveInfinity + .zero == .positiveInfinity)
    #expect(!(CMTime.positiveInfinity - .positiveInfinity).isValid)
    #expect((CMTime.indefinite + .zero).isIndefinite && !(CMTime.invalid + .indefinite).isValid)
    let large = CMTime(value: .max, timescale: 1)
    #expect((large + large).isPositiveInfinity && (-CMTime(value: .min, timescale: 1)).isNumeric)
  }

  @Test func timesHaveAnOrder() {
    let times: [CMTime] = [.invalid, .indefinite, .positiveInfinity, .zero, .negativeInfinity]
    #expect(times.sorted() == times.reversed())
    #expect(CMTime(value: 1, timescale: 2) == CMTime(value: 2, timescale: 4))
    #expect(Set([CMTime(value: 1, timescale: 2), CMTime(value: 2, timescale: 4)]).count == 1)
    #expect(CMTimeCompare(.zero, CMTime(value: 1, timescale: 1)) == -1)
  }

  @Test func aTimescaleCanBeChanged() {
    let third = CMTime(value: 1, timescale: 3)
    let tenths = third.convertScale(10, method: .default)
    #expect(tenths.value == 3 && tenths.hasBeenRounded)
    #expect(third.convertScale(10, method: .roundTowardPositiveInfinity).value == 4)
    #expect(third.convertScale(6, method: .default).hasBeenRounded == false)
    #expect(!third.convertScale(0, method: .default).isValid)
  }

  @Test func aRangeHasAnEnd() {
    let range = CMTimeRange(
      start: CMTime(value: 1, timescale: 1), end: CMTime(value: 3, timescale: 1))
    #expect(range.duration.seconds == 2 && range.end.seconds == 3)
    #expect(range.containsTime(CMTime(value: 2, timescale: 1)) && !range.containsTime(range.end))
    #expect(!CMTimeRange.invalid.isValid && CMTimeRange.zero.isEmpty)
  }

  @Test func whatNobodyHoldsIsNotServed() throws {
    var content = ServedContent(.data(Data([1]), type: "audio/wav"))
    let token = try #require(content?.token)
    #expect(ServedContent.source(of: token) != nil && ServedContent.source(of: token + "1") == nil)
    content = nil
    #expect(ServedContent.source(of: token) == nil)
    let large = Data(count: ServedContent.mostBytes + 1)
    #expect(ServedContent(.data(large, type: "audio/wav")) == nil)
  }

  @Test func onePageHasAShareOnly() throws {
    let (page, other) = (Page(), Page())
    func serve(_ page: Page) -> ServedContent? {
      ServedContent(.file(path: "/film.webm"), for: ObjectIdentifier(page))
    }
    var contents = (0..<ServedContent.mostOfPage).map { _ in serve(page) }
    #expect(contents.allSatisfy { $0 != nil } && serve(page) == nil && serve(other) != nil)
    contents.removeLast()
    #expect(serve(page) != nil)
    let large = ServedContent.Source.data(Data(count: ServedContent.mostBytes), type: "audio/wav")
    let films = (0..<4).map { _ in ServedContent(large, for: ObjectIdentifier(other)) }
    #expect(films.allSatisfy { $0 != nil })
    #expect(ServedContent(large, for: ObjectIdentifier(other)) == nil)
  }
}

private final class Page {}
