public import Foundation

/// Manages the view of one item of a collection.
@preconcurrency @MainActor
open class NSCollectionViewItem: NSViewController,
  NSCollectionViewElement
{
  /// The effect that an ongoing press will have.
  public enum HighlightState: Int, Sendable {
    case none, forSelection, forDeselection
    /// A drop would be on the item.
    case asDropTarget
  }

  /// The collection that shows the item; `nil` if none does.
  public internal(set) weak var collectionView: NSCollectionView?
  /// The identifier under which the item is reused.
  open var identifier: NSUserInterfaceItemIdentifier?
  /// The text field of the item. It is retained only as a subview.
  open weak var textField: NSTextField?
  /// The image view of the item. It is retained only as a subview.
  open weak var imageView: NSImageView?
  private var chosen = false
  private var highlight = HighlightState.none

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates an item; the coder is not read, since there are no archives.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Whether the item is selected. It has no visible effect; subclasses override it to show the
  /// state.
  open var isSelected: Bool {
    get { read("selected", chosen) }
    set { write("selected", chosen, newValue) { chosen = newValue } }
  }

  /// The highlight of the item. It has no visible effect; subclasses override it to show the state.
  open var highlightState: HighlightState {
    get { read("highlightState", highlight) }
    set { write("highlightState", highlight, newValue) { highlight = newValue } }
  }

  /// Called before the item is reused.
  open func prepareForReuse() {}

  /// Called with the layout attributes on each layout. By default, does nothing.
  open func apply(_ layoutAttributes: NSCollectionViewLayoutAttributes) {}

  /// Sets the height to that by the view's constraints in the layout's width.
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
