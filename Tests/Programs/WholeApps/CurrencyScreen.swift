import Combine
import SwiftUI

private struct Currency: Identifiable, Hashable {
  let code: String
  let rate: Double
  var id: String { code }
  var flag: String { ["EUR": "🇪🇺", "USD": "🇺🇸", "JPY": "🇯🇵", "NOK": "🇳🇴"][code] ?? "🏳️" }

  static let all = [
    Currency(code: "EUR", rate: 1), Currency(code: "USD", rate: 1.08),
    Currency(code: "JPY", rate: 163.2), Currency(code: "NOK", rate: 11.6),
  ]
}

private final class Converter: ObservableObject {
  @Published var amount = 100.0
  @Published var source = Currency.all[0]
  @Published var target = Currency.all[1]
  @Published private(set) var result = 0.0

  private var cancellable: AnyCancellable?

  init() {
    cancellable = Publishers.CombineLatest3($amount, $source, $target)
      .map { $0 / $1.rate * $2.rate }
      .removeDuplicates()
      .sink { [weak self] in self?.result = $0 }
  }

  func swap() { (source, target) = (target, source) }
}

/// A converter of currencies with a list of rates.
struct CurrencyScreen: View {
  @StateObject private var converter = Converter()
  @State private var turns = 0.0
  @State private var favorites: [Currency] = Array(Currency.all.prefix(3))
  @FocusState private var isEditing: Bool

  var body: some View {
    NavigationView {
      List {
        Section {
          amountField
          currencyRow("From", selection: $converter.source)
          swapButton
          currencyRow("To", selection: $converter.target)
        }
        Section("Result") {
          Text(converter.result, format: .currency(code: converter.target.code))
            .font(.system(size: 34, weight: .bold, design: .rounded))
            .minimumScaleFactor(0.5)
            .frame(maxWidth: .infinity)
            .contentTransition(.numericText(value: converter.result))
            .animation(.default, value: converter.result)
        }
        rates
      }
      .navigationTitle("Currencies")
      .toolbar {
        ToolbarItemGroup(placement: .bottomBar) {
          Text("Updated \(Date(timeIntervalSince1970: 1_760_000_000), style: .date)")
            .font(.caption)
        }
      }
    }
    .navigationViewStyle(.stack)
  }

  private var amountField: some View {
    TextField("Amount", value: $converter.amount, format: .number.precision(.fractionLength(0...2)))
      .keyboardType(.decimalPad)
      .font(.title2)
      .multilineTextAlignment(.trailing)
      .focused($isEditing)
  }

  private var swapButton: some View {
    Button {
      withAnimation { turns += 0.5 }
      converter.swap()
    } label: {
      Label {
        Text("Swap")
      } icon: {
        Image(systemName: "arrow.up.arrow.down").rotationEffect(.degrees(turns * 360))
      }
    }
    .frame(maxWidth: .infinity)
    .listRowSeparator(.hidden)
  }

  private var rates: some View {
    Section {
      ForEach(favorites) { currency in
        HStack {
          Text(currency.flag)
          Text(currency.code).font(.headline)
          Spacer()
          Text(
            currency.rate / converter.source.rate, format: .number.precision(.significantDigits(4))
          )
          .monospacedDigit()
          .foregroundStyle(.secondary)
        }
        .listRowInsets(EdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20))
      }
      .onDelete { favorites.remove(atOffsets: $0) }
    } header: {
      HStack {
        Text("Rates")
        Spacer()
        Button("All") { favorites = Currency.all }.font(.caption)
      }
    }
  }

  private func currencyRow(_ title: LocalizedStringKey, selection: Binding<Currency>) -> some View {
    Picker(title, selection: selection) {
      ForEach(Currency.all) { Text("\($0.flag) \($0.code)").tag($0) }
    }
    .pickerStyle(.menu)
  }
}

#Preview {
  CurrencyScreen()
}
