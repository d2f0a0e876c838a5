import BenchmarkKit
import Foundation

/// Counts instructions, which differ less from run to run than times.
struct InstructionCounter {
  private let valgrind = "/usr/bin/valgrind"
  private let program: URL
  private let folder: URL

  /// Copies this program without its debug information, which valgrind cannot read.
  ///
  /// Returns `nil` where valgrind or `strip` is not installed.
  init?(in folder: URL) {
    self.folder = folder
    program = folder.appending(path: "program")
    let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
    guard FileManager.default.isExecutableFile(atPath: valgrind),
      Self.run("/usr/bin/strip", ["--strip-debug", "-o", program.path, own])?.status == 0
    else { return nil }
  }

  /// The number of instructions of a run with these arguments; `nil` if it fails.
  func count(_ arguments: [String]) -> Double? { count(arguments, into: "/dev/null") }

  /// The instructions and the counted calls of a run with these arguments; `nil` if it fails.
  func calls(_ arguments: [String]) -> CallCounts? {
    let profile = folder.appending(path: "profile")
    guard let instructions = count(arguments, into: profile.path),
      let data = try? Data(contentsOf: profile)
    else { return nil }
    var counts = CallCounts(instructions: instructions)
    counts.addCalls(in: String(decoding: data, as: UTF8.self))
    return counts
  }

  private func count(_ arguments: [String], into path: String) -> Double? {
    let tool = ["--tool=callgrind", "--callgrind-out-file=\(path)", program.path]
    guard let run = Self.run(valgrind, tool + arguments), run.status == 0 else { return nil }
    let line = run.errors.split(separator: "\n").last { $0.contains("Collected :") }
    return line.flatMap { Double($0.split(separator: " ").last ?? "") }
  }

  private static func run(
    _ path: String, _ arguments: [String]
  ) -> (status: Int32, errors: String)? {
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}

/// Calls `body` with a counter; says why there is none otherwise.
func withInstructionCounter(_ body: (InstructionCounter) -> Void) {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  guard
    (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true))
      != nil
  else { return print("Instructions are not counted: \(folder.path) cannot be created.") }
  defer { try? FileManager.default.removeItem(at: folder) }
  guard let counter = InstructionCounter(in: folder) else {
    return print("Instructions are not counted: run `config/install bench`, which brings valgrind.")
  }
  body(counter)
}

/// The instructions of a page of 1,000 rows that is made, drawn and closed: a third of what three
/// more pages in one process take.
func measureInstructions(into report: inout Report) {
  withInstructionCounter { counter in
    guard let one = counter.count(["profile", "1"]), let four = counter.count(["profile", "4"])
    else { return print("Instructions are not counted: valgrind did not run to its end.") }
    report.add(
      "page of 1,000 rows, made and closed: instructions", (four - one) / 3 / 1_000_000, "M",
      reach: 13.3, aim: 6.7)
  }
}
