import ArborPlatform
import ArborUIKit
import Foundation
import Testing

/// Rectangles by which views are aligned, and the guide of the keyboard.
@Suite @MainActor struct AlignmentTests {
  /// With a shadow around what it shows.
  private class Shadowed: UIView {
    var insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    override var alignmentRectInsets: UIEdgeInsets { insets }
    override var intrinsicContentSize: CGSize { CGSize(width: 50, height: 30) }
  }

  /// Says the same by its rectangles.
  private final class Badged: UIView {
    override func alignmentRect(forFrame frame: CGRect) -> CGRect {
      CGRect(
        x: frame.minX, y: frame.minY + 6, width: frame.width - 6, height: frame.height - 6)
    }
    override func frame(forAlignmentRect rect: CGRect) -> CGRect {
      CGRect(x: rect.minX, y: rect.minY - 6, width: rect.width + 6, height: rect.height + 6)
    }
  }

  private func holder(_ views: [UIView]) -> UIView {
    let holder = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      holder.addSubview(view)
    }
    return holder
  }

  @Test func framesAndAlignedRectanglesFollowEachOther() {
    let (plain, view) = (UIView(), Shadowed())
    let frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(plain.alignmentRectInsets == .zero && plain.alignmentRect(forFrame: frame) == frame)
    let aligned = CGRect(x: 12, y: 21, width: 94, height: 46)
    #expect(view.alignmentRect(forFrame: frame) == aligned)
    #expect(view.frame(forAlignmentRect: aligned) == frame)
  }

  @Test func constraintsAreAboutTheAlignedRectangle() {
    let (one, two) = (Shadowed(), UIView())
    let holder = holder([one, two])
    NSLayoutConstraint.activate([
      one.leadingAnchor.constraint(equalTo: holder.leadingAnchor, constant: 20),
      one.topAnchor.constraint(equalTo: holder.topAnchor, constant: 20),
      two.leadingAnchor.constraint(equalTo: one.trailingAnchor),
      two.bottomAnchor.constraint(equalTo: one.bottomAnchor),
      two.widthAnchor.constraint(equalTo: one.widthAnchor),
      two.heightAnchor.constraint(equalTo: one.heightAnchor, multiplier: 0.5),
    ])
    holder.layoutIfNeeded()
    // The content's size is that of the rectangle.
    #expect(one.frame == CGRect(x: 18, y: 19, width: 56, height: 34))
    #expect(two.frame == CGRect(x: 70, y: 35, width: 50, height: 15))
    one.insets = UIEdgeInsets(top: 0, left: -10, bottom: 0, right: 0)
    one.invalidateIntrinsicContentSize()
    holder.layoutIfNeeded()
    #expect(one.frame == CGRect(x: 30, y: 20, width: 40, height: 30))
    #expect(two.frame == CGRect(x: 70, y: 35, width: 50, height: 15))
  }

  @Test func middlesAreThoseOfTheAlignedRectangle() {
    let view = Badged()
    let holder = holder([view])
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: holder.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: holder.centerYAnchor),
      view.widthAnchor.constraint(equalToConstant: 40),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    holder.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 80, y: 34, width: 46, height: 26))
  }

  @Test func theKeyboardsGuideIsWhereTheSafeAreaEnds() {
    let field = UIView()
    let controller = UIViewController()
    let holder = holder([field])
    controller.view = holder
    let guide = holder.keyboardLayoutGuide
    NSLayoutConstraint.activate([
      field.bottomAnchor.constraint(equalTo: guide.topAnchor, constant: -5),
      field.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      field.widthAnchor.constraint(equalTo: guide.widthAnchor, multiplier: 0.5),
      field.heightAnchor.constraint(equalToConstant: 20),
    ])
    holder.layoutIfNeeded()
    #expect(field.frame == CGRect(x: 0, y: 75, width: 100, height: 20))
    controller.additionalSafeAreaInsets.bottom = 30
    holder.layoutIfNeeded()
    #expect(field.frame == CGRect(x: 0, y: 45, width: 100, height: 20))
    #expect(guide.layoutFrame == CGRect(x: 0, y: 70, width: 200, height: 30))
    #expect(holder.keyboardLayoutGuide === guide && holder.layoutGuides.isEmpty)
    holder.frame.size.height = 150
    holder.layoutIfNeeded()
    #expect(field.frame.maxY == 115 && guide.layoutFrame.minY == 120)
    guide.usesBottomSafeArea = false
    holder.layoutIfNeeded()
    #expect(field.frame.maxY == 145 && guide.layoutFrame.height == 0)
  }
}
