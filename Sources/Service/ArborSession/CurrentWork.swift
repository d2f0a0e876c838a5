import ArborCore
import CFaults
import Synchronization

/// The work of the main actor on behalf of a page, for the report of a fault, or of a view that
/// does not return.
@MainActor
package enum CurrentWork {
  /// The page that is being opened or evaluated; `nil` between visits.
  private static var page: String?
  /// The session that is at work; `nil` while its page is opened.
  private static var session: Session?
  /// The thread of the current visit; 0 between visits.
  private nonisolated static let threadOfWork = Atomic<UInt>(0)

  /// The longest description in Unicode scalars: the path of a view that contains itself is long.
  private static let longest = 1_000

  /// Runs `body`, and records meanwhile for which page and session. Nested calls change nothing.
  static func during<Result>(
    _ page: String, _ session: Session?, _ body: () -> Result
  ) -> Result {
    guard self.page == nil else { return body() }
    arbor_prepare_fault_stack()
    self.page = page
    self.session = session
    threadOfWork.store(arbor_this_thread(), ordering: .releasing)
    defer {
      threadOfWork.store(0, ordering: .releasing)
      self.page = nil
      self.session = nil
    }
    return body()
  }

  /// The thread that works on behalf of a page; `nil` when none does.
  package nonisolated static var thread: UInt? {
    let thread = threadOfWork.load(ordering: .acquiring)
    return thread == 0 ? nil : thread
  }

  /// Returns a sentence about the page, the event and the view that this thread works on; `nil`
  /// when it works on none. For the handler of a fault, on the thread of the fault.
  package nonisolated static func describe() -> String? {
    guard thread == arbor_this_thread() else { return nil }
    return MainActor.assumeIsolated { description }
  }

  private static var description: String? {
    guard let page else { return nil }
    var parts = ["page /\(page)"]
    if let session {
      parts.append("session \(session.id)")
      parts.append(session.currentWork)
    } else {
      parts.append("opening it")
    }
    if let view = ViewHost.describeEvaluation() { parts.append("evaluating \(view)") }
    // Identifiers of rows, which are part of paths, may contain anything.
    let text = parts.joined(separator: ", ")
    let shown = text.unicodeScalars.prefix(longest).map { scalar in
      scalar.properties.isControl ? " " : Character(scalar)
    }
    return String(shown) + (text.unicodeScalars.count > longest ? "..." : "")
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isControl: Bool {
    switch generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .format: true
    default: false
    }
  }
}

extension Session {
  /// Describes the current turn, such as `event tap at /CounterPage/Button[0] (n12)`.
  fileprivate var currentWork: String {
    switch currentTurn?.work {
    case .frame(.event(let event))?:
      switch event.action {
      case .control(let node, let control): "event \(control.name) at \(host.describe(node))"
      case .edit(let node, _): "event edit at \(host.describe(node))"
      case .resize: "event resize"
      }
    case .frame(.scroll(let scroll))?: "scrolling \(host.describe(scroll.node))"
    case .frame(.recovery)?: "values of fields that a tab has kept"
    case .frame?: "message of its tab"
    case .delivery(let control, let node, _)?:
      "event \(control.name) at \(host.describe(node)) over HTTP"
    case .action?: "request over HTTP"
    case nil: "no event"
    }
  }
}

extension ControlEvent {
  /// The name of the kind of event, such as `tap`, without what it carries.
  fileprivate var name: String {
    let text = Mirror(reflecting: self).children.first?.label
    return text ?? "\(self)"
  }
}
