import ArborUIKit
import Foundation
import Testing

@MainActor @Suite struct ConstraintTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  private func box(_ width: CGFloat, _ height: CGFloat) -> UIView { FixedView(width, height) }

  final class FixedView: UIView {
    private let size: CGSize
    init(_ width: CGFloat, _ height: CGFloat) {
      size = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { size }
  }

  private func places(_ views: [UIView]) -> String {
    views.map { view in
      let frame = view.frame
      return "\(Int(frame.minX)) \(Int(frame.minY)) \(Int(frame.width)) \(Int(frame.height))"
    }.joined(separator: ", ")
  }

  @Test func anchorsPlaceAView() {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
      view.heightAnchor.constraint(equalToConstant: 40),
    ])
    root.layoutIfNeeded()
    #expect(places([view]) == "10 8 280 40")
    root.frame.size.width = 100
    root.layoutIfNeeded()
    #expect(places([view]) == "10 8 80 40")
    #expect(root.constraints.count == 3 && view.constraints.count == 1)
  }

  @Test func aLabelGrowsWithItsText() {
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    label.numberOfLines = 0
    label.text = "one two three four five six seven eight nine ten eleven"
    root.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.widthAnchor.constraint(equalToConstant: 100),
      label.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    let many = label.frame.height
    #expect(many > 60)
    label.text = "one"
    root.layoutIfNeeded()
    #expect(label.frame.height == 21)
  }

  @Test func aCellIsAsHighAsItsContent() {
    let (view, label) = (UIView(), UILabel())
    label.translatesAutoresizingMaskIntoConstraints = false
    label.text = "one"
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 5),
      label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -5),
      label.topAnchor.constraint(equalTo: view.topAnchor, constant: 7),
      label.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -7),
    ])
    let size = view.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 200, height: 35))
  }

  private func stack(_ views: [UIView], _ change: (UIStackView) -> Void = { _ in }) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    change(stack)
    root.addSubview(stack)
    root.layoutIfNeeded()
    return stack
  }

  @Test func aStackFillsItsLength() {
    let views = [box(10, 10), box(20, 20)]
    views[1].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
    _ = stack(views) { $0.spacing = 5 }
    #expect(places(views) == "0 0 10 40, 15 0 85 40")
  }

  @Test func aStackSharesEqually() {
    let views = [box(10, 10), box(20, 20), box(5, 5)]
    _ = stack(views) {
      $0.distribution = .fillEqually
      $0.spacing = 2
      $0.alignment = .center
    }
    #expect(places(views) == "0 15 32 10, 34 10 32 20, 68 17 32 5")
  }

  @Test func aStackSpacesEqually() {
    let views = [box(10, 10), box(20, 10), box(10, 10)]
    let row = stack(views) {
      $0.distribution = .equalSpacing
      $0.alignment = .bottom
    }
    #expect(places(views) == "0 30 10 10, 40 30 20 10, 90 30 10 10")
    #expect(row.arrangedSubviews.count == 3)
  }

  @Test func aColumnIsAsLargeAsItsViewsAndLeavesOutHiddenOnes() {
    let views = [box(10, 10), box(30, 20), box(20, 5)]
    let column = UIStackView(arrangedSubviews: views)
    column.axis = .vertical
    column.spacing = 4
    column.setCustomSpacing(10, after: views[0])
    column.alignment = .leading
    #expect(
      column.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 30, height: 49))
    views[1].isHidden = true
    #expect(
      column.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 20, height: 25))
    views[2].removeFromSuperview()
    #expect(column.arrangedSubviews.count == 2)
  }

  @Test func contentOfAScrollViewGivesItsSize() {
    let scroller = UIScrollView(frame: root.bounds)
    let content = box(50, 700)
    content.translatesAutoresizingMaskIntoConstraints = false
    scroller.addSubview(content)
    root.addSubview(scroller)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: scroller.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroller.contentLayoutGuide.trailingAnchor),
      content.topAnchor.constraint(equalTo: scroller.contentLayoutGuide.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroller.contentLayoutGuide.bottomAnchor),
      content.widthAnchor.constraint(equalTo: scroller.frameLayoutGuide.widthAnchor),
    ])
    root.layoutIfNeeded()
    #expect(scroller.contentSize == CGSize(width: 300, height: 700))
    scroller.contentOffset.y = 100
    root.layoutIfNeeded()
    #expect(places([content]) == "0 0 300 700")
  }
}
