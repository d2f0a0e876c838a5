import ArborPlatform
import ArborProperties
import Foundation
import Testing

/// What holds for the property tables of both kits.
@MainActor @Suite struct PropertyTableTests {
  private let tables = UIKitProperties.tables + AppKitProperties.tables

  /// What an object says of itself it takes back.
  @Test func everyPropertyTakesItsOwnValue() throws {
    for table in tables {
      guard let object = table.pristine?() else { continue }
      for property in table.properties where property.isWritable {
        let value = property.read(object)
        // Attributed texts are read with their attributes, and set without.
        if property.type.hasPrefix("NSAttributedString"), value != .null { continue }
        do throws(PropertyError) {
          try property.write?(object, value, true)
        } catch {
          Issue.record("\(table.type).\(property.name) = \(value): \(error)")
        }
        #expect(property.read(object) == value, "\(table.type).\(property.name)")
      }
    }
  }

  @Test func tablesAreOfDifferentClassesAndNamesComeOnce() {
    let types = tables.map { ObjectIdentifier($0.type) }
    #expect(Set(types).count == types.count)
    for table in tables {
      let names = table.properties.map(\.name) + table.facts.map(\.name)
      #expect(Set(names).count == names.count, "\(table.type)")
    }
  }
}
