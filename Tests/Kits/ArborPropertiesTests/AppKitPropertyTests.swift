import ArborAppKit
import ArborPlatform
import ArborProperties
import Foundation
import Testing

@MainActor @Suite struct AppKitPropertyTests {
  private let catalogue = PropertyCatalogue(AppKitProperties.tables)

  /// What an object says of itself it takes back.
  @Test func everyPropertyTakesItsOwnValue() throws {
    for table in AppKitProperties.tables {
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
    let types = AppKitProperties.tables.map { ObjectIdentifier($0.type) }
    #expect(Set(types).count == types.count)
    for table in AppKitProperties.tables {
      let names = table.properties.map(\.name) + table.facts.map(\.name)
      #expect(Set(names).count == names.count, "\(table.type)")
    }
  }
}
