package import Foundation

extension UITableViewCell {
  /// The widths of the parts beside the content of a cell, in points.
  package enum Width {
    package static let control: CGFloat = 40
    package static let accessory: CGFloat = 38
    package static let reorder: CGFloat = 44
    package static let confirmation: CGFloat = 84
  }

  /// The editing control that is shown at the leading edge.
  package var shownControl: EditingStyle { isEditing ? row.editing : .none }
  package var showsHandle: Bool { isEditing && showsReorderControl && row.canMove }

  /// The widths of what lies beside the content.
  private var sides: (leading: CGFloat, trailing: CGFloat) {
    let control = shownControl != .none && row.isIndented ? Width.control : 0
    let leading = control + indentation
    var trailing = shownAccessory == .none ? 0 : Width.accessory
    if let view = shownAccessoryView { trailing = view.frame.width + 20 }
    return (leading, trailing + (showsHandle ? Width.reorder : 0))
  }

  func layOutParts() {
    let (leading, trailing) = sides
    let start = leading - row.revealed
    let isMoved = contentView.frame.minX != start
    contentView.frame = CGRect(
      x: start, y: 0, width: max(bounds.width - leading - trailing, 0), height: bounds.height)
    // The separator begins where the content does.
    if isMoved { _propertyDidChange(.look) }
    if let view = shownAccessoryView {
      let size = view.frame.size
      let right = bounds.width - row.revealed - (showsHandle ? Width.reorder : 0)
      view.frame.origin = CGPoint(
        x: right - size.width - 20, y: (bounds.height - size.height) / 2)
    }
    placeLabels()
  }

  private func placeLabels() {
    var left: CGFloat = 20
    let bounds = contentView.bounds
    if let picture, let size = picture.image?.size {
      picture.frame = CGRect(
        x: left, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
      left += size.width + 16
    }
    let room = max(bounds.width - left - 20, 0)
    let (text, detail) = (labels.text, labels.detail)
    let first = text?.sizeThatFits(CGSize(width: room, height: 0)) ?? .zero
    let second = detail?.sizeThatFits(CGSize(width: room, height: 0)) ?? .zero
    if style == .subtitle, detail?.text?.isEmpty == false {
      let top = (bounds.height - first.height - second.height) / 2
      text?.frame = CGRect(x: left, y: top, width: min(first.width, room), height: first.height)
      detail?.frame = CGRect(
        x: left, y: top + first.height, width: min(second.width, room), height: second.height)
      return
    }
    let width = min(second.width, room)
    detail?.frame = CGRect(
      x: bounds.width - 20 - width, y: (bounds.height - second.height) / 2, width: width,
      height: second.height)
    text?.frame = CGRect(
      x: left, y: (bounds.height - first.height) / 2, width: max(room - width, 0),
      height: first.height)
  }

  func fittingHeight(inWidth whole: CGFloat) -> CGFloat {
    let (leading, trailing) = sides
    let width = max(whole - leading - trailing, 0)
    if let configured = configuredView {
      let size = configured.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      return max(size.height, 0)
    }
    let own = contentView.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    guard labels.text != nil || labels.detail != nil || own.height <= 0 else { return own.height }
    let room = CGSize(width: max(width - 40, 0), height: 0)
    let first = labels.text?.sizeThatFits(room).height ?? 0
    let second = labels.detail?.sizeThatFits(room).height ?? 0
    let text = style == .subtitle ? first + second : max(first, second)
    return max(text + 22, own.height, 44)
  }
}
