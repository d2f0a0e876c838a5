import Foundation

/// Returns the processes that a process has started, in the order of their ids.
///
/// The system lists them by the thread that started each.
package func children(of process: Int32) throws -> [Int32] {
  let tasks = "/proc/\(process)/task"
  var result: [Int32] = []
  for task in try FileManager.default.contentsOfDirectory(atPath: tasks) {
    // A thread may end meanwhile.
    let list = try? String(contentsOfFile: "\(tasks)/\(task)/children", encoding: .utf8)
    result += (list ?? "").split(separator: " ").compactMap { Int32($0) }
  }
  return result.sorted()
}
