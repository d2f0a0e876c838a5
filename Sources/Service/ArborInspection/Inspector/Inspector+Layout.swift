import ArborCore
import ArborLayout
import Foundation

extension Inspector {
  /// Writes how a view got its size and position: `chain`, from its outermost modifier inward, then
  /// `rule` and `steps` of the view itself.
  func write(_ explanation: LayoutExplanation, into json: inout JSONWriter) {
    json.beginObject()
    json.key("chain")
    json.beginArray()
    for link in explanation.chain {
      json.beginObject()
      json.key("name")
      json.string(link.name)
      write(link.proposal, as: "proposal", into: &json)
      json.key("size")
      json.size(link.size)
      json.endObject()
    }
    json.endArray()
    json.key("rule")
    json.strings(explanation.rule)
    json.key("steps")
    json.beginArray()
    for (index, step) in explanation.steps.enumerated() {
      guard json.bytes.count < Self.answerLimit else { break }
      write(step, number: index + 1, into: &json)
    }
    json.endArray()
    json.endObject()
  }

  private func write(
    _ step: LayoutExplanation.Step, number: Int, into json: inout JSONWriter
  ) {
    json.beginObject()
    json.key("order")
    json.integer(number)
    json.key("child")
    json.beginObject()
    json.key("id")
    json.id(step.nodeID)
    json.key("path")
    json.string(index.pathText(ofID: step.nodeID))
    json.endObject()
    write(step.offered, as: "offered", into: &json)
    json.key("took")
    json.size(step.took)
    json.key("origin")
    if let origin = step.origin {
      json.beginObject()
      json.numbers(("x", origin.x), ("y", origin.y))
      json.endObject()
    } else {
      json.null()
    }
    json.key("reason")
    json.string(step.reason)
    json.endObject()
  }

  /// Writes a proposal, in which null is an unspecified length.
  private func write(_ proposal: Proposal, as name: StaticString, into json: inout JSONWriter) {
    json.key(name)
    json.beginObject()
    json.numbers(("width", proposal.width), ("height", proposal.height))
    json.endObject()
  }
}
