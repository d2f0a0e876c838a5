import ArborSession
import CFaults
import Dispatch
import Foundation

/// Reports on what the process was doing when it ends by a fault, or by a view that does not
/// return.
enum FaultReport {
  /// Installs the report.
  static func install() {
    arbor_on_fault { number in
      let work = CurrentWork.describe() ?? "nothing of a page"
      let cause =
        number == 0 ? "A view does not return" : "The process ends by signal \(number)"
      FaultReport.say("\(cause): \(work).")
    }
  }

  /// Reports on the thread of the main actor, and ends the process there. Without such a thread, or
  /// when that takes too long, the process ends all the same.
  static func abortMainActor(after seconds: Int) {
    DispatchQueue.global(qos: .userInteractive).asyncAfter(deadline: .now() + 30) {
      arbor_end_now(70)
    }
    say("The main actor has not answered for \(seconds) seconds; the process ends.")
    let thread = CurrentWork.thread
    if thread.map(arbor_abort_thread) != 0 { arbor_end_now(70) }
  }

  /// Writes a line to standard error without buffering, also from the handler of a signal.
  private static func say(_ line: String) {
    var text = line + "\n"
    text.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
  }
}
