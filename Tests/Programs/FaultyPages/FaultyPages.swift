import Foundation
import SwiftUI

/// An app whose views trap, overflow the stack, or do not return, when their visitor wishes so, and
/// one that is wider than any phone.
@main struct FaultyPages: App {
  var body: some Scene {
    WindowGroup("Faults") { FaultsPage() }
    WindowGroup("Other", id: "other") { Counter() }
    WindowGroup("Wide", id: "wide") { WidePage() }
  }
}

struct FaultsPage: View {
  @State private var isHanging = false
  @State private var isDeep = false
  @State private var word = ""

  var body: some View {
    VStack {
      // What distinguishes one program from another.
      if let version = ProcessInfo.processInfo.environment["FAULTY_PAGES_VERSION"] {
        Text("Version \(version)")
      }
      Counter()
      Button("Trap") { preconditionFailure("The button traps.") }
      Button("Hang") { isHanging = true }
      Button("Overflow") { isDeep = true }
      TextField("Word", text: $word)
      Text("Word: \(checked(word))")
      if isHanging { Hanging() }
      if isDeep { Deep(level: 0) }
    }
  }

  private func checked(_ word: String) -> String {
    precondition(word != "bad", "The word traps.")
    return word
  }
}

struct Counter: View {
  @State private var count = 0

  var body: some View {
    Button("Count \(count)") { count += 1 }
  }
}

/// Fields beside each other, the last one beyond the edge of a phone.
struct WidePage: View {
  @State private var names = ["", "", ""]

  var body: some View {
    VStack {
      Text("Hello \(names.joined(separator: " "))")
      HStack {
        TextField("First", text: $names[0]).frame(width: 240)
        TextField("Middle", text: $names[1]).frame(width: 240)
        TextField("Last", text: $names[2]).frame(width: 240)
      }
    }
  }
}

/// A view whose body does not return.
struct Hanging: View {
  var body: some View {
    forever()
    return Text("Never shown")
  }

  private func forever() {
    var number: UInt64 = 1
    while number != 0 { number = number &* 3 | 1 }
  }
}

/// A view that contains itself.
struct Deep: View {
  let level: Int

  var body: some View {
    VStack { AnyView(Deep(level: level + 1)) }
  }
}
