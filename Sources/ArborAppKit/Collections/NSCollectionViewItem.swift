public import Foundation

/// Looks after the view of one item of a collection.
@preconcurrency @MainActor
open class NSCollectionViewItem: NSViewController,
  NSCollectionViewElement
{
  /// What a press that goes on is about to do.
  public enum HighlightState: Int, Sendable {
    case none, forSelection, forDeselection
    /// Nothing is dragged onto items: never set by the collection.
    case asDropTarget
  }

  /// The collection that shows it.
  public internal(set) weak var collectionView: NSCollectionView?
  /// By which the collection uses it again.
  open var identifier: NSUserInterfaceItemIdentifier?
  /// Retained as a subview.
  open weak var textField: NSTextField?
  /// Retained as a subview.
  open weak var imageView: NSImageView?
  private var chosen = false
  private var highlight = HighlightState.none

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows nothing by itself: subclasses do.
  open var isSelected: Bool {
    get { read("selected", chosen) }
    set { write("selected", chosen, newValue) { chosen = newValue } }
  }

  /// Shows nothing by itself: subclasses do.
  open var highlightState: HighlightState {
    get { read("highlightState", highlight) }
    set { write("highlightState", highlight, newValue) { highlight = newValue } }
  }

  /// Called before the item shows something else.
  open func prepareForReuse() {}

  open func apply(_ layoutAttributes: NSCollectionViewLayoutAttributes) {}

  /// The height that the constraints in the view ask for in the width that the layout says.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: NSCollectionViewLayoutAttributes
  ) -> NSCollectionViewLayoutAttributes {
    layoutAttributes.fit(view)
    return layoutAttributes
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "selected", "isSelected": isSelected
    case "highlightState": highlightState
    default: super.value(forKey: key)
    }
  }
}
