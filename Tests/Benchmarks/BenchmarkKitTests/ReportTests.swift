import BenchmarkKit
import Testing

@Suite struct ReportTests {
  @Test func theTableSaysWhatWasReached() {
    var report = Report()
    report.add("patch", 47, "B", reach: 114, aim: 48)
    report.add("click", 124.4, "us", reach: 124)
    report.add("requests", 51_000, "1/s", reach: 50_000, aim: 100_000, goal: .atLeast)
    report.add("start", 0.0131, "s")
    #expect(
      report.description == """
        | what     | value     | reach    | aim       | ok  |
        | -------- | --------- | -------- | --------- | --- |
        | patch    | 47 B      | <= 114   | <= 48     | aim |
        | click    | 124 us    | <= 124   |           | no  |
        | requests | 51000 1/s | >= 50000 | >= 100000 | yes |
        | start    | 0.013 s   |          |           |     |
        """)
    #expect(!report.isReached)
  }

  @Test func aFormerRunStandsBesideThis() throws {
    var before = Report()
    before.add("click", 120, "us", reach: 124)
    before.add("  its bytes", 200, "B")
    before.add("list", 3, "ms")
    before.add("  its bytes", 0, "B")
    var report = Report()
    report.former = FormerReport("Building…\n\(before)\n")
    report.add("click", 126, "us", reach: 124)
    report.add("  its bytes", 150, "B")
    report.add("new", 5, "ms")
    report.add("  its bytes", 50, "B")
    #expect(
      report.description == """
        | what        | value  | before | ratio | reach  | aim | ok |
        | ----------- | ------ | ------ | ----- | ------ | --- | -- |
        | click       | 126 us | 120 us | 1.05  | <= 124 |     | no |
        |   its bytes | 150 B  | 200 B  | 0.75  |        |     |    |
        | new         | 5 ms   |        |       |        |     |    |
        |   its bytes | 50 B   | 0 B    |       |        |     |    |
        """)
    // A run that was compared itself can be compared with.
    let later = try #require(FormerReport(report.description))
    #expect(later.value("click", 0) == 126 && later.value("  its bytes", 1) == 50)
    #expect(FormerReport("no table") == nil)
  }

  @Test func theMedianIsTheMiddle() {
    #expect(Timing.median(of: [9, 1, 5]) == 5)
    #expect(Timing.median(of: [4, 1, 2, 9]) == 3)
    #expect(Timing.median(of: []) == 0)
  }

  @Test func aRunMoreThanMeasuredIsCalled() {
    var calls = 0
    _ = Timing.median(runs: 3, repetitions: 2) { calls += 1 }
    #expect(calls == 8)
  }
}
