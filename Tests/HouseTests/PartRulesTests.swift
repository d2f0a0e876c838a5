import Foundation
import Testing

/// That the parts of a room, which the compiler does not keep apart, use each other in one
/// direction.
@Suite struct PartRulesTests {
  private let house: House

  init() throws { house = try House.current() }

  @Test func everyFileLiesInAPart() {
    for (room, table) in HouseRules.parts {
      expectNone(Parts.strays(among: files(of: room), table))
    }
  }

  @Test func noPartIsTooLarge() {
    for room in HouseRules.parts.keys {
      expectNone(Self.largeParts(Parts.sizes(of: files(of: room)), of: room))
    }
  }

  @Test func noPartUsesOneAboveIt() {
    for (room, table) in HouseRules.parts {
      let parts = parts(of: room, table)
      expectNone(parts.arrowsUp + parts.strayUses)
    }
  }

  private func files(of room: String) -> [SourceFile] {
    house.files.filter {
      $0.isSwift && !$0.path.contains(".docc/") && house.room(of: $0)?.name == room
    }
  }

  private func parts(of room: String, _ table: [Parts.Part]) -> Parts {
    let below = Set(house.ways(from: room).keys)
    let others = house.rooms.filter { below.contains($0.name) }.flatMap { files(of: $0.name) }
    return Parts(table, of: files(of: room), below: others)
  }

  /// Complaints about parts with more lines than allowed.
  static func largeParts(_ sizes: [String: Int], of room: String) -> [String] {
    sizes.sorted { $0.key < $1.key }.filter { $0.value > HouseRules.largestPart }.map {
      name, size in
      """
      Sources/…/\(room)/\(name): \(size) lines, at most \(HouseRules.largestPart). Divide the part, \
      or move what others own.
      """
    }
  }
}
