import SwiftUI
import Testing

// Classes of the kit as authors derive from them, with and without `init(coder:)`.

class TickerView: UIView {
  let ticks: Int

  init(ticks: Int) {
    self.ticks = ticks
    super.init(frame: .zero)
  }
}

class GaugeView: UIView {
  private(set) var isSetUp = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    isSetUp = true
  }

  required init?(coder: NSCoder) { fatalError() }
}

class NeedleView: GaugeView {
  override init(frame: CGRect) { super.init(frame: frame) }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  convenience init(length: CGFloat) {
    self.init(frame: CGRect(x: 0, y: 0, width: length, height: 2))
  }
}

class RequiredView: UIView {
  required init() { super.init(frame: CGRect(x: 0, y: 0, width: 7, height: 7)) }
}

class LaterView: UIView {
  let name: String

  init(name: String = "later") {
    self.name = name
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    name = "archived"
    super.init(coder: coder)
  }
}

class PlainView: UIView { var count = 3 }

class StarControl: UIControl {
  let stars: Int

  init(stars: Int) {
    self.stars = stars
    super.init(frame: .zero)
  }
}

class RoundControl: UIControl {
  private(set) var radius: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    radius = 4
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

class PillButton: UIButton {
  private(set) var isSetUp = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    isSetUp = true
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    isSetUp = true
  }
}

class NamedButton: UIButton {
  init(name: String) {
    super.init(frame: .zero)
    setTitle(name, for: .normal)
  }
}

class NoteView: UITextView {
  let note: String

  init(note: String) {
    self.note = note
    super.init(frame: .zero, textContainer: nil)
    text = note
  }
}

class CodeView: UITextView {
  private(set) var isSetUp = false

  override init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame, textContainer: textContainer)
    isSetUp = true
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

class SumField: UITextField {
  init(sum: Int) {
    super.init(frame: .zero)
    text = "\(sum)"
  }
}

class TagLabel: UILabel {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

class PictureView: UIImageView {
  init(name: String) { super.init(image: nil) }
}

class ShadowedView: UIImageView {
  override init(image: UIImage?) { super.init(image: image) }
  required init?(coder: NSCoder) { fatalError() }
}

class BoardView: UIScrollView {
  init(side: CGFloat) {
    super.init(frame: .zero)
    contentSize = CGSize(width: side, height: side)
  }
}

class ColumnView: UIStackView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    axis = .vertical
  }

  required init(coder: NSCoder) { super.init(coder: coder) }
}

class RowsView: UITableView {
  override init(frame: CGRect, style: UITableView.Style) {
    super.init(frame: frame, style: style)
    rowHeight = 51
  }

  required init?(coder: NSCoder) { fatalError() }
}

class TilesView: UICollectionView {
  init() { super.init(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()) }
}

class StarCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) { fatalError() }
}

class TileCell: UICollectionViewCell {
  private(set) var isSetUp = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    isSetUp = true
  }

  required init?(coder: NSCoder) { fatalError() }
}

class LedView: NSView {
  private(set) var isSetUp = false

  override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    isSetUp = true
  }

  required init?(coder: NSCoder) { fatalError() }
}

struct GaugeBox: UIViewRepresentable {
  func makeUIView(context: Context) -> TickerView { TickerView(ticks: 4) }
  func updateUIView(_ view: TickerView, context: Context) {}
}

@MainActor @Suite struct SubclassTests {
  @Test func viewsHaveTheInitialisersThatTheyDeclare() {
    #expect(TickerView(ticks: 4).ticks == 4)
    #expect(RequiredView().frame.width == 7)
    #expect(LaterView().name == "later" && LaterView(name: "x").name == "x")
    #expect(StarControl(stars: 5).stars == 5)
    #expect(NamedButton(name: "Go").title(for: .normal) == "Go")
    #expect(NoteView(note: "n").text == "n")
    #expect(SumField(sum: 3).text == "3")
    #expect(PictureView(name: "p").image == nil)
    #expect(BoardView(side: 9).contentSize.width == 9)
    #expect(TilesView().numberOfSections == 0)
  }

  @Test func viewsThatOverrideBothInitialisersInheritTheOthers() {
    #expect(GaugeView().isSetUp && GaugeView(frame: .zero).isSetUp)
    #expect(NeedleView().isSetUp && NeedleView(length: 6).frame.width == 6)
    #expect(RoundControl().radius == 4)
    #expect(RoundControl(frame: .zero, primaryAction: nil).radius == 4)
    #expect(PillButton().isSetUp && PillButton(type: .system).isSetUp)
    #expect(PillButton(type: .system).buttonType == .system)
    #expect(PillButton(configuration: .filled()).isSetUp)
    #expect(CodeView().isSetUp && CodeView(frame: .zero).isSetUp)
    #expect(TagLabel().text == nil)
    #expect(ShadowedView(image: nil).image == nil)
    #expect(ColumnView(arrangedSubviews: [UIView()]).arrangedSubviews.count == 1)
    #expect(ColumnView().axis == .vertical)
    #expect(RowsView().rowHeight == 51 && RowsView(frame: .zero).rowHeight == 51)
    #expect(StarCell().detailTextLabel != nil && TileCell().isSetUp)
    #expect(LedView().isSetUp)
  }

  @Test func viewsThatDeclareNoneInheritAll() {
    #expect(PlainView().count == 3)
    #expect(PlainView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)).frame.width == 5)
  }

  @Test func whatAClassDeclaresGoesBeforeWhatItInherits() {
    let views: [UIView] = [UIView(), UIControl(), UIButton(), UITextView(), UITableView()]
    #expect(views.allSatisfy { $0.frame == .zero })
    #expect(UIButton(type: .system).buttonType == .system)
  }
}
