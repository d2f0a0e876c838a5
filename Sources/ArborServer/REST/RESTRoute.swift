import ArborInspection
import Foundation

/// What an address below `/v1` stands for.
enum RESTRoute: Equatable {
  case pages
  case sessions
  case session(String)
  case part(Part, of: String)
  /// A question about a node of a session.
  case node(NodeQuestion, of: String)
  /// How many objects of the kits are alive.
  case objects

  enum Part: String {
    case tree, find, hit, state, events, snapshot, diagnostics
  }

  /// `sessions/{s}/nodes/` is followed by a node, `n42` or a path that is spread over segments, and perhaps by a word that asks for
  /// one of its facets. A single segment that starts with an encoded slash is a whole path.
  init(path: String) throws(Refusal) {
    let parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    let refusal = Refusal.noSuchAddress(path: path)
    switch (parts.first, parts.count) {
    case ("pages", 1): self = .pages
    case ("debug", 2) where parts.last == "objects": self = .objects
    case ("sessions", 1): self = .sessions
    case ("sessions", 2): self = .session(String(parts[2]))
    case ("sessions", 3...):
      let session = String(parts[2])
      if parts[3] == "nodes" {
        self = .node(Self.question(parts.dropFirst(3)), of: session)
      } else if parts.count == 3, let part = Part(rawValue: String(parts[3])) {
        self = .part(part, of: session)
      } else {
        throw refusal
      }
    default: throw refusal
    }
  }

  private static func question(_ parts: ArraySlice<Substring>) -> NodeQuestion {
    var question = NodeQuestion(parts.joined(separator: "/"))
    if question.reference.lowercased().hasPrefix("%2f"), !question.reference.contains("/"),
      let whole = question.reference.removingPercentEncoding
    {
      question.reference = whole
    }
    return question
  }

  var methods: [String] {
    switch self {
    case .sessions: ["GET", "POST"]
    case .session: ["GET", "PATCH", "DELETE"]
    case .part(.events, _): ["POST"]
    case .part(.state, _): ["GET", "PATCH"]
    default: ["GET"]
    }
  }
}
