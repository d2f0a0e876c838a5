import SwiftUI

struct Planet: Identifiable {
  let id: Int
  let name: String
}

/// Lazy stacks and grids as they are usually written.
struct PlanetList: View {
  let planets: [Planet]
  private let columns = [GridItem(.adaptive(minimum: 80), spacing: 8), GridItem(.fixed(60))]

  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 8) {
        Section("Planets") {
          ForEach(planets) { planet in
            PlanetRow(planet: planet)
          }
        }
        Section {
          ForEach(0..<2) { Text("Moon \($0)") }
        } header: {
          Text("Moons").font(.headline)
        } footer: {
          Text("End")
        }
      }
      .padding()
      LazyVGrid(columns: columns, alignment: .leading, spacing: 10) {
        ForEach(planets) { Text("\($0.id)") }
      }
      ScrollView(.horizontal) {
        LazyHStack(alignment: .top, spacing: 4) {
          ForEach(planets) { Text($0.name.prefix(1)) }
        }
        .frame(height: 30)
      }
    }
  }
}

private struct PlanetRow: View {
  let planet: Planet
  @State private var isOpen = false

  var body: some View {
    Text(isOpen ? "open" : planet.name)
      .onAppear { isOpen = planet.id == 2 }
  }
}
