import SwiftUI

private enum Plan: String, CaseIterable, Identifiable {
  case monthly, yearly, lifetime

  var id: Self { self }

  var price: Decimal {
    switch self {
    case .monthly: 3.99
    case .yearly: 29.99
    case .lifetime: 89
    }
  }

  var caption: LocalizedStringResource {
    switch self {
    case .monthly: "Cancel at any time"
    case .yearly: "Seven days free, then yearly"
    case .lifetime: "Pay once"
    }
  }
}

private struct Benefit: Identifiable {
  let symbol: String
  let title: LocalizedStringKey
  let isFree: Bool
  var id: String { symbol }
}

private struct PlanToggle: View {
  let plan: Plan
  @Binding var selection: Plan

  private var isSelected: Bool { plan == selection }

  var body: some View {
    Button {
      selection = plan
    } label: {
      HStack {
        Image(systemName: isSelected ? "largecircle.fill.circle" : "circle")
          .foregroundStyle(isSelected ? Color.accentColor : .secondary)
        VStack(alignment: .leading) {
          Text(plan.rawValue.capitalized).fontWeight(.semibold)
          Text(plan.caption).font(.caption).foregroundStyle(.secondary)
        }
        Spacer()
        Text(plan.price, format: .currency(code: "EUR")).monospacedDigit()
      }
      .padding()
      .contentShape(Rectangle())
      .background {
        RoundedRectangle(cornerRadius: 14)
          .strokeBorder(
            isSelected ? AnyShapeStyle(.tint) : AnyShapeStyle(.quaternary), lineWidth: 2)
      }
      .overlay(alignment: .topTrailing) {
        if plan == .yearly {
          Text("BEST VALUE")
            .font(.caption2.bold())
            .padding(.horizontal, 8)
            .padding(.vertical, 3)
            .foregroundStyle(.white)
            .background(.pink, in: Capsule())
            .offset(x: -12, y: -10)
        }
      }
    }
    .buttonStyle(.plain)
    .accessibilityAddTraits(isSelected ? [.isSelected] : [])
  }
}

/// What a subscription offers and costs.
struct PaywallScreen: View {
  @State private var plan = Plan.yearly
  @State private var isBuying = false
  @State private var isRestored = false
  @Environment(\.openURL) private var openURL
  @Environment(\.horizontalSizeClass) private var sizeClass

  private let benefits = [
    Benefit(symbol: "infinity", title: "Unlimited projects", isFree: false),
    Benefit(symbol: "icloud", title: "Sync between devices", isFree: true),
    Benefit(symbol: "person.2", title: "Shared folders", isFree: false),
  ]

  private var layout: AnyLayout {
    sizeClass == .regular
      ? AnyLayout(HStackLayout(alignment: .top, spacing: 40)) : AnyLayout(VStackLayout(spacing: 28))
  }

  var body: some View {
    ScrollView {
      VStack(spacing: 28) {
        title
        layout {
          comparison
          VStack(spacing: 16) {
            ForEach(Plan.allCases) { PlanToggle(plan: $0, selection: $plan) }
            Button("Continue with \(plan.rawValue)") { isBuying = true }
              .buttonStyle(.borderedProminent)
              .controlSize(.extraLarge)
          }
          .frame(maxWidth: 420)
        }
        footer
      }
      .padding()
      .frame(maxWidth: .infinity)
    }
    .confirmationDialog("Confirm \(plan.rawValue)", isPresented: $isBuying) {
      Button("Buy for \(plan.price.formatted(.currency(code: "EUR")))") { isRestored = true }
    }
  }

  private var title: some View {
    VStack(spacing: 8) {
      Image(systemName: "crown.fill")
        .font(.system(size: 60))
        .foregroundStyle(
          .linearGradient(colors: [.yellow, .orange], startPoint: .top, endPoint: .bottom))
      Text(isRestored ? "Thank you" : "Go further").font(.largeTitle.weight(.heavy))
    }
  }

  private var comparison: some View {
    Grid(alignment: .leading, horizontalSpacing: 24, verticalSpacing: 14) {
      GridRow {
        Color.clear.gridCellUnsizedAxes([.horizontal, .vertical])
        Text("Free")
        Text("Pro").bold()
      }
      ForEach(benefits) { benefit in
        GridRow {
          Label(benefit.title, systemImage: benefit.symbol)
          mark(benefit.isFree).gridColumnAlignment(.center)
          mark(true).gridColumnAlignment(.center)
        }
      }
    }
  }

  private func mark(_ isIncluded: Bool) -> some View {
    Image(systemName: isIncluded ? "checkmark" : "minus")
      .foregroundStyle(isIncluded ? Color.green : .secondary)
      .accessibilityLabel(isIncluded ? "Included" : "Not included")
  }

  private var footer: some View {
    HStack(spacing: 24) {
      Button("Restore") { isRestored = true }
      Button("Terms") {
        if let terms = URL(string: "https://example.com/terms") { openURL(terms) }
      }
    }
    .font(.footnote)
  }
}

#Preview {
  PaywallScreen()
}
