import Arbor
import ArborCore
import Dispatch
import Foundation
import StageSupport
import Testing

/// `onReceive`: what a publisher emits, while the view is there.
@MainActor @Suite struct ReceiveTests {
  @Test func anActionRunsWithEachValue() {
    let subject = PassthroughSubject<Int, Never>()
    let stage = Stage { Receiver(publisher: subject) }
    stage.act {
      subject.send(1)
      subject.send(2)
    }
    #expect(stage.texts == ["[1, 2]"])
  }

  @Test func whatArrivesIsForThePageOfTheView() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [ObjectIdentifier?] = []
    let receiver = Stage {
      Text("-").onReceive(subject) { _ in seen.append(ViewHost.current.map { ObjectIdentifier($0) })
      }
    }
    let poster = Stage { Button("post") { subject.send(1) } }
    let button = poster.nodes.first { $0.control?.role == "button" }
    #expect(throws: Never.self) { try poster.host.handle(.tap, at: button?.id ?? 0) }
    // And by nobody's page.
    subject.send(2)
    let page = ObjectIdentifier(receiver.host)
    #expect(seen == [page, page])
  }

  @Test func aValueThatIsThereAtOnceArrivesWithTheFirstRevision() {
    let stage = Stage { Receiver(publisher: CurrentValueSubject<Int, Never>(4)) }
    #expect(stage.texts == ["[4]"])
    #expect(stage.diagnostics == [])
  }

  @Test func nothingArrivesAfterTheViewHasGone() {
    let subject = PassthroughSubject<Int, Never>()
    let log = Log()
    let remote = Remote<Bool>()
    let stage = Stage { Switch(remote: remote) { Text("-").onReceive(subject) { log("\($0)") } } }
    subject.send(1)
    stage.act { remote.value = false }
    subject.send(2)
    #expect(log.take() == ["1"])
  }

  @Test func valuesFromOtherThreadsArriveOnTheMainActor() async throws {
    let subject = PassthroughSubject<Int, Never>()
    nonisolated(unsafe) let sender = subject
    let stage = Stage { Receiver(publisher: subject) }
    DispatchQueue.global().async { sender.send(8) }
    #expect(await settled { stage.texts == ["[8]"] })
  }

  @Test func aPublisherThatStaysIsSubscribedToOnce() {
    let subject = PassthroughSubject<Int, Never>()
    let counted = Counted()
    let publisher = subject.handleEvents(receiveSubscription: { _ in counted.count += 1 })
      .eraseToAnyPublisher()
    let stage = Stage { Receiver(publisher: publisher) }
    stage.act { subject.send(1) }
    stage.act { subject.send(2) }
    #expect(stage.texts == ["[1, 2]"])
    #expect(counted.count == 1)
  }

  @Test func aTimerTicksUntilThePageCloses() async throws {
    let log = Log()
    let timer = Timer.publish(every: 0.005, on: .main, in: .common).autoconnect()
    let stage = Stage { Text("-").onReceive(timer) { _ in log("tick") } }
    #expect(await settled { !log.lines.isEmpty })
    stage.host.close()
    _ = log.take()
    try await Task.sleep(for: .milliseconds(30))
    #expect(log.take() == [])
  }

  @Test func nothingStaysWhenThePageCloses() {
    weak var seen: Counted?
    let subject = PassthroughSubject<Int, Never>()
    do {
      let counted = Counted()
      seen = counted
      let stage = Stage { Text("-").onReceive(subject) { counted.count = $0 } }
      stage.host.close()
    }
    #expect(seen == nil)
  }
}

private final class Counted { var count = 0 }

private struct Receiver<P: Publisher>: View where P.Output == Int, P.Failure == Never {
  @State private var values: [Int] = []
  let publisher: P

  var body: some View {
    Text("\(String(describing: values))").onReceive(publisher) { values.append($0) }
  }
}

private struct Switch<Content: View>: View {
  @State private var isOn = true
  let remote: Remote<Bool>
  @ViewBuilder let content: () -> Content

  var body: some View {
    remote.connect($isOn)
    return VStack { if isOn { content() } }
  }
}
