import ArborPlatform
import ArborUIKit
import Foundation
import Testing

/// Constraints that a row or a column of letters says.
@MainActor @Suite struct VisualFormatTests {
  private let container = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let one = UILabel()
  private let two = UILabel()

  init() {
    for view in [one, two] {
      view.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(view)
    }
  }

  private func lay(
    _ formats: String..., options: NSLayoutConstraint.FormatOptions = []
  ) -> String {
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: ["gap": 12, "wide": 80.0],
          views: ["one": one, "two_2": two]))
    }
    container.layoutIfNeeded()
    return [one, two].map { view in
      let frame = view.frame
      return "\(Int(frame.minX)),\(Int(frame.minY)) \(Int(frame.width))x\(Int(frame.height))"
    }.joined(separator: " | ")
  }

  @Test func aRowFillsItsContainer() {
    let frames = lay(
      "H:|-20-[one(wide)]-gap-[two_2]-|", "V:|[one(40)]", "V:|-(5)-[two_2(==one)]")
    #expect(frames == "20,0 80x40 | 112,5 180x40")
  }

  @Test func lengthsMayBeRelatedAndOfPriorities() {
    let frames = lay(
      "|-[one(>=50,<=60)]-[two_2(100@500,>=120)]", "V:|-10-[one(30)]-(>=8)-[two_2(50)]-|")
    #expect(frames.hasPrefix("8,10 "))
    #expect(one.frame.width >= 50 && one.frame.width <= 60 && two.frame.width == 120)
    #expect(two.frame.minX == one.frame.maxX + 8 && two.frame.maxY == 192)
  }

  @Test func viewsAreAlignedAcross() {
    let frames = lay(
      "H:|[one(50)][two_2(60)]", options: [.alignAllTop, .alignAllBottom])
    #expect(frames.hasSuffix(" | 50,0 60x\(Int(one.frame.height))"))
    #expect(one.frame.minY == two.frame.minY && one.frame.height == two.frame.height)
  }

  @Test func whatCannotBeReadIsReported() {
    let former = ConstraintDiagnostics.receive
    defer { ConstraintDiagnostics.receive = former }
    var said: [String] = []
    ConstraintDiagnostics.receive = { said.append($0) }
    for format in ["[one", "[none]", "|-[one]-|x", "[one]-[two_2(two)]", "H:|-two_2-[one]", ""] {
      let found = NSLayoutConstraint.constraints(
        withVisualFormat: format, metrics: nil, views: ["one": one, "two_2": two])
      #expect(found.isEmpty)
    }
    #expect(said.count == 6 && said[1].contains("no view is named \"none\""))
  }
}

/// What stands beside the content of a row in a list.
@MainActor @Suite struct CellAccessoryTests {
  private let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 44))

  private func lay() -> [UIView] {
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    return cell.subviews.filter { $0 !== cell.contentView }
  }

  @Test func accessoriesTakeRoomFromTheContent() throws {
    #expect(lay().isEmpty && cell.contentView.frame.width == 300)
    let mine = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
    cell.accessories = [
      .label(text: "5"), .disclosureIndicator(),
      .customView(
        configuration: .init(
          customView: mine, placement: .leading(), maintainsFixedSize: true)),
      .checkmark(displayed: .whenEditing), .checkmark(options: .init(isHidden: true)),
    ]
    let parts = lay()
    #expect(parts.count == 3)
    let label = try #require(parts.compactMap { $0 as? UILabel }.first)
    let chevron = try #require(parts.compactMap { $0 as? UIImageView }.first)
    let content = cell.contentView.frame
    #expect(mine.frame == CGRect(x: 20, y: 17, width: 30, height: 10))
    #expect(content.minX == 50 && content.maxX <= label.frame.minX)
    #expect(label.text == "5" && label.frame.maxX <= chevron.frame.minX)
    #expect(chevron.frame.maxX <= 300 && chevron.tintColor == .tertiaryLabel)
    #expect(chevron.image == UIImage(systemName: "chevron.right"))
    cell.accessories = [.checkmark(options: .init(reservedLayoutWidth: 60, tintColor: .red))]
    #expect(lay().map(\.tintColor) == [.red] && mine.superview == nil)
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 220, height: 44))
  }

  @Test func aLongTextWrapsInWhatIsLeft() {
    var content = cell.defaultContentConfiguration()
    content.text = "several words that need more than one line here"
    cell.contentConfiguration = content
    func height() -> CGFloat {
      cell.systemLayoutSizeFitting(
        CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    let before = height()
    cell.accessories = [.label(text: "a rather long label")]
    #expect(height() > before)
  }
}
