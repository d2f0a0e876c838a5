import Foundation
import SwiftUI

/// The lines of the source that made a view and its modifiers, as links into the editor.
struct SourceDetails: View {
  /// The node with `source` and `modifiers`.
  let answer: Fact

  var body: some View {
    let source = answer["source"]
    VStack(alignment: .leading, spacing: 16) {
      if source.isNull {
        EmptyLine("No source is known for this view.")
      } else {
        DetailSection(title(of: source)) {
          SourceLink(name: source["declaration"].text, place: source)
          if let reason = source["reason"].string {
            EmptyLine("The body is known, not the call: \(reason).")
          }
        }
        modifiers(of: source)
        if !source["body"].isNull, source["is"].text != "body" {
          DetailSection("Its own code") {
            FactRow(
              source["body"]["declaration"].text,
              "\(source["body"]["file"].text):\(source["body"]["line"].integer)")
          }
        }
      }
    }
  }

  private func title(of source: Fact) -> String {
    switch source["is"].text {
    case "call": "Written at"
    case "modifier": "Content of the modifier at"
    case "enclosing": "Made by the call at"
    default: "In the body at"
    }
  }

  @ViewBuilder private func modifiers(of source: Fact) -> some View {
    let places = source["modifiers"].list
    if !places.isEmpty {
      DetailSection("Modifiers, from the inside out") {
        ForEach(places, id: \.["index"].integer) { place in
          SourceLink(name: "." + place["name"].text, place: place)
        }
      }
    }
  }
}

/// A place in a file, which opens in the editor.
struct SourceLink: View {
  let name: String
  let place: Fact

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Text(name).font(.caption).foregroundStyle(Palette.quiet).lineLimit(1)
      if let address = URL(string: place["editor"].text) {
        Link(destination: address) {
          Text(position).font(.footnote).monospaced().lineLimit(2).truncationMode(.head)
            .multilineTextAlignment(.leading)
        }
        .accessibilityLabel("\(name), \(position)")
      } else {
        Text(position).font(.footnote).monospaced().lineLimit(2)
      }
    }
  }

  private var position: String {
    let start = "\(place["file"].text):\(place["line"].integer)"
    return place["column"].isNull ? start : start + ":\(place["column"].integer)"
  }
}
