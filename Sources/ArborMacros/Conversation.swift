import Foundation

/// What the compiler asks on standard input, and hears on standard output: JSON, after its length in eight bytes.
struct Conversation {
  /// nil: the compiler has no more questions.
  func next() -> [String: Any]? {
    let input = FileHandle.standardInput
    guard let head = try? input.read(upToCount: 8), head.count == 8 else { return nil }
    let length = head.reversed().reduce(0) { $0 << 8 | Int($1) }
    guard let body = try? input.read(upToCount: length), body.count == length else { return nil }
    return try? JSONSerialization.jsonObject(with: body) as? [String: Any]
  }

  func answer(_ question: [String: Any]) {
    if question["getCapability"] != nil {
      send(["getCapabilityResult": ["capability": ["protocolVersion": 7]]])
    } else if let attached = question["expandAttachedMacro"] as? [String: Any] {
      send(Self.expansion { try Self.entry(attached) })
    } else {
      send(Self.expansion { "" })
    }
  }

  private static func entry(_ question: [String: Any]) throws(EntryError) -> String {
    let syntax = question["declSyntax"] as? [String: Any]
    let around = question["lexicalContext"] as? [[String: Any]]
    let entry = try EntryDeclaration(
      syntax?["source"] as? String ?? "", in: around?.first?["source"] as? String ?? "")
    return question["macroRole"] as? String == "accessor" ? entry.accessors : entry.key
  }

  private static func expansion(_ expand: () throws -> String) -> [String: Any] {
    var source: Any = NSNull()
    var complaints: [[String: Any]] = []
    do {
      source = try expand()
    } catch {
      complaints.append([
        "message": (error as? EntryError)?.message ?? "\(error)", "severity": "error",
        "highlights": [], "notes": [],
        "fixIts": [], "position": ["fileName": "", "offset": 0],
      ])
    }
    return ["expandMacroResult": ["expandedSource": source, "diagnostics": complaints]]
  }

  private func send(_ message: [String: Any]) {
    guard let body = try? JSONSerialization.data(withJSONObject: message) else { return }
    let length = (0..<8).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) }
    FileHandle.standardOutput.write(Data(length) + body)
  }
}
