import Arbor
import ArborApp
import ArborCore
import ArborRender
import ArborServer
import BenchmarkKit
import Foundation
import Gallery

/// A list of any length, of which a page holds what is near the visible part.
private struct ListPage: View {
  let count: Int

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<count) { index in
          HStack {
            Text("Row \(index)")
            Spacer()
            Text("Value \(index)")
          }
          .frame(height: 16)
        }
      }
    }
  }
}

/// What a list of a million rows costs beside one of a hundred: the request until its last byte,
/// and a jump to the middle.
@MainActor func measuringLists(_ report: Report) async throws -> Report {
  var report = report
  guard let million = Gallery.pages.first(where: { $0.id == "million" }) else { return report }
  func list(_ id: String, _ count: Int) -> Page {
    Page(id: id, title: id) { configuration in
      ViewHost(configuration: configuration) { ListPage(count: count) }
    }
  }
  var settings = ServerSettings()
  settings.port = 0
  let server = try Server(
    pages: [million, list("rows100", 100), list("rows1000000", 1_000_000)], settings: settings)
  let port = try server.start()
  for (name, path, isGoal) in [
    ("/million: GET to last byte", "/million", true),
    ("  a list of 100 rows", "/rows100", false),
    ("  the same list with 1,000,000 rows", "/rows1000000", false),
  ] {
    let (median, bytes) = await requests(port, path)
    if isGoal {
      report.add(name, median, "ms", reach: 50, aim: 10)
    } else {
      report.add(name, median, "ms")
    }
    report.add("    its bytes", Double(bytes), "B")
  }
  await server.drain()
  measureJumps(on: million, into: &report)
  return report
}

/// The median of the time until the last byte in milliseconds, asked from a thread of its own, and
/// the length of an answer.
func requests(_ port: Int, _ path: String) async -> (median: Double, bytes: Int) {
  await withCheckedContinuation { continuation in
    Thread {
      var (times, bytes): ([Double], Int) = ([], 0)
      for run in 0..<41 {
        let time = ContinuousClock().measure {
          bytes = 0
          guard let socket = RawSocket(port: port) else { return }
          socket.send("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
          while case let text = socket.receive(), !text.isEmpty { bytes += text.utf8.count }
        }
        if run > 0 { times.append(time / .milliseconds(1)) }
      }
      continuation.resume(returning: (Timing.median(of: times), bytes))
    }.start()
  }
}

@MainActor private func measureJumps(on page: Page, into report: inout Report) {
  let host = page.makeHost(HostConfiguration(size: CGSize(width: 1280, height: 800)))
  host.flush()
  let buttons = host.buttons
  guard buttons.count > 2 else { return }
  var styles = StyleTable()
  Timing.keep(host.displayList.html(styles: &styles))
  var shown = host.displayList
  var size = 0
  var isAtMiddle = false
  report.time(
    "/million: jump to the middle and back, event to patch", reach: 30_000, aim: 5_000,
    repetitions: 100
  ) {
    isAtMiddle.toggle()
    try? host.handle(.tap, at: isAtMiddle ? buttons[1] : buttons[0])
    host.flush()
    let patch = Patch.difference(from: shown, to: host.displayList, styles: &styles)
    size = WireMessage.patch(patch, revision: host.revision, acknowledged: host.revision).count
    shown = host.displayList
  }
  report.add("  its patch", Double(size), "B")
  host.close()
}

extension ViewHost {
  /// All buttons, in document order.
  fileprivate var buttons: [UInt32] {
    var found: [UInt32] = []
    var pending = [snapshot().root]
    while let node = pending.popLast() {
      if node.control?.role == "button" { found.append(node.id) }
      pending.append(contentsOf: node.children.reversed())
    }
    return found
  }
}
