import SwiftData
import SwiftUI

/// A journey, which all visitors see.
@Model final class Trip {
  var name: String
  var start: Date
  var isDone = false
  @Relationship(deleteRule: .cascade, inverse: \Stop.trip) var stops: [Stop] = []

  init(name: String, start: Date, stops: [Stop] = []) {
    self.name = name
    self.start = start
    self.stops = stops
  }

  /// The number of nights at all stops.
  var nights: Int { stops.reduce(0) { $0 + $1.nights } }
}

/// A place where a journey stays.
@Model final class Stop {
  var name: String
  var nights: Int
  var trip: Trip?

  init(_ name: String, nights: Int = 1) {
    self.name = name
    self.nights = nights
  }
}

/// The store of the journeys.
@MainActor enum TripStore {
  static let container: ModelContainer = {
    do {
      return try open(ModelConfiguration("trips"))
    } catch {
      // A folder that nobody can write into is no reason to have no trips.
      guard let container = try? open(ModelConfiguration(isStoredInMemoryOnly: true)) else {
        fatalError("The trips cannot be kept: \(error)")
      }
      return container
    }
  }()

  private static func open(_ configuration: ModelConfiguration) throws -> ModelContainer {
    let container = try ModelContainer(for: Trip.self, configurations: configuration)
    try fill(container.mainContext)
    return container
  }

  /// Adds the first journeys to a store without any.
  static func fill(_ context: ModelContext) throws {
    guard try context.fetchCount(FetchDescriptor<Trip>()) == 0 else { return }
    let week = 7 * 24 * 3_600.0
    let start = Date(timeIntervalSinceReferenceDate: 802_000_000)
    let north = Trip(
      name: "Along the fjords", start: start,
      stops: [Stop("Bergen", nights: 2), Stop("Ålesund"), Stop("Tromsø", nights: 3)])
    let south = Trip(
      name: "Islands", start: start + 10 * week, stops: [Stop("Naxos", nights: 4), Stop("Milos")])
    let city = Trip(name: "A weekend in Ghent", start: start - 4 * week, stops: [Stop("Ghent")])
    city.isDone = true
    for trip in [north, south, city] { context.insert(trip) }
    try context.save()
  }
}

/// The order of the journeys.
enum TripOrder: String, Codable, CaseIterable, Identifiable {
  case date = "Date"
  case name = "Name"
  var id: Self { self }

  var descriptors: [SortDescriptor<Trip>] {
    switch self {
    case .date: [SortDescriptor(\.start), SortDescriptor(\.name)]
    case .name: [SortDescriptor(\.name)]
    }
  }
}

/// Journeys in a store, which visitors add, change and delete.
struct TripsPage: View {
  @State private var order = TripOrder.date
  @State private var isOpenOnly = false

  var body: some View {
    NavigationStack {
      TripList(order: $order, isOpenOnly: $isOpenOnly)
        .navigationTitle("Trips")
        .navigationDestination(for: Trip.self) { TripDetail(trip: $0) }
    }
  }
}

/// The journeys, in an order.
private struct TripList: View {
  @Environment(\.modelContext) private var context
  @Query private var trips: [Trip]
  @Binding private var order: TripOrder
  @Binding private var isOpenOnly: Bool

  init(order: Binding<TripOrder>, isOpenOnly: Binding<Bool>) {
    (_order, _isOpenOnly) = (order, isOpenOnly)
    let (order, isOpenOnly) = (order.wrappedValue, isOpenOnly.wrappedValue)
    _trips = Query(
      filter: #Predicate { !isOpenOnly || !$0.isDone }, sort: order.descriptors,
      animation: .default)
  }

  var body: some View {
    List {
      HStack(spacing: 16) {
        Picker("Order", selection: $order) {
          ForEach(TripOrder.allCases) { Text($0.rawValue).tag($0) }
        }
        .pickerStyle(.segmented)
        .frame(maxWidth: 200)
        Spacer(minLength: 0)
        Toggle("Open only", isOn: $isOpenOnly).fixedSize()
      }
      Section {
        ForEach(trips) { trip in
          NavigationLink(value: trip) { TripRow(trip: trip) }
        }
        .onDelete { offsets in
          for offset in offsets { context.delete(trips[offset]) }
        }
        Button("Add a trip", systemImage: "plus") {
          context.insert(Trip(name: "New trip", start: .now))
        }
      }
    }
    .overlay {
      if trips.isEmpty { Text("There are no trips.").foregroundStyle(.secondary) }
    }
  }
}

private struct TripRow: View {
  let trip: Trip

  var body: some View {
    HStack {
      VStack(alignment: .leading, spacing: 2) {
        Text(trip.name)
        Text("^[\(trip.stops.count) stop](inflect: true), ^[\(trip.nights) night](inflect: true)")
          .font(.caption)
      }
      Spacer()
      if trip.isDone {
        Image(systemName: "checkmark.circle.fill").foregroundStyle(.green)
          .accessibilityLabel("Done")
      }
      Text(trip.start, format: .dateTime.day().month().year())
        .font(.footnote)
    }
  }
}

/// A journey with its stops.
private struct TripDetail: View {
  @Bindable var trip: Trip
  @Environment(\.modelContext) private var context
  @Environment(\.dismiss) private var dismiss
  @State private var stop = ""

  var body: some View {
    Form {
      Section {
        TextField("Name", text: $trip.name)
        DatePicker("Start", selection: $trip.start, displayedComponents: .date)
        Toggle("Done", isOn: $trip.isDone)
      }
      Section("Stops") {
        ForEach(trip.stops) { StopRow(stop: $0) }
          .onDelete { offsets in
            for stop in offsets.map({ trip.stops[$0] }) { context.delete(stop) }
          }
        HStack {
          TextField("Another stop", text: $stop)
          Button("Add") {
            trip.stops.append(Stop(stop))
            stop = ""
          }
          .disabled(stop.isEmpty)
        }
      }
      Section {
        Button("Delete the trip", role: .destructive) {
          context.delete(trip)
          dismiss()
        }
      }
    }
    .formStyle(.grouped)
    .navigationTitle(trip.name)
  }
}

private struct StopRow: View {
  @Bindable var stop: Stop

  var body: some View {
    Stepper(value: $stop.nights, in: 1...30) {
      HStack {
        Text(stop.name)
        Spacer()
        Text("^[\(stop.nights) night](inflect: true)").foregroundStyle(.secondary)
      }
    }
  }
}

#Preview {
  TripsPage().modelContainer(for: Trip.self, inMemory: true) { result in
    if let container = try? result.get() { try? TripStore.fill(container.mainContext) }
  }
}
