import SwiftUI

private struct Address: Equatable {
  var name = ""
  var street = ""
  var city = ""
  var postcode = ""
  var country = "NO"
}

private enum Field: Hashable, CaseIterable {
  case name, street, postcode, city, card
}

private struct Validation {
  let address: Address
  let card: String

  func error(in field: Field) -> String? {
    switch field {
    case .name where address.name.count < 3: "Enter your full name."
    case .street where address.street.isEmpty: "Enter a street and number."
    case .postcode where address.postcode.wholeMatch(of: #/\d{4,5}/#) == nil:
      "A postcode has four or five digits."
    case .city where address.city.isEmpty: "Enter a city."
    case .card where card.filter(\.isNumber).count != 16: "A card number has 16 digits."
    default: nil
    }
  }

  var isValid: Bool { Field.allCases.allSatisfy { error(in: $0) == nil } }
}

/// A form whose fields say what is wrong with them once they were left.
struct CheckoutScreen: View {
  @State private var address = Address()
  @State private var card = ""
  @State private var delivery = Delivery.standard
  @State private var visited: Set<Field> = []
  @State private var isGift = false
  @State private var note = ""
  @State private var isPlaced = false
  @FocusState private var focus: Field?

  private enum Delivery: String, CaseIterable, Identifiable {
    case standard, express, pickup
    var id: Self { self }
    var price: Decimal { self == .express ? 9.9 : self == .standard ? 4.5 : 0 }
  }

  private var validation: Validation { Validation(address: address, card: card) }

  var body: some View {
    NavigationStack {
      Form {
        addressSection
        Section("Delivery") {
          Picker("Delivery", selection: $delivery) {
            ForEach(Delivery.allCases) { option in
              HStack {
                Text(option.rawValue.capitalized)
                Spacer()
                Text(option.price, format: .currency(code: "EUR")).foregroundStyle(.secondary)
              }
            }
          }
          .pickerStyle(.inline)
          .labelsHidden()
        }
        Section("Payment") {
          field("Card number", text: $card, field: .card)
            .keyboardType(.numberPad)
          Toggle("This is a gift", isOn: $isGift.animation())
          if isGift {
            TextField("Message", text: $note, axis: .vertical).lineLimit(3, reservesSpace: true)
          }
        }
        Section {
          Button("Place order") { isPlaced = true }
            .frame(maxWidth: .infinity)
            .disabled(!validation.isValid)
        }
      }
      .formStyle(.grouped)
      .navigationTitle("Checkout")
      .navigationBarTitleDisplayMode(.inline)
      .onChange(of: focus) { old, _ in
        if let old { visited.insert(old) }
      }
      .alert("Order placed", isPresented: $isPlaced) {}
    }
  }

  private var addressSection: some View {
    Section {
      field("Name", text: $address.name, field: .name).textContentType(.name)
      field("Street", text: $address.street, field: .street)
      field("Postcode", text: $address.postcode, field: .postcode)
        .keyboardType(.numbersAndPunctuation)
      field("City", text: $address.city, field: .city)
      Picker("Country", selection: $address.country) {
        ForEach(["NO", "SE", "DK", "DE"], id: \.self) { code in
          Text(Locale.current.localizedString(forRegionCode: code) ?? code)
        }
      }
    } header: {
      Text("Address")
    } footer: {
      Text("We deliver within three working days.")
    }
  }

  private func field(
    _ title: LocalizedStringKey, text: Binding<String>, field: Field
  ) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      TextField(title, text: text)
        .focused($focus, equals: field)
        .submitLabel(field == .card ? .done : .next)
        .onSubmit { focus = next(after: field) }
        .autocorrectionDisabled()
      if visited.contains(field), let error = validation.error(in: field) {
        Label(error, systemImage: "exclamationmark.circle")
          .font(.caption)
          .foregroundStyle(.red)
          .transition(.opacity.combined(with: .move(edge: .top)))
      }
    }
    .animation(.default, value: visited)
  }

  private func next(after field: Field) -> Field? {
    Field.allCases.drop { $0 != field }.dropFirst().first
  }
}

#Preview {
  CheckoutScreen()
}
