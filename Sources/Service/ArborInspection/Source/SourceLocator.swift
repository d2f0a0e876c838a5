package import ArborCore
import Foundation
import Runtime
import Synchronization

/// Finds the source positions of views in the debug information of the running program.
///
/// ## Algorithm
/// 1. Among the functions in the witness table, select one with one of the names below. It only
///    forwards the call: its callee is read from its machine code, and is the author's function if
///    it has the type's name too.
/// 2. In optimized programs the callee may be inlined: then examine addresses in the witness
///    function until one originates from it.
///
/// Names are found quickly; each position reads debug information again, which takes tens of
/// milliseconds, and longer the first time. Never call it on the main actor.
package final class SourceLocator: Sendable {
  /// The locator of the process, whose results are cached.
  package static let shared = SourceLocator()

  private let known = Mutex<[ViewDeclaration: SourcePosition?]>([:])

  /// The members that create a view, in order of preference.
  private static let members = [
    "body.getter", "makeUIView(context:)", "makeUIViewController(context:)", "makeNSView(context:)",
    "makeNSViewController(context:)",
  ]

  /// Returns the position; `nil` without debug information, for types whose code is elsewhere, and
  /// for code that was optimized away.
  package func location(of declaration: ViewDeclaration) -> SourcePosition? {
    known.withLock { known in
      if let found = known[declaration] { return found }
      let found = Self.find(declaration)
      known[declaration] = .some(found)
      return found
    }
  }

  private static func find(_ declaration: ViewDeclaration) -> SourcePosition? {
    guard let code = MachineCode() else { return nil }
    let functions = code.functions(ofWitnessTable: declaration.witnesses)
    let witnesses = frames(at: functions, [])
    for member in members {
      for (function, witness) in zip(functions, witnesses)
      where witness.symbol?.name.contains(member) == true {
        if let found = position(of: member, declaration.typeName, from: function, code) {
          return found
        }
      }
    }
    return nil
  }

  /// Returns the position of a member that a witness calls, or that is inlined into it.
  private static func position(
    of member: String, _ type: String, from witness: UInt, _ code: MachineCode
  ) -> SourcePosition? {
    func isMember(_ frame: SymbolicatedBacktrace.Frame) -> Bool {
      frame.symbol.map { names($0.name, member, of: type) } ?? false
    }
    let targets = code.targets(from: witness)
    let called = zip(targets, frames(at: targets, [])).first { isMember($0.1) }?.0
    let places =
      called.map { [$0] } ?? Array(stride(from: witness, to: witness + MachineCode.reach, by: 8))
    for place in places {
      for frame in frames(
        at: [place], called == nil ? .default : [.showSourceLocations, .useSymbolCache])
      where isMember(frame) {
        guard let symbol = frame.symbol, let location = symbol.sourceLocation, location.line > 0
        else { continue }
        return SourcePosition(
          file: fileID(location.path, symbol.rawName), path: location.path, line: location.line,
          declaration: "\(type).\(member.replacing(".getter", with: ""))")
      }
    }
    return nil
  }

  /// Whether a demangled name is that of a type's member: `Outer.Card<A>.body.getter`, `body.getter
  /// in Card #1 in ...`.
  private static func names(_ name: String, _ member: String, of type: String) -> Bool {
    if name.hasPrefix(member + " in " + type) { return true }
    guard name.hasSuffix("." + member) else { return false }
    var owner = name.dropLast(member.utf8.count + 1)
    if owner.last == ">", let open = owner.firstIndex(of: "<") { owner = owner[..<open] }
    return owner == type || owner.hasSuffix("." + type)
  }

  /// Returns module and file; a mangled name begins with the length of the module name, followed by
  /// the name.
  private static func fileID(_ path: String, _ mangled: String) -> String {
    let file = String(
      path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...])
    let rest = mangled.dropFirst(2)
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard mangled.hasPrefix("$s"), let length = Int(digits), length > 0 else { return file }
    return "\(rest.dropFirst(digits.count).prefix(length))/\(file)"
  }

  /// Returns one frame per address; with `.default` also those of inlined functions and their
  /// positions, which is slow.
  private static func frames(
    at addresses: [UInt], _ options: Backtrace.SymbolicationOptions
  ) -> [SymbolicatedBacktrace.Frame] {
    guard let backtrace = Backtrace(programCounters: addresses) else { return [] }
    return backtrace.symbolicated(options: options)?.frames ?? []
  }
}

extension Backtrace {
  /// Creates a backtrace from arbitrary addresses, in the library's compact format, which is its
  /// only input for addresses.
  fileprivate init?(programCounters: [UInt]) {
    // A header for 64-bit words; for each address an absolute program counter in eight bytes; the
    // end marker.
    var bytes: [UInt8] = [0x02]
    for address in programCounters {
      bytes.append(0x1f)
      withUnsafeBytes(of: UInt64(address).bigEndian) { bytes.append(contentsOf: $0) }
    }
    bytes.append(0x00)
    let encoded = [
      "architecture": MachineCode.architecture, "backtrace": Data(bytes).base64EncodedString(),
    ]
    guard let json = try? JSONEncoder().encode(encoded),
      let backtrace = try? JSONDecoder().decode(Backtrace.self, from: json)
    else { return nil }
    self = backtrace
  }
}
