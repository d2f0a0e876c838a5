import ArborCore
import ScriptedPages
import Testing
import TreeStage

/// A view keeps a reader only while its body reads something that can change.
@MainActor @Suite struct ReaderTests {
  private struct Plain: View {
    let text: String
    var body: some View { Label(text) }
  }

  private struct Counting: View {
    @State private var count = 0
    let remote: Remote<Int>
    let shows: Bool
    var body: some View {
      let _ = remote.connect($count)
      if shows { Label("\(count)") } else { Label("hidden") }
    }
  }

  private struct Page: View {
    @State private var shows = false
    let remote: Remote<Bool>
    let counted: Remote<Int>
    var body: some View {
      let _ = remote.connect($shows)
      Column {
        Plain(text: "\(shows)")
        Counting(remote: counted, shows: shows)
      }
    }
  }

  private func reader(of name: String, in stage: Stage) -> Bool? {
    stage.host.root?.first { $0.genericName.contains(name) }.map { $0.reader != nil }
  }

  @Test func aBodyThatReadsNothingHasNoReader() {
    let stage = Stage { Page(remote: Remote(), counted: Remote()) }
    #expect(reader(of: "Plain", in: stage) == false)
    #expect(reader(of: "Page", in: stage) == true)
  }

  @Test func aBodyThatBeginsToReadIsEvaluatedAgain() {
    let (shows, count) = (Remote<Bool>(), Remote<Int>())
    let stage = Stage { Page(remote: shows, counted: count) }
    #expect(reader(of: "Counting", in: stage) == false)
    stage.act { count.value = 1 }
    #expect(stage.texts == ["false", "hidden"])
    stage.act { shows.value = true }
    #expect(stage.texts == ["true", "1"])
    #expect(reader(of: "Counting", in: stage) == true)
    stage.act { count.value = 2 }
    #expect(stage.texts == ["true", "2"])
    stage.act { shows.value = false }
    #expect(reader(of: "Counting", in: stage) == false)
    stage.act { count.value = 3 }
    stage.act { shows.value = true }
    #expect(stage.texts == ["true", "3"])
  }
}
