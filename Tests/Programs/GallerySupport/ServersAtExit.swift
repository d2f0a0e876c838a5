import Foundation
import Synchronization

/// Ends the remaining servers when the test process ends, because globals are never released.
enum ServersAtExit {
  private static let processes = Mutex<[Int32]>([])
  private static let registration: Void = {
    atexit { ServersAtExit.processes.withLock { $0 }.forEach { kill($0, SIGKILL) } }
  }()

  static func add(_ process: Int32) {
    registration
    processes.withLock { $0.append(process) }
  }
}
