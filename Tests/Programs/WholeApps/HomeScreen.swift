import Observation
import SwiftUI

@Observable
private final class Device: Identifiable {
  enum Kind {
    case light, blind, thermostat, lock

    var symbols: (on: String, off: String) {
      switch self {
      case .light: ("lightbulb.fill", "lightbulb.slash")
      case .blind: ("blinds.horizontal.open", "blinds.horizontal.closed")
      case .thermostat: ("thermometer.medium", "thermometer.low")
      case .lock: ("lock.open.fill", "lock.fill")
      }
    }
  }

  let id = UUID()
  let name: String
  let kind: Kind
  var isOn: Bool
  var level: Double

  init(_ name: String, _ kind: Kind, isOn: Bool = false, level: Double = 0.5) {
    self.name = name
    self.kind = kind
    self.isOn = isOn
    self.level = level
  }

  var state: String {
    guard isOn else { return "Off" }
    return switch kind {
    case .light, .blind: level.formatted(.percent.precision(.fractionLength(0)))
    case .thermostat: "\((16 + level * 10).formatted(.number.precision(.fractionLength(1)))) °C"
    case .lock: "Open"
    }
  }
}

private struct Room: Identifiable {
  let name: String
  let devices: [Device]
  var id: String { name }
}

private struct Pressable: PrimitiveButtonStyle {
  @State private var isPressed = false

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .scaleEffect(isPressed ? 0.94 : 1)
      .animation(.spring(duration: 0.2), value: isPressed)
      .onTapGesture { configuration.trigger() }
      .onLongPressGesture(minimumDuration: 10) {
      } onPressingChanged: {
        isPressed = $0
      }
      .accessibilityAddTraits(.isButton)
  }
}

/// The rooms of a home with tiles for their devices.
struct HomeScreen: View {
  @State private var rooms = [
    Room(
      name: "Kitchen",
      devices: [
        Device("Ceiling", .light, isOn: true, level: 0.8), Device("Oven hood", .light),
        Device("Window", .blind, isOn: true, level: 0.3),
      ]),
    Room(
      name: "Hall",
      devices: [Device("Front door", .lock), Device("Heating", .thermostat, isOn: true)]),
  ]
  @State private var shown: Device?

  private var active: Int { rooms.flatMap(\.devices).filter(\.isOn).count }

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(alignment: .leading, spacing: 24) {
          Text("\(active) devices are on").font(.headline).foregroundStyle(.secondary)
          ForEach(rooms) { room in
            Text(room.name).font(.title2.bold())
            LazyVGrid(
              columns: [.init(.adaptive(minimum: 150, maximum: 220), spacing: 12)], spacing: 12
            ) {
              ForEach(room.devices) { device in
                DeviceTile(device: device) { shown = device }
              }
            }
          }
        }
        .padding()
      }
      .background {
        AngularGradient(colors: [.orange, .purple, .blue, .orange], center: .top).blur(radius: 60)
          .ignoresSafeArea()
      }
      .navigationTitle("Home")
      .toolbar {
        Button("All off", systemImage: "power") {
          withAnimation { rooms.flatMap(\.devices).forEach { $0.isOn = false } }
        }
      }
      .popover(item: $shown) { DeviceControls(device: $0) }
    }
  }
}

private struct DeviceTile: View {
  @Bindable var device: Device
  let configure: () -> Void

  var body: some View {
    Button {
      withAnimation { device.isOn.toggle() }
    } label: {
      VStack(alignment: .leading) {
        HStack {
          Image(systemName: device.isOn ? device.kind.symbols.on : device.kind.symbols.off)
            .font(.title2)
            .foregroundStyle(device.isOn ? .yellow : .secondary)
          Spacer()
          Button("Configure", systemImage: "slider.horizontal.3", action: configure)
            .labelStyle(.iconOnly)
            .buttonStyle(.borderless)
        }
        Spacer()
        Text(device.name).fontWeight(.semibold)
        Text(device.state).font(.caption).foregroundStyle(.secondary)
      }
      .padding()
      .frame(height: 120)
      .background(device.isOn ? AnyShapeStyle(.regularMaterial) : AnyShapeStyle(.ultraThinMaterial))
      .clipShape(.rect(cornerRadius: 18))
    }
    .buttonStyle(Pressable())
    .accessibilityElement(children: .combine)
    .accessibilityValue(device.state)
  }
}

private struct DeviceControls: View {
  @Bindable var device: Device

  var body: some View {
    VStack(spacing: 20) {
      Toggle(device.name, isOn: $device.isOn).font(.headline)
      Slider(value: $device.level) { Text("Level") }
        .disabled(!device.isOn)
    }
    .padding()
    .frame(minWidth: 280)
  }
}

#Preview {
  HomeScreen()
}
