import SwiftUI

private struct Hour: Identifiable {
  let id: Int
  let symbol: String
  let temperature: Measurement<UnitTemperature>

  init(_ hour: Int, _ symbol: String, _ degrees: Double) {
    id = hour
    self.symbol = symbol
    temperature = Measurement(value: degrees, unit: .celsius)
  }
}

private struct Forecast: Identifiable {
  let day: String
  let symbol: String
  let low: Double
  let high: Double
  var id: String { day }
}

private struct Card: ViewModifier {
  func body(content: Content) -> some View {
    content
      .padding()
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(.ultraThinMaterial, in: .rect(cornerRadius: 16, style: .continuous))
      .environment(\.colorScheme, .dark)
  }
}

extension View {
  fileprivate func card() -> some View { modifier(Card()) }
}

/// The weather of one place on a gradient of the sky.
struct WeatherScreen: View {
  @State private var usesFahrenheit = false

  private let hours = [
    Hour(9, "sun.max.fill", 14), Hour(10, "sun.max.fill", 16), Hour(11, "cloud.sun.fill", 17),
    Hour(12, "cloud.fill", 18), Hour(13, "cloud.rain.fill", 16), Hour(14, "cloud.rain.fill", 15),
    Hour(15, "cloud.sun.fill", 17), Hour(16, "sun.max.fill", 18),
  ]
  private let week = [
    Forecast(day: "Today", symbol: "cloud.sun.fill", low: 9, high: 18),
    Forecast(day: "Tue", symbol: "cloud.rain.fill", low: 8, high: 14),
    Forecast(day: "Wed", symbol: "cloud.bolt.rain.fill", low: 7, high: 12),
    Forecast(day: "Thu", symbol: "sun.max.fill", low: 6, high: 19),
    Forecast(day: "Fri", symbol: "sun.max.fill", low: 10, high: 22),
  ]

  var body: some View {
    ScrollView {
      VStack(spacing: 16) {
        headline
        hourly
        daily
        Grid(horizontalSpacing: 16, verticalSpacing: 16) {
          GridRow {
            wind
            humidity
          }
        }
      }
      .padding()
      .frame(maxWidth: 600)
      .frame(maxWidth: .infinity)
    }
    .scrollIndicators(.hidden)
    .background {
      LinearGradient(
        stops: [
          .init(color: .blue, location: 0), .init(color: .cyan, location: 0.6),
          .init(color: .orange.opacity(0.7), location: 1),
        ], startPoint: .top, endPoint: .bottom
      )
      .ignoresSafeArea()
    }
  }

  private var headline: some View {
    VStack {
      Text("Trondheim").font(.largeTitle)
      Text(text(Measurement(value: 17, unit: .celsius)))
        .font(.system(size: 88, weight: .thin))
        .contentTransition(.numericText())
      Text("Mostly sunny").font(.title3)
      Toggle("Fahrenheit", isOn: $usesFahrenheit.animation())
        .toggleStyle(.button)
        .tint(.white)
    }
    .foregroundStyle(.white)
    .shadow(radius: 4)
  }

  private var hourly: some View {
    ScrollView(.horizontal) {
      HStack(spacing: 20) {
        ForEach(hours) { hour in
          VStack(spacing: 8) {
            Text("\(hour.id)").font(.caption)
            Image(systemName: hour.symbol).symbolRenderingMode(.multicolor).frame(height: 24)
            Text(text(hour.temperature)).font(.callout)
          }
          .accessibilityElement(children: .combine)
        }
      }
    }
    .scrollIndicators(.never)
    .card()
  }

  private var daily: some View {
    VStack(spacing: 12) {
      ForEach(week) { day in
        HStack {
          Text(day.day).frame(width: 60, alignment: .leading)
          Image(systemName: day.symbol).symbolRenderingMode(.multicolor).frame(width: 32)
          Text(text(Measurement(value: day.low, unit: .celsius))).foregroundStyle(.secondary)
          RangeBar(low: day.low, high: day.high, bounds: 4...24)
          Text(text(Measurement(value: day.high, unit: .celsius)))
        }
        .monospacedDigit()
        if day.id != week.last?.id { Divider() }
      }
    }
    .card()
  }

  private var wind: some View {
    VStack(alignment: .leading) {
      Label("Wind", systemImage: "wind").font(.caption).foregroundStyle(.secondary)
      Text("\(4.2, specifier: "%.1f") m/s").font(.title2)
    }
    .card()
  }

  private var humidity: some View {
    Gauge(value: 0.64) {
      Label("Humidity", systemImage: "humidity").font(.caption)
    } currentValueLabel: {
      Text(0.64, format: .percent)
    }
    .gaugeStyle(.accessoryLinear)
    .card()
  }

  private func text(_ temperature: Measurement<UnitTemperature>) -> String {
    let degrees = temperature.converted(to: usesFahrenheit ? .fahrenheit : .celsius).value
    return degrees.formatted(.number.precision(.fractionLength(0))) + "°"
  }
}

private struct RangeBar: View {
  let low: Double
  let high: Double
  let bounds: ClosedRange<Double>

  var body: some View {
    GeometryReader { geometry in
      let scale = geometry.size.width / (bounds.upperBound - bounds.lowerBound)
      ZStack(alignment: .leading) {
        Capsule().fill(.quaternary)
        Capsule()
          .fill(
            .linearGradient(colors: [.cyan, .yellow], startPoint: .leading, endPoint: .trailing)
          )
          .frame(width: (high - low) * scale)
          .offset(x: (low - bounds.lowerBound) * scale)
      }
    }
    .frame(height: 6)
  }
}

#Preview {
  WeatherScreen()
}
