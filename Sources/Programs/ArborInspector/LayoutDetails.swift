import Foundation
import SwiftUI

/// Why a view is this large: each offer and answer, as text and as a diagram.
struct LayoutDetails: View {
  let answer: Fact
  let reveal: (String) -> Void

  var body: some View {
    let explanation = answer["explanation"]
    VStack(alignment: .leading, spacing: 16) {
      size
      if !explanation["chain"].list.isEmpty {
        DetailSection("Modifiers, from the outside in") {
          ForEach(Array(explanation["chain"].list.enumerated()), id: \.offset) { _, link in
            Offer(name: link["name"].text, offered: link["proposal"], took: link["size"])
          }
        }
      }
      if !explanation["rule"].list.isEmpty {
        DetailSection("How it measures") {
          ForEach(Array(explanation["rule"].list.enumerated()), id: \.offset) { number, rule in
            Text("\(number + 1). \(rule.text)").font(.footnote)
          }
        }
      }
      if !explanation["steps"].list.isEmpty {
        DetailSection("Offers to children, in order") {
          ForEach(Array(explanation["steps"].list.prefix(100).enumerated()), id: \.offset) {
            _, step in
            VStack(alignment: .leading, spacing: 4) {
              Offer(name: name(of: step), offered: step["offered"], took: step["took"])
              Text(step["reason"].text).font(.caption).foregroundStyle(Palette.quiet)
              NodeLink(title: "Show " + step["child"]["id"].text) {
                reveal(step["child"]["id"].text)
              }
            }
          }
        }
      }
    }
  }

  private var size: some View {
    DetailSection("Size") {
      if let frame = answer["frame"]["global"].rect {
        FactRow("Frame on the page", Length.rect(frame))
      }
      if !answer["layout"].isNull {
        FactRow("Was offered", Length.size(answer["layout"]["proposal"]))
        FactRow("Took", Length.size(answer["layout"]["size"]))
      }
      flexibility
      ForEach(answer["layout"]["guides"].list, id: \.["name"].text) { guide in
        FactRow("Guide " + guide["name"].text, Length.text(guide, "value"))
      }
    }
  }

  @ViewBuilder private var flexibility: some View {
    let range = answer["layout"]["flexibility"]
    if !range.isNull {
      ForEach(["width", "height"], id: \.self) { axis in
        FactRow(
          "Possible \(axis): least, ideal, most",
          ["minimum", "ideal", "maximum"].map { Length.text(range[axis], $0) }
            .joined(separator: " · "))
      }
    }
  }

  private func name(of step: Fact) -> String {
    let path = step["child"]["path"].text
    return "\(step["order"].integer). " + (path.split(separator: "/").last.map(String.init) ?? path)
  }
}

/// An offer and its answer: the dashed frame is what was offered, the filled one what was taken.
private struct Offer: View {
  let name: String
  let offered: Fact
  let took: Fact
  private static let room = CGSize(width: 72, height: 44)

  var body: some View {
    HStack(alignment: .top, spacing: 10) {
      diagram.accessibilityHidden(true)
      VStack(alignment: .leading, spacing: 1) {
        Text(name).font(.footnote).bold().lineLimit(1).truncationMode(.middle)
        Text("offered \(Length.size(offered))").font(.caption).monospaced()
        Text("took \(Length.size(took))").font(.caption).monospaced()
      }
    }
    .accessibilityElement(children: .combine)
  }

  /// An offer without a length is drawn as the room itself.
  private var diagram: some View {
    let answer = CGSize(
      width: took["width"].number ?? 0, height: took["height"].number ?? 0)
    let offer = CGSize(
      width: offered["width"].number ?? answer.width,
      height: offered["height"].number ?? answer.height)
    let scale = min(
      Self.room.width / max(1, offer.width, answer.width),
      Self.room.height / max(1, offer.height, answer.height))
    return ZStack(alignment: .topLeading) {
      Rectangle().fill(Palette.frame.opacity(0.3))
        .frame(width: max(2, answer.width * scale), height: max(2, answer.height * scale))
      Rectangle().stroke(Palette.frame, style: StrokeStyle(lineWidth: 1, dash: [3, 2]))
        .frame(width: max(2, offer.width * scale), height: max(2, offer.height * scale))
    }
    .frame(width: Self.room.width, height: Self.room.height, alignment: .topLeading)
  }
}
