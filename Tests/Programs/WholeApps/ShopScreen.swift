import Observation
import SwiftUI

private struct Product: Identifiable, Hashable {
  let id: String
  let name: String
  let price: Decimal
  let symbol: String
  let color: Color

  static let all = [
    Product(id: "mug", name: "Enamel mug", price: 12.5, symbol: "mug.fill", color: .teal),
    Product(id: "lamp", name: "Reading lamp", price: 49, symbol: "lamp.desk.fill", color: .yellow),
    Product(id: "chair", name: "Folding chair", price: 79.9, symbol: "chair.fill", color: .brown),
    Product(id: "bag", name: "Canvas bag", price: 24, symbol: "bag.fill", color: .indigo),
  ]
}

@Observable
private final class Cart {
  private(set) var quantities: [Product: Int] = [:]

  var count: Int { quantities.values.reduce(0, +) }
  var total: Decimal { quantities.reduce(0) { $0 + $1.key.price * Decimal($1.value) } }
  var lines: [(product: Product, quantity: Int)] {
    quantities.map { ($0.key, $0.value) }.sorted { $0.0.name < $1.0.name }
  }

  func add(_ product: Product) { quantities[product, default: 0] += 1 }

  func remove(_ product: Product) {
    guard let quantity = quantities[product] else { return }
    quantities[product] = quantity > 1 ? quantity - 1 : nil
  }

  func clear() { quantities.removeAll() }
}

/// A shop whose cart counts what is in it.
struct ShopScreen: View {
  @State private var cart = Cart()
  @State private var tab = Section.browse

  private enum Section: Hashable { case browse, cart }

  var body: some View {
    TabView(selection: $tab) {
      Tab("Browse", systemImage: "square.grid.2x2", value: Section.browse) {
        ProductGrid()
      }
      Tab("Cart", systemImage: "cart", value: Section.cart) {
        CartList()
      }
      .badge(cart.count)
    }
    .environment(cart)
  }
}

private struct ProductGrid: View {
  @State private var shown: Product?

  var body: some View {
    NavigationStack {
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 150), spacing: 16)], spacing: 16) {
          ForEach(Product.all) { product in
            ProductTile(product: product).onTapGesture { shown = product }
          }
        }
        .padding()
      }
      .navigationTitle("Shop")
      .sheet(item: $shown) { ProductDetails(product: $0) }
    }
  }
}

private struct ProductTile: View {
  let product: Product
  @Environment(Cart.self) private var cart

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      RoundedRectangle(cornerRadius: 16)
        .fill(product.color.gradient.opacity(0.25))
        .aspectRatio(1, contentMode: .fit)
        .overlay {
          Image(systemName: product.symbol).font(.system(size: 48)).foregroundStyle(product.color)
        }
      Text(product.name).font(.headline).lineLimit(1)
      HStack {
        Text(product.price, format: .currency(code: "USD")).foregroundStyle(.secondary)
        Spacer()
        Button("Add \(product.name)", systemImage: "plus") { cart.add(product) }
          .labelStyle(.iconOnly)
          .buttonStyle(.bordered)
          .buttonBorderShape(.circle)
      }
    }
  }
}

private struct ProductDetails: View {
  let product: Product
  @Environment(Cart.self) private var cart
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(spacing: 20) {
      Image(systemName: product.symbol)
        .resizable()
        .scaledToFit()
        .frame(height: 120)
        .foregroundStyle(product.color.gradient)
      Text(product.name).font(.title)
      Button("Add to cart") {
        cart.add(product)
        dismiss()
      }
      .buttonStyle(.borderedProminent)
    }
    .padding(32)
    .presentationDetents([.fraction(0.5)])
    .presentationDragIndicator(.visible)
  }
}

private struct CartList: View {
  @Environment(Cart.self) private var cart
  @State private var isOrdered = false

  var body: some View {
    NavigationStack {
      List {
        ForEach(cart.lines, id: \.product) { line in
          HStack {
            Label(line.product.name, systemImage: line.product.symbol)
            Spacer()
            Text("× \(line.quantity)").monospacedDigit().foregroundStyle(.secondary)
          }
          .swipeActions { Button("Remove", role: .destructive) { cart.remove(line.product) } }
        }
        LabeledContent("Total", value: cart.total, format: .currency(code: "USD")).bold()
      }
      .overlay {
        if cart.count == 0 {
          ContentUnavailableView("Your cart is empty", systemImage: "cart")
        }
      }
      .navigationTitle("Cart")
      .safeAreaInset(edge: .bottom) {
        Button("Order") { isOrdered = true }
          .buttonStyle(.borderedProminent)
          .disabled(cart.count == 0)
          .padding()
      }
      .alert("Thank you!", isPresented: $isOrdered) {
        Button("OK") { cart.clear() }
      } message: {
        Text("Your order is on its way.")
      }
    }
  }
}

#Preview {
  ShopScreen()
}
