import ArborGraph
import Foundation

/// The program that has parked the state of a page, as it is stored beside it.
///
/// State is taken over from any build: values are known by the paths of their views and the names
/// of their properties, and one that does not fit is dropped by itself. All of it is dropped if its
/// shape is another one.
struct ParkedProgram: Equatable {
  /// The version of the paths, names and forms of parked values.
  static let shape = 1
  /// Tells this build of the app from others: the size of the program and the time of its build.
  static let build = makeBuild()
  static let current = ParkedProgram(shape: shape, build: build)
  /// The name under which it is stored; the names of state begin with a slash.
  private static let name = "program"

  let shape: Int
  let build: String

  init(shape: Int, build: String) {
    self.shape = shape
    self.build = build
  }

  /// Reads what is stored; `nil` if nothing is.
  init?(of values: StoredValues) {
    guard case .string(let text)? = values[Self.name] else { return nil }
    let parts = text.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let shape = Int(parts[0]) else { return nil }
    self.init(shape: shape, build: String(parts[1]))
  }

  func store(in values: StoredValues) { values.set(value, for: Self.name) }

  private var value: StoredValue { .string("\(shape) \(build)") }

  private static func makeBuild() -> String {
    var status = stat()
    guard stat("/proc/self/exe", &status) == 0 else { return "unknown" }
    return String(status.st_mtim.tv_sec, radix: 36) + "-" + String(status.st_size, radix: 36)
  }
}
