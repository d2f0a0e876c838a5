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
  /// The objects of the kits behind a session's views; with the rest of the path, one of them.
  case platform(String?, of: String)
  /// One of a session's customisations.
  case customization(String, of: String)
  /// How many objects of the kits are alive.
  case objects

  enum Part: String {
    case tree, find, hit, state, events, snapshot, diagnostics, customizations
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
      } else if parts[3] == "platform" {
        let rest = parts.count > 3 ? Self.whole(parts.dropFirst(3).joined(separator: "/")) : nil
        self = .platform(rest, of: session)
      } else if parts[3] == "customizations", parts.count == 4 {
        self = .customization(String(parts[4]), of: session)
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
    question.reference = whole(question.reference)
    return question
  }

  /// A single segment that starts with an encoded slash, decoded.
  private static func whole(_ reference: String) -> String {
    guard reference.lowercased().hasPrefix("%2f"), !reference.contains("/") else {
      return reference
    }
    return reference.removingPercentEncoding ?? reference
  }

  var methods: [String] {
    switch self {
    case .sessions: ["GET", "POST"]
    case .session: ["GET", "PATCH", "DELETE"]
    case .part(.events, _): ["POST"]
    case .part(.state, _): ["GET", "PATCH"]
    case .platform(_?, _): ["GET", "PATCH"]
    case .part(.customizations, _): ["GET", "POST"]
    case .customization: ["GET", "DELETE"]
    default: ["GET"]
    }
  }
}
