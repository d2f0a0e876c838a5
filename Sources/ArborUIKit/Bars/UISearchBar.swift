import ArborPlatform
public import Foundation

/// Asked and told about a search bar.
@preconcurrency @MainActor public protocol UISearchBarDelegate: AnyObject {
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// `range` in UTF-16 units of the text before the change.
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Never called: there is no such button.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}

/// A field for what is searched, with a button that ends the search.
@preconcurrency @MainActor open class UISearchBar: UIView {
  private var stored = ""
  private var hint: String?
  private var hasCancel = false
  private var enabled = true
  private var traits = InputTraits()
  open weak var delegate: (any UISearchBarDelegate)?
  /// Whose bar it is.
  weak var owner: UISearchController?
  private var scopes: [String]?
  private var scope = 0
  private var hasScopeBar = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    traits.returnKey = .search
  }

  public override init?(coder: NSCoder, _ unused: Void = ()) {
    super.init(coder: coder)
    traits.returnKey = .search
  }

  /// Never nil.
  open var text: String? {
    get { read("text", stored) }
    set {
      let new = newValue ?? ""
      write("text", stored, new) { stored = new }
    }
  }

  open var placeholder: String? {
    get { read("placeholder", hint) }
    set {
      field?.forgetAttributedHint()
      write("placeholder", hint, newValue) { hint = newValue }
    }
  }

  open var showsCancelButton: Bool {
    get { read("showsCancelButton", hasCancel) }
    set { write("showsCancelButton", hasCancel, newValue) { hasCancel = newValue } }
  }

  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  /// To what the search can be limited; nil: to nothing.
  open var scopeButtonTitles: [String]? {
    get { read("scopeButtonTitles", scopes) }
    set { write("scopeButtonTitles", scopes, newValue, [.look, .size]) { scopes = newValue } }
  }

  open var selectedScopeButtonIndex: Int {
    get { read("selectedScopeButtonIndex", scope) }
    set { write("selectedScopeButtonIndex", scope, newValue) { scope = newValue } }
  }

  /// Whether the scopes stand below the field, where there are any.
  open var showsScopeBar: Bool {
    get { read("showsScopeBar", hasScopeBar) }
    set {
      write("showsScopeBar", hasScopeBar, newValue, [.look, .size]) { hasScopeBar = newValue }
    }
  }

  open func setShowsScope(_ show: Bool, animated animate: Bool) { showsScopeBar = show }

  /// Those that are shown.
  package var shownScopes: [String] { showsScopeBar ? scopeButtonTitles ?? [] : [] }

  /// What the visitor does.
  package func userChose(scope: Int) {
    guard enabled, scope != self.scope, scopes?.indices.contains(scope) == true else { return }
    selectedScopeButtonIndex = scope
    tellScope()
  }

  package func tellScope() {
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: scope)
    owner?.searchDidChange()
  }

  open var isEnabled: Bool {
    get { read("enabled", enabled) }
    set { write("enabled", enabled, newValue) { enabled = newValue } }
  }

  // Its look.

  /// What is behind the field.
  public enum Style: UInt, Sendable {
    case `default`, prominent, minimal
  }

  /// Without a colour of the bar's own nothing is behind the field, whatever the style.
  open var searchBarStyle: Style {
    get { read("searchBarStyle", barLook.style) }
    set { write("searchBarStyle", barLook.style, newValue) { barLook.style = newValue } }
  }

  /// What is behind the field, unless the style is `minimal` or there is a background image.
  open var barTintColor: UIColor? {
    get { read("barTintColor", barLook.tint) }
    set { write("barTintColor", barLook.tint, newValue) { barLook.tint = newValue } }
  }

  /// With an empty picture nothing is behind the field; others are not shown.
  open var backgroundImage: UIImage? {
    get { read("backgroundImage", barLook.ground) }
    set { write("backgroundImage", barLook.ground, newValue) { barLook.ground = newValue } }
  }

  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) { if barMetrics == .default { self.backgroundImage = backgroundImage } }

  /// Kept.
  open var barStyle = UIBarStyle.default

  /// Kept: nothing shows through it.
  open var isTranslucent = true
  /// Kept: the browser enables its keys.
  open var enablesReturnKeyAutomatically = true

  /// The colour behind the field.
  package var shownGround: UIColor? {
    barLook.style == .minimal || barLook.ground != nil ? nil : barLook.tint
  }

  private struct BarLook {
    var style = Style.default
    var tint: UIColor?
    var ground: UIImage?
  }
  private var barLook = BarLook()

  /// The field itself: its text, placeholder and focus are the bar's, and the bar shows its colours, its font, its button that empties it
  /// and whether it has a picture at its left end. Its delegate is asked and told after the bar's, then its targets.
  open private(set) lazy var searchTextField: UISearchTextField = {
    let made = UISearchTextField(of: self)
    field = made
    return made
  }()
  private var field: UISearchTextField?

  /// nil: nobody has asked for the field, so that it looks as all do.
  package var touchedField: UISearchTextField? { field }

  package var inputTraits: InputTraits { traits }

  open var keyboardType: UIKeyboardType {
    get { read("keyboardType", traits.keyboard) }
    set { write("keyboardType", traits.keyboard, newValue) { traits.keyboard = newValue } }
  }

  open var returnKeyType: UIReturnKeyType {
    get { read("returnKeyType", traits.returnKey) }
    set { write("returnKeyType", traits.returnKey, newValue) { traits.returnKey = newValue } }
  }

  open var autocapitalizationType: UITextAutocapitalizationType {
    get { read("autocapitalizationType", traits.capitals) }
    set {
      write("autocapitalizationType", traits.capitals, newValue) { traits.capitals = newValue }
    }
  }

  open var autocorrectionType: UITextAutocorrectionType {
    get { read("autocorrectionType", traits.correction) }
    set {
      write("autocorrectionType", traits.correction, newValue) { traits.correction = newValue }
    }
  }

  open override func value(forKey key: String) -> Any? {
    key == "text" ? text : super.value(forKey: key)
  }

  // Editing.

  open override var canBecomeFirstResponder: Bool { enabled }
  open override var canResignFirstResponder: Bool {
    delegate?.searchBarShouldEndEditing(self) != false
      && field.map { $0.delegate?.textFieldShouldEndEditing($0) != false } != false
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard delegate?.searchBarShouldBeginEditing(self) ?? true,
      field.map({ $0.delegate?.textFieldShouldBeginEditing($0) != false }) != false,
      super.becomeFirstResponder()
    else { return false }
    delegate?.searchBarTextDidBeginEditing(self)
    field?.barDid(true)
    owner?.begin()
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard super.resignFirstResponder() else { return false }
    delegate?.searchBarTextDidEndEditing(self)
    field?.barDid(false)
    return true
  }

  /// The visitor's focus is in the bar, or has left it.
  package func userFocus(_ isEditing: Bool) {
    _ = isEditing ? becomeFirstResponder() : resignFirstResponder()
    // A bar below that of a navigation controller may stand in no window, and is searched in all the same.
    if isEditing, window == nil { owner?.begin() }
  }

  /// What the visitor does. Whether the delegate agrees.
  package func userSet(_ new: String) -> Bool {
    guard enabled, new != stored else { return enabled }
    let change = TextDifference(stored, new, caret: nil)
    guard
      delegate?.searchBar(
        self, shouldChangeTextIn: change.range, replacementText: change.replacement) ?? true,
      field.map({
        $0.delegate?.textField(
          $0, shouldChangeCharactersIn: change.range, replacementString: change.replacement)
          != false
      }) != false
    else { return false }
    text = new
    delegate?.searchBar(self, textDidChange: new)
    field?.textDidChange()
    owner?.searchDidChange()
    return true
  }

  package func userSearch() {
    delegate?.searchBarSearchButtonClicked(self)
    field?.userReturn()
  }

  /// The button that empties the field.
  package func userClear() { if field?.mayClear != false { _ = userSet("") } }

  package func userCancel() {
    delegate?.searchBarCancelButtonClicked(self)
    owner?.end()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height)
  }
  private var height: CGFloat { shownScopes.isEmpty ? 56 : 96 }
}
