import ArborFoundation
import ArborPlatform
public import Foundation

/// The methods by which a search bar queries and notifies its delegate.
@preconcurrency @MainActor public protocol UISearchBarDelegate: AnyObject {
  /// Whether the search field may take the focus.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when the search field has taken the focus.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Whether the search field may give up the focus.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when the search field has lost the focus.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Called when the visitor has changed the text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Whether the visitor may replace a part of the text. `range` counts UTF-16 units of the text
  /// before the change.
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Called when the visitor has pressed the return key.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called when the visitor has tapped the cancel button.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Never called, because there is no such button.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  /// Called when another scope was chosen.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  /// Returns `true`.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Returns `true`.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Returns `true`.
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}

/// A field for search text, with an optional cancel button and scope buttons.
@preconcurrency @MainActor open class UISearchBar: UIView {
  private var stored = ""
  private var hint: String?
  private var hasCancel = false
  private var enabled = true
  private var traits = InputTraits()
  /// The object that is queried and notified about editing.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The search controller of the bar.
  weak var owner: UISearchController?
  private var scopes: [String]?
  private var scope = 0
  private var hasScopeBar = false

  /// Creates an empty search bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    traits.returnKey = .search
  }

  /// Creates a search bar from an archive.
  public override init?(coder: NSCoder, _ unused: Void = ()) {
    super.init(coder: coder)
    traits.returnKey = .search
  }

  /// The search text. Never `nil`: setting `nil` empties the field.
  open var text: String? {
    get { read("text", stored) }
    set {
      let new = newValue ?? ""
      write("text", stored, new) { stored = new }
    }
  }

  /// The text that an empty field shows.
  open var placeholder: String? {
    get { read("placeholder", hint) }
    set {
      field?.forgetAttributedHint()
      write("placeholder", hint, newValue) { hint = newValue }
    }
  }

  /// Whether there is a cancel button beside the field.
  open var showsCancelButton: Bool {
    get { read("showsCancelButton", hasCancel) }
    set { write("showsCancelButton", hasCancel, newValue) { hasCancel = newValue } }
  }

  /// Shows or hides the cancel button. Differs from UIKit: without an animation.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  /// The titles of the scopes to which the search can be limited; `nil` for none.
  open var scopeButtonTitles: [String]? {
    get { read("scopeButtonTitles", scopes) }
    set { write("scopeButtonTitles", scopes, newValue, [.look, .size]) { scopes = newValue } }
  }

  /// The index of the chosen scope.
  open var selectedScopeButtonIndex: Int {
    get { read("selectedScopeButtonIndex", scope) }
    set { write("selectedScopeButtonIndex", scope, newValue) { scope = newValue } }
  }

  /// Whether the scope buttons, if any, are shown below the field.
  open var showsScopeBar: Bool {
    get { read("showsScopeBar", hasScopeBar) }
    set {
      write("showsScopeBar", hasScopeBar, newValue, [.look, .size]) { hasScopeBar = newValue }
    }
  }

  /// Shows or hides the scope buttons. Differs from UIKit: without an animation.
  open func setShowsScope(_ show: Bool, animated animate: Bool) { showsScopeBar = show }

  /// The titles of the scopes that are visible; empty if the scope bar is hidden.
  package var shownScopes: [String] { showsScopeBar ? scopeButtonTitles ?? [] : [] }

  /// Performs the visitor's choice of a scope.
  package func userChose(scope: Int) {
    guard enabled, scope != self.scope, scopes?.indices.contains(scope) == true else { return }
    selectedScopeButtonIndex = scope
    tellScope()
  }

  /// Notifies the delegate and the search controller of the chosen scope.
  package func tellScope() {
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: scope)
    owner?.searchDidChange()
  }

  /// Whether the visitor can edit the field.
  open var isEnabled: Bool {
    get { read("enabled", enabled) }
    set { write("enabled", enabled, newValue) { enabled = newValue } }
  }

  // Look.

  /// The kind of background behind the field.
  public enum Style: UInt, Sendable {
    case `default`, prominent, minimal
  }

  /// The kind of background. Only `minimal` has an effect: it hides `barTintColor`.
  open var searchBarStyle: Style {
    get { read("searchBarStyle", barLook.style) }
    set { write("searchBarStyle", barLook.style, newValue) { barLook.style = newValue } }
  }

  /// The color behind the field, unless the style is `minimal` or there is a background image;
  /// `nil` for none.
  open var barTintColor: UIColor? {
    get { read("barTintColor", barLook.tint) }
    set { write("barTintColor", barLook.tint, newValue) { barLook.tint = newValue } }
  }

  /// The image behind the field. Differs from UIKit: it is not drawn; if set, it hides
  /// `barTintColor`.
  open var backgroundImage: UIImage? {
    get { read("backgroundImage", barLook.ground) }
    set { write("backgroundImage", barLook.ground, newValue) { barLook.ground = newValue } }
  }

  /// Sets `backgroundImage` if the metrics are `default`; other metrics are ignored.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) { if barMetrics == .default { self.backgroundImage = backgroundImage } }

  /// Stored without effect.
  open var barStyle = UIBarStyle.default

  /// Stored without effect.
  open var isTranslucent = true
  /// Stored without effect: the browser enables its keys.
  open var enablesReturnKeyAutomatically = true

  /// The color behind the field; `nil` for none.
  package var shownGround: UIColor? {
    barLook.style == .minimal || barLook.ground != nil ? nil : barLook.tint
  }

  private struct BarLook {
    var style = Style.default
    var tint: UIColor?
    var ground: UIImage?
  }
  private var barLook = BarLook()

  /// The text field of the bar. It shares the bar's text, placeholder and focus; the bar draws its
  /// colors, its font, its clear button and, if it has one, the image at its leading end. Its
  /// delegate and targets are called after the bar's delegate.
  open private(set) lazy var searchTextField: UISearchTextField = {
    let made = UISearchTextField(of: self)
    field = made
    return made
  }()
  private var field: UISearchTextField?

  /// The text field; `nil` until code first requests it, so that it has the default look.
  package var touchedField: UISearchTextField? { field }

  package var inputTraits: InputTraits { traits }

  /// The kind of on-screen keyboard.
  open var keyboardType: UIKeyboardType {
    get { read("keyboardType", traits.keyboard) }
    set { write("keyboardType", traits.keyboard, newValue) { traits.keyboard = newValue } }
  }

  /// The label of the return key; `search` by default.
  open var returnKeyType: UIReturnKeyType {
    get { read("returnKeyType", traits.returnKey) }
    set { write("returnKeyType", traits.returnKey, newValue) { traits.returnKey = newValue } }
  }

  /// How the on-screen keyboard capitalizes the text.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { read("autocapitalizationType", traits.capitals) }
    set {
      write("autocapitalizationType", traits.capitals, newValue) { traits.capitals = newValue }
    }
  }

  /// Whether the browser corrects the text.
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

  /// Called when the visitor's focus enters or leaves the bar.
  package func userFocus(_ isEditing: Bool) {
    _ = isEditing ? becomeFirstResponder() : resignFirstResponder()
    // The search bar of a navigation item may be in no window, and the search begins all the same.
    if isEditing, window == nil { owner?.begin() }
  }

  /// Performs the visitor's edit. Returns whether the delegates permit it.
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

  /// Performs a press of the return key.
  package func userSearch() {
    delegate?.searchBarSearchButtonClicked(self)
    field?.userReturn()
  }

  /// Performs a tap on the clear button.
  package func userClear() { if field?.mayClear != false { _ = userSet("") } }

  /// Performs a tap on the cancel button.
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
