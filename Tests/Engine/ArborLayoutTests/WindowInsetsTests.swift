import ArborLayout
import Foundation
import Testing

@Suite struct WindowInsetsTests {
  private let phone = WindowInsets(css: "47px 0px 34px 0px 0px") ?? WindowInsets()

  @Test func fiveLengthsOfCSSAreRead() {
    #expect(phone.top == 47 && phone.bottom == 34 && phone.left == 0 && phone.right == 0)
    let turned = WindowInsets(css: "0px 44.5px 21px 47px 216px")
    #expect(turned?.right == 44.5 && turned?.left == 47 && turned?.keyboard == 216)
    #expect(turned?.raised == 195 && turned?.covered == 216)
    #expect(WindowInsets(css: "-3px 1e9px 0px 0px 0px")?.top == 0)
    #expect(WindowInsets(css: "-3px 1e9px 0px 0px 0px")?.right == 2_000)
    for text in [
      "", "auto", "1px 2px 3px 4px", "1px 2px 3px 4px 5px 6px", "1px 2px 3px 4px 5", "none",
      "nanpx 0px 0px 0px 0px", "infpx 0px 0px 0px 0px", "1px 2px x 3px 4px 5px",
      String(repeating: "1px ", count: 10_000),
    ] { #expect(WindowInsets(css: text) == nil, "\(text.prefix(40))") }
  }

  @Test func contentStaysClearOfWhatIsCovered() {
    #expect(phone.reducing(Proposal(390, 844)) == Proposal(390, 763))
    #expect(phone.reducing(Proposal(390, nil)) == Proposal(390, nil))
    #expect(phone.reducing(Proposal(390, 50)) == Proposal(390, 0))
    let viewport = CGSize(width: 390, height: 844)
    #expect(phone.page(around: CGSize(width: 100, height: 763), in: viewport) == viewport)
    #expect(phone.page(around: CGSize(width: 400, height: 900), in: viewport).height == 981)
    let origin = phone.origin(
      of: CGSize(width: 390, height: 763), in: CGRect(origin: .zero, size: viewport),
      isRightToLeft: false)
    #expect(origin == CGPoint(x: 0, y: 47))
  }

  @Test func theLeftEdgeIsTheTrailingOneFromRightToLeft() {
    let turned = WindowInsets(css: "0px 10px 0px 40px 0px") ?? WindowInsets()
    let (content, area) = (
      CGSize(width: 350, height: 10), CGRect(x: 0, y: 0, width: 400, height: 10)
    )
    #expect(turned.origin(of: content, in: area, isRightToLeft: false).x == 40)
    #expect(turned.origin(of: content, in: area, isRightToLeft: true).x == 10)
  }

  @Test func onlyEdgesThatAreTouchedAreCovered() {
    let page = CGSize(width: 390, height: 844)
    #expect(phone.touched(by: CGSize(width: 390, height: 763), in: page) == phone)
    #expect(phone.touched(by: CGSize(width: 390, height: 200), in: page) == WindowInsets())
    let sheet = CGRect(x: 0, y: 400, width: 390, height: 444)
    #expect(phone.touched(byPanel: sheet, in: page).top == 0)
    #expect(phone.touched(byPanel: sheet, in: page).bottom == 34)
    let alert = CGRect(x: 60, y: 300, width: 270, height: 200)
    #expect(phone.touched(byPanel: alert, in: page) == WindowInsets())
  }

  @Test func aRectangleGrowsOverTheEdgesThatItTouches() {
    let safe = CGRect(x: 0, y: 47, width: 390, height: 763)
    var bar = CGRect(x: 0, y: 47, width: 390, height: 44)
    let grown = phone.grow(&bar, touching: safe)
    #expect(grown.top == 47 && grown.bottom == 0)
    #expect(bar == CGRect(x: 0, y: 0, width: 390, height: 91))
    var sum = grown
    sum.add(grown)
    #expect(sum.top == 94)
    var cover = WindowInsets()
    cover.cover(bar, around: safe, where: phone)
    #expect(cover.top == 47 && cover.bottom == 0)
  }
}
