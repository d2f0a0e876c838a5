import Foundation

// libFuzzer calls one of the functions below with inputs that it makes up: arbor-fuzz TARGET
// [options of libFuzzer].
//
// Each function lets its input go through code that reads what strangers send. It must return for
// every input, in little time and memory, and what it checks must hold; everything else is a crash
// that is kept as a file.

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// What there is, by the name on the command line.
private let targets: [String: @Sendable ([UInt8]) -> Void] = [
  "request": fuzzRequest, "websocket": fuzzWebSocket, "multipart": fuzzMultipart, "url": fuzzURL,
  "path": fuzzPath, "event": fuzzEvent, "page": fuzzPage, "image": fuzzImage,
  "response": fuzzResponse, "markdown": fuzzMarkdown, "shaping": fuzzShaping,
  "settings": fuzzSettings,
]

private nonisolated(unsafe) var chosen: @Sendable ([UInt8]) -> Void = { _ in }

@_cdecl("ArborFuzz_main")
public func main(_ count: Int32, _ values: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>)
  -> Int32
{
  guard count > 1, let name = values[1].map({ String(cString: $0) }), let target = targets[name]
  else {
    FileHandle.standardError.write(
      Data("Name one of: \(targets.keys.sorted().joined(separator: ", ")).\n".utf8))
    return 64
  }
  chosen = target
  // libFuzzer does not see the name of the target.
  values[1] = values[0]
  var rest: Int32 = count - 1
  var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = values + 1
  return runDriver(&rest, &arguments) { bytes, count in
    chosen(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
  }
}

/// Ends the process when something does not hold.
func expect(_ holds: Bool, _ what: @autoclosure () -> String) {
  if !holds { fatalError(what()) }
}
