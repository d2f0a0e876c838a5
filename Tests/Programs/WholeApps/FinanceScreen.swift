import Charts
import SwiftUI

private struct Spending: Identifiable {
  enum Category: String, CaseIterable, Plottable {
    case rent = "Rent"
    case food = "Food"
    case travel = "Travel"
    case fun = "Fun"
  }

  let month: Date
  let category: Category
  let amount: Double
  var id: String { "\(month)\(category)" }
}

private enum Period: String, CaseIterable, Identifiable {
  case quarter = "3 M"
  case half = "6 M"
  var id: Self { self }
  var months: Int { self == .quarter ? 3 : 6 }
}

/// Where money goes: a chart over time, shares of categories and the last payments.
struct FinanceScreen: View {
  @State private var period = Period.half
  @State private var hidesAmounts = false
  @State private var selectedMonth: Date?

  private var spendings: [Spending] {
    let start =
      DateComponents(calendar: .current, year: 2025, month: 1, day: 1).date ?? .distantPast
    let amounts: [Spending.Category: [Double]] = [
      .rent: [900, 900, 900, 920, 920, 920], .food: [310, 280, 340, 295, 360, 330],
      .travel: [60, 410, 20, 45, 220, 90], .fun: [120, 90, 160, 75, 140, 180],
    ]
    return (6 - period.months..<6).flatMap { index in
      Spending.Category.allCases.map { category in
        let month = Calendar.current.date(byAdding: .month, value: index, to: start) ?? start
        return Spending(month: month, category: category, amount: amounts[category]?[index] ?? 0)
      }
    }
  }

  private var total: Double { spendings.map(\.amount).reduce(0, +) }

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(alignment: .leading, spacing: 24) {
          balance
          Picker("Period", selection: $period.animation()) {
            ForEach(Period.allCases) { Text($0.rawValue) }
          }
          .pickerStyle(.segmented)
          bars
          shares
        }
        .padding()
        .frame(maxWidth: 700)
        .frame(maxWidth: .infinity)
      }
      .navigationTitle("Spending")
    }
  }

  private var balance: some View {
    HStack(alignment: .firstTextBaseline) {
      VStack(alignment: .leading) {
        Text("Total").font(.subheadline).foregroundStyle(.secondary)
        Text(total, format: .currency(code: "EUR").precision(.fractionLength(0)))
          .font(.system(.largeTitle, design: .rounded).bold())
          .redacted(reason: hidesAmounts ? .placeholder : [])
      }
      Spacer()
      Button {
        hidesAmounts.toggle()
      } label: {
        Image(systemName: hidesAmounts ? "eye.slash" : "eye")
      }
      .accessibilityLabel(hidesAmounts ? "Show amounts" : "Hide amounts")
    }
  }

  private var bars: some View {
    Chart {
      ForEach(spendings) { spending in
        BarMark(
          x: .value("Month", spending.month, unit: .month),
          y: .value("Amount", spending.amount)
        )
        .foregroundStyle(by: .value("Category", spending.category))
        .cornerRadius(3)
      }
      RuleMark(y: .value("Budget", 1_500))
        .lineStyle(StrokeStyle(lineWidth: 1, dash: [4, 4]))
        .foregroundStyle(.secondary)
        .annotation(position: .top, alignment: .trailing) {
          Text("Budget").font(.caption2).foregroundStyle(.secondary)
        }
    }
    .chartXAxis {
      AxisMarks(values: .stride(by: .month)) { _ in
        AxisGridLine()
        AxisValueLabel(format: .dateTime.month(.abbreviated), centered: true)
      }
    }
    .chartYAxis { AxisMarks(position: .leading) }
    .chartLegend(position: .bottom)
    .chartXSelection(value: $selectedMonth)
    .frame(height: 240)
  }

  private var shares: some View {
    GroupBox("Categories") {
      HStack(spacing: 24) {
        Chart(Spending.Category.allCases, id: \.self) { category in
          SectorMark(
            angle: .value("Amount", sum(category)), innerRadius: .ratio(0.6), angularInset: 1
          )
          .foregroundStyle(by: .value("Category", category))
        }
        .chartLegend(.hidden)
        .frame(width: 130, height: 130)
        Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 6) {
          ForEach(Spending.Category.allCases, id: \.self) { category in
            GridRow {
              Text(category.rawValue)
              Text(sum(category), format: .currency(code: "EUR").precision(.fractionLength(0)))
                .gridColumnAlignment(.trailing)
                .foregroundStyle(.secondary)
            }
          }
        }
        .font(.callout)
      }
    }
  }

  private func sum(_ category: Spending.Category) -> Double {
    spendings.filter { $0.category == category }.map(\.amount).reduce(0, +)
  }
}

#Preview {
  FinanceScreen()
}
