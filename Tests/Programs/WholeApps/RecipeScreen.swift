import SwiftUI

private struct Ingredient: Identifiable, Hashable {
  let name: String
  let amount: Double
  let unit: String
  var id: String { name }
}

private struct Step: Identifiable {
  let id: Int
  let text: LocalizedStringKey
  let minutes: Int?
}

private extension EnvironmentValues {
  @Entry var servings = 4
}

/// A recipe that scales with the number of servings.
struct RecipeScreen: View {
  @State private var servings = 4
  @State private var isShowingSteps = true
  @State private var checked: Set<Ingredient> = []

  private let ingredients = [
    Ingredient(name: "Chickpeas", amount: 400, unit: "g"),
    Ingredient(name: "Coconut milk", amount: 250, unit: "ml"),
    Ingredient(name: "Onions", amount: 2, unit: ""),
    Ingredient(name: "Ginger", amount: 1.5, unit: "cm"),
  ]
  private let steps = [
    Step(id: 1, text: "Chop the **onions** and fry them gently.", minutes: 8),
    Step(id: 2, text: "Add ginger and spices, then the **chickpeas**.", minutes: nil),
    Step(id: 3, text: "Pour in the coconut milk and let it simmer.", minutes: 20),
  ]

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        hero
        VStack(alignment: .leading, spacing: 20) {
          facts
          Stepper("Serves \(servings)", value: $servings.animation(), in: 1...12)
          ingredientList
          DisclosureGroup(isExpanded: $isShowingSteps) {
            VStack(alignment: .leading, spacing: 16) {
              ForEach(steps) { StepRow(step: $0) }
            }
            .padding(.top, 8)
          } label: {
            Text("Method").font(.title3.bold())
          }
        }
        .padding(.horizontal)
      }
      .padding(.bottom)
    }
    .environment(\.servings, servings)
    .ignoresSafeArea(edges: .top)
  }

  private var hero: some View {
    ZStack(alignment: .bottomLeading) {
      Rectangle()
        .fill(
          RadialGradient(
            colors: [.yellow, .orange, .brown], center: .topTrailing, startRadius: 20,
            endRadius: 420))
      VStack(alignment: .leading) {
        Text("Chickpea curry").font(.largeTitle.bold())
        Text("Weeknight, vegan").font(.headline)
      }
      .foregroundStyle(.white)
      .padding()
    }
    .frame(height: 240)
    .clipShape(.rect(bottomLeadingRadius: 28, bottomTrailingRadius: 28))
  }

  private var facts: some View {
    ViewThatFits(in: .horizontal) {
      HStack(spacing: 24) { factLabels }
      VStack(alignment: .leading) { factLabels }
    }
    .font(.subheadline)
    .foregroundStyle(.secondary)
  }

  @ViewBuilder private var factLabels: some View {
    Label("35 min", systemImage: "clock")
    Label("Easy", systemImage: "chart.bar")
    Label("540 kcal", systemImage: "flame")
  }

  private var ingredientList: some View {
    VStack(alignment: .leading) {
      Text("Ingredients").font(.title3.bold())
      ForEach(ingredients) { ingredient in
        IngredientRow(
          ingredient: ingredient,
          isChecked: Binding {
            checked.contains(ingredient)
          } set: { isOn in
            if isOn { checked.insert(ingredient) } else { checked.remove(ingredient) }
          })
      }
    }
  }
}

private struct IngredientRow: View {
  let ingredient: Ingredient
  @Binding var isChecked: Bool
  @Environment(\.servings) private var servings

  private var amount: Double { ingredient.amount * Double(servings) / 4 }

  var body: some View {
    Toggle(isOn: $isChecked) {
      HStack {
        Text(ingredient.name).strikethrough(isChecked, color: .secondary)
        Spacer()
        Text("\(amount.formatted(.number.precision(.fractionLength(0...1)))) \(ingredient.unit)")
          .foregroundStyle(.secondary)
          .contentTransition(.numericText(value: amount))
      }
    }
  }
}

private struct StepRow: View {
  let step: Step

  var body: some View {
    HStack(alignment: .top, spacing: 12) {
      Text(step.id, format: .number)
        .font(.headline)
        .frame(width: 32, height: 32)
        .background(.orange.opacity(0.2), in: Circle())
      VStack(alignment: .leading, spacing: 4) {
        Text(step.text)
        if let minutes = step.minutes {
          Label("\(minutes) min", systemImage: "timer").font(.caption).foregroundStyle(.orange)
        }
      }
    }
  }
}

#Preview {
  RecipeScreen()
}
