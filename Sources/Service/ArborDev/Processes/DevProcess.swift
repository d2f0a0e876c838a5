import CProcesses
import Dispatch
package import Foundation
import Synchronization

/// How a process ended.
package enum ProcessEnding: Sendable, Equatable, CustomStringConvertible {
  case exited(Int32)
  case killed(signal: Int32)

  /// - Parameter status: As `waitpid` gives it.
  init(status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signal)
  }

  package var description: String {
    switch self {
    case .exited(let code): "status \(code)"
    case .killed(let number): "signal \(number) (\(String(cString: strsignal(number))))"
    }
  }
}

/// A child process in a process group of its own, which never outlives this one: the system ends it
/// when this process is killed.
package final class DevProcess: Sendable {
  /// The output that the process writes into a pipe.
  package enum Piped: Sendable {
    /// Standard output and standard error, as one stream.
    case everything
    /// Standard error; standard output is that of this process.
    case errors
  }

  /// The id of the process and of its group.
  package let id: pid_t
  private let isOver = Mutex(false)
  private let isAsked = Mutex(false)

  private init(id: pid_t) { self.id = id }

  /// Starts a process.
  ///
  /// - Parameters:
  ///   - farewell: The signal that the process gets when this one is killed.
  ///   - onOutput: Receives the piped output, on a thread of its own.
  ///   - onEnd: Called once, after the last output, on a thread of its own.
  package static func start(
    _ command: DevCommand, piping piped: Piped, farewell: Int32 = SIGTERM,
    onOutput: @escaping @Sendable ([UInt8]) -> Void,
    onEnd: @escaping @Sendable (ProcessEnding) -> Void
  ) throws(DevError) -> DevProcess {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw .cannotStart(
        program: command.arguments.first ?? "", reason: String(cString: strerror(errno)))
    }
    let (reading, writing) = (ends[0], ends[1])
    let id = ProcessStarter.shared.run {
      spawn(
        command, output: piped == .everything ? writing : -1, errors: writing, farewell: farewell)
    }
    close(writing)
    guard id > 0 else {
      close(reading)
      throw .cannotStart(
        program: command.arguments.first ?? "", reason: String(cString: strerror(-id)))
    }
    let process = DevProcess(id: id)
    let isRead = DispatchSemaphore(value: 0)
    inBackground {
      read(from: reading, onOutput)
      close(reading)
      isRead.signal()
    }
    inBackground {
      arbor_process_wait(id)
      let status = process.isOver.withLock { isOver in
        isOver = true
        return arbor_process_reap(id)
      }
      // A process that it has left behind may keep the pipe open.
      _ = isRead.wait(timeout: .now() + .milliseconds(200))
      onEnd(ProcessEnding(status: status))
    }
    return process
  }

  /// Sends a signal to the process and its group, unless it has ended.
  package func send(_ signal: Int32) {
    isOver.withLock { if !$0 { _ = kill(-id, signal) } }
  }

  /// Asks the process and its group to end, once, and kills them when they take longer.
  package func end(by signal: Int32, within seconds: Double) {
    let isFirst = isAsked.withLock { isAsked in
      defer { isAsked = true }
      return !isAsked
    }
    guard isFirst else { return }
    send(signal)
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { self.send(SIGKILL) }
  }

  private static func spawn(
    _ command: DevCommand, output: Int32, errors: Int32, farewell: Int32
  ) -> pid_t {
    let arguments = command.arguments.map { strdup($0) } + [nil]
    let environment = command.environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + environment { free(text) } }
    return arbor_process_start(
      command.arguments.first ?? "", arguments, environment, command.folder, output, errors,
      farewell)
  }

  private static func read(from descriptor: Int32, _ onOutput: ([UInt8]) -> Void) {
    var buffer = [UInt8](repeating: 0, count: 16 * 1024)
    while true {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      onOutput(Array(buffer[..<count]))
    }
  }
}

/// Runs `body` on a thread of its own, which may block.
func inBackground(_ body: @escaping @Sendable () -> Void) {
  let thread = Thread(block: body)
  thread.stackSize = 512 * 1024
  thread.start()
}

/// The one thread that starts processes: the system ends them when the thread that has started them
/// does, so it must not be one of a pool.
private final class ProcessStarter: Sendable {
  static let shared = ProcessStarter()

  private let work = Mutex<[@Sendable () -> Void]>([])
  private let isWaiting = DispatchSemaphore(value: 0)

  private init() {
    inBackground { [self] in
      while true {
        isWaiting.wait()
        work.withLock { $0.isEmpty ? nil : $0.removeFirst() }?()
      }
    }
  }

  func run(_ body: @escaping @Sendable () -> pid_t) -> pid_t {
    let result = Mutex<pid_t>(-1)
    let done = DispatchSemaphore(value: 0)
    work.withLock {
      $0.append {
        let id = body()
        result.withLock { $0 = id }
        done.signal()
      }
    }
    isWaiting.signal()
    done.wait()
    return result.withLock { $0 }
  }
}
