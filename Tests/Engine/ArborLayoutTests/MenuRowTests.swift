import ArborLayout
import Foundation
import Testing

@Suite struct MenuRowTests {
  private func size(_ row: MenuRow, _ proposal: Proposal, content height: Double) -> CGSize {
    row.size(in: proposal) { CGSize(width: min($0.width ?? 80, 80), height: height) }
  }

  @Test func rowsAreHighEnoughForAFingerOnAPhone() {
    let (phone, mac) = (MenuRow(isMac: false), MenuRow(isMac: true))
    #expect(size(phone, Proposal(250, nil), content: 21) == CGSize(width: 250, height: 44))
    #expect(size(mac, Proposal(250, nil), content: 16) == CGSize(width: 250, height: 22))
    #expect(size(phone, .unspecified, content: 42) == CGSize(width: 112, height: 64))
    #expect(size(mac, .unspecified, content: 32) == CGSize(width: 104, height: 38))
  }

  @Test func theContentStandsInTheMiddleOfTheRow() {
    let row = MenuRow(isMac: true)
    let place = row.arrange(in: CGSize(width: 250, height: 22)) {
      CGSize(width: $0.width ?? 0, height: 16)
    }
    #expect(place.origin == CGPoint(x: 12, y: 3))
    #expect(place.size == CGSize(width: 226, height: 16) && place.proposal == Proposal(226, nil))
  }
}
