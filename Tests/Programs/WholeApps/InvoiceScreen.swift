import SwiftUI

private struct Invoice {
  struct Line: Identifiable {
    let id: Int
    var text: String
    var quantity: Int
    var price: Decimal
    var amount: Decimal { price * Decimal(quantity) }
  }

  var number = "2025-0117"
  var customer = "Fjord Bakery AS"
  var lines = [
    Line(id: 1, text: "Oven repair", quantity: 3, price: 95),
    Line(id: 2, text: "Spare parts", quantity: 1, price: 148.5),
  ]
  var rate: Decimal = 0.25

  var net: Decimal { lines.map(\.amount).reduce(0, +) }
  var tax: Decimal { net * rate }
  var total: Decimal { net + tax }
}

/// An invoice which is edited beside its page, and exported as a picture.
struct InvoiceScreen: View {
  @State private var invoice = Invoice()
  @State private var exported: URL?
  @State private var errorText: String?
  @Environment(\.displayScale) private var displayScale

  var body: some View {
    NavigationStack {
      ScrollView {
        editor
          .padding()
          .frame(maxWidth: 520)
          .frame(maxWidth: .infinity)
      }
      .navigationTitle("Invoice \(invoice.number)")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          if let exported {
            ShareLink(item: exported)
          } else {
            Button("Export", systemImage: "square.and.arrow.up", action: export)
          }
        }
      }
      .alert("Export failed", isPresented: .constant(errorText != nil), presenting: errorText) {
        _ in
        Button("OK") { errorText = nil }
      } message: { text in
        Text(text)
      }
    }
  }

  private var editor: some View {
    VStack(spacing: 20) {
      InvoicePaper(invoice: invoice)
        .padding(1)
        .border(.quaternary)
        .shadow(radius: 4)
      ForEach($invoice.lines) { $line in
        Stepper(value: $line.quantity, in: 0...99) {
          Text("\(line.text): \(line.quantity)")
        }
      }
      Button("Add a line", systemImage: "plus") {
        let line = Invoice.Line(id: invoice.lines.count + 1, text: "Travel", quantity: 1, price: 40)
        invoice.lines.append(line)
      }
    }
  }

  @MainActor private func export() {
    let url = URL.temporaryDirectory.appending(path: "Invoice \(invoice.number).png")
    let renderer = ImageRenderer(content: InvoicePaper(invoice: invoice).frame(width: 480))
    renderer.scale = displayScale
    do {
      guard let data = renderer.uiImage?.pngData() else { return }
      try data.write(to: url)
      exported = url
    } catch {
      errorText = error.localizedDescription
    }
  }
}

private struct InvoicePaper: View {
  let invoice: Invoice

  var body: some View {
    VStack(alignment: .leading, spacing: 24) {
      HStack(alignment: .top) {
        VStack(alignment: .leading) {
          Text("INVOICE").font(.title.weight(.black)).kerning(2)
          Text(invoice.number).foregroundStyle(.gray)
        }
        Spacer()
        Image(systemName: "wrench.and.screwdriver.fill").font(.largeTitle)
      }
      Text(invoice.customer).font(.headline)
      table
    }
    .padding(24)
    .frame(maxWidth: .infinity, alignment: .leading)
    .foregroundColor(.black)
    .background(Color.white)
  }

  private var table: some View {
    Grid(alignment: .leading, horizontalSpacing: 12, verticalSpacing: 8) {
      GridRow {
        Text("Item")
        Text("Qty").gridColumnAlignment(.trailing)
        Text("Amount").gridColumnAlignment(.trailing)
      }
      .font(.caption.bold())
      Divider()
      ForEach(invoice.lines) { line in
        GridRow {
          Text(line.text)
          Text(line.quantity, format: .number)
          money(line.amount)
        }
      }
      Divider().gridCellUnsizedAxes(.horizontal)
      GridRow {
        Text("Tax").gridCellColumns(2)
        money(invoice.tax)
      }
      GridRow {
        Text("Total").bold().gridCellColumns(2)
        money(invoice.total).bold()
      }
    }
    .monospacedDigit()
  }

  private func money(_ amount: Decimal) -> Text {
    Text(amount, format: .currency(code: "NOK"))
  }
}

#Preview {
  InvoiceScreen()
}
