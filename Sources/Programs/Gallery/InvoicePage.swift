import Foundation
import SwiftUI

/// A document that is written in views: `/invoice` in a browser, `/invoice.pdf?paper=a4` on paper,
/// where the titles of the columns are repeated on each sheet, and the terms have one of their own.
struct InvoicePage: View {
  private struct Item: Identifiable {
    let id: Int
    let name: String
    let count: Int
    let price: Decimal

    var total: Decimal { price * Decimal(count) }
  }

  private let items = (1...48).map { number in
    Item(
      id: number, name: Self.goods[number % goods.count], count: 1 + number * 7 % 5,
      price: Decimal(number * 37 % 190) + Decimal(90) / 100)
  }
  private static let goods = [
    "Apple tree, half standard", "Pear tree, espalier", "Hazel, bare root", "Box hedge, 1\u{A0}m",
    "Bark mulch, 50\u{A0}l", "Tree stake", "Watering bag",
  ]

  @State private var stamp: UIImage?

  var body: some View {
    ScrollView {
      document
    }
  }

  private var document: some View {
    VStack(alignment: .leading, spacing: 20) {
      heading
      table
      totals.pageBreak(.never)
      Text("Payable within 14 days. Thank you for planting with us.")
        .font(.footnote)
      actions
      terms.pageBreak(.before)
    }
    .padding(24)
    .frame(maxWidth: 640, alignment: .leading)
    .frame(maxWidth: .infinity, alignment: .top)
  }

  private var heading: some View {
    HStack(alignment: .top) {
      VStack(alignment: .leading, spacing: 4) {
        Text("Invoice 2026-117").font(.title).bold()
        Text("Orchard & Sons, 12 Mill Lane").foregroundStyle(.secondary)
      }
      Spacer()
      if let stamp { Image(uiImage: stamp) } else { Stamp() }
    }
  }

  private var table: some View {
    LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
      Section {
        ForEach(items) { item in
          VStack(spacing: 0) {
            row(item.name, "\(item.count)", money(item.price), money(item.total))
            Divider()
          }
        }
      } header: {
        VStack(spacing: 0) {
          row("Item", "Count", "Price", "Total").font(.caption)
          Divider()
        }
        .background(.background)
      }
    }
  }

  private func row(_ name: String, _ count: String, _ price: String, _ total: String) -> some View {
    HStack {
      Text(name).frame(maxWidth: .infinity, alignment: .leading)
      Text(count).frame(width: 38, alignment: .trailing)
      Text(price).frame(width: 80, alignment: .trailing)
      Text(total).frame(width: 84, alignment: .trailing)
    }
    .monospacedDigit()
    .padding(.vertical, 6)
  }

  private var totals: some View {
    let net = items.reduce(Decimal(0)) { $0 + $1.total }
    return VStack(alignment: .trailing, spacing: 4) {
      Text("Net \(money(net))")
      Text("VAT 19 % \(money(net * 19 / 100))")
      Text("Total \(money(net * 119 / 100))").font(.headline)
    }
    .frame(maxWidth: .infinity, alignment: .trailing)
  }

  private var terms: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("Terms").font(.title2).bold()
      Text(
        "Trees are guaranteed to grow for two summers if they are watered. What has not grown is replaced; the hole is dug by the customer."
      )
      if let url = URL(string: "https://example.org/orchard") {
        Link("All terms at example.org/orchard", destination: url)
      }
    }
  }

  private var actions: some View {
    HStack(spacing: 16) {
      link("PDF", "/invoice.pdf?paper=a4")
      link("PNG", "/invoice.png?width=640&scale=2")
      Button("Draw the stamp") {
        let renderer = ImageRenderer(content: Stamp())
        renderer.scale = 2
        stamp = renderer.uiImage
      }
    }
  }

  @ViewBuilder private func link(_ title: String, _ address: String) -> some View {
    if let url = URL(string: address) { Link(title, destination: url) }
  }

  private func money(_ amount: Decimal) -> String {
    amount.formatted(.currency(code: "EUR").locale(Locale(identifier: "en_IE")))
  }
}

/// The mark of the firm, which is drawn as views or as an image of them.
private struct Stamp: View {
  var body: some View {
    Label("Orchard", systemImage: "leaf")
      .font(.headline)
      .foregroundStyle(.white)
      .padding(.horizontal, 14)
      .padding(.vertical, 8)
      .background(
        LinearGradient(colors: [.green, .mint], startPoint: .leading, endPoint: .trailing),
        in: .capsule)
  }
}
