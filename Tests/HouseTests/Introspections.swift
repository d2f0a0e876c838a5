/// Code that introspects views of every kind, in the spelling of authors.
enum Introspections {
  private static let both = """
    list
    list(style: .plain)
    list(style: .inset)
    list(style: .sidebar)
    listCell
    table
    form
    form(style: .grouped)
    scrollView
    textField
    textField(axis: .vertical)
    secureField
    textEditor
    toggle
    toggle(style: .switch)
    slider
    stepper
    button
    text
    image
    hStack
    vStack
    zStack
    color
    view
    viewController
    datePicker
    datePicker(style: .compact)
    datePicker(style: .graphical)
    searchField
    map
    colorPicker
    menu
    link
    picker(style: .segmented)
    picker(style: .menu)
    progressView(style: .linear)
    progressView(style: .circular)
    navigationView(style: .columns)
    navigationSplitView
    tabView
    window
    """
  private static let uiKitOnly = """
    list(style: .grouped)
    list(style: .insetGrouped)
    datePicker(style: .wheel)
    pageControl
    picker(style: .wheel)
    navigationStack
    navigationView(style: .stack)
    tabView(style: .page)
    sheet
    fullScreenCover
    popover
    """
  private static let appKitOnly = """
    list(style: .bordered)
    toggle(style: .button)
    toggle(style: .checkbox)
    datePicker(style: .field)
    datePicker(style: .stepperField)
    """

  /// One expression a line: for each kind a chain of modifiers that name all versions of all
  /// platforms.
  static var ofEveryKind: [String] {
    lines(both).map { chain($0, hasUIKit: true, hasAppKit: true) }
      + lines(uiKitOnly).map { chain($0, hasUIKit: true, hasAppKit: false) }
      + lines(appKitOnly).map { chain($0, hasUIKit: false, hasAppKit: true) }
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }

  private static func chain(_ kind: String, hasUIKit: Bool, hasAppKit: Bool) -> String {
    let legacy = ".iOS(.v13, .v14, .v15), .tvOS(.v13, .v14, .v15, .v16, .v17, .v18, .v26)"
    let current = ".iOS(.v16, .v17, .v18, .v26), .visionOS(.v1, .v2, .v26)"
    let mac = ".macOS(.v10_15, .v11, .v12, .v13, .v14, .v15, .v26)"
    let platforms =
      switch (hasUIKit, hasAppKit, kind == "sheet") {
      case (true, _, true): [legacy, ".iOS(.v15, .v16, .v17), .visionOS(.v1, .v2)"]
      case (true, true, _): [legacy, current, mac]
      case (true, false, _): [legacy, current]
      default: [mac]
      }
    return "Text(name)"
      + platforms.map {
        ".introspect(.\(kind), on: \($0)) { object in note(object); if isOn { note(object) } }"
      }.joined()
  }

  /// Closures that need the class of their parameter, ranges of versions, and kinds of authors.
  static let ofOtherSpellings = #"""
    Text(name).introspect(.slider, on: .iOS(.v15, .v16)) { $0.maximumValue = 2 }
    Text(name).introspect(.slider, on: .iOS(.v13...), .tvOS(.v15...)) { $0.maximumValue = 2 }
    Text(name).introspect(.progressView(style: .linear), on: .iOS(.v16, .v17)) { $0.progress = 1 }
    Text(name).introspect(.list, on: .iOS(.v15)) { $0.rowHeight = 44 }
    Text(name).introspect(.list, on: .iOS(.v16)) { $0.contentInset.top = 44 + size / 2 }
    Text(name).introspect(.button, on: .iOS(.v16)) { $0.layer.opacity = 1 }
    Text(name).introspect(.scrollView, on: .iOS(.v16...), .visionOS(.v1...), scope: .ancestor) { note($0) }
    Text(name).introspect(.scrollView, on: .macOS(.v12...), scope: [.ancestor, .receiver], customize: note)
    Text(name).introspect(.sheet, on: .iOS(.v15, .v16), .visionOS(.v1)) { $0.detents = [.medium()] }
    Text(name).introspect(.sheet, on: .iOS(.v16)) { (sheet: UISheetPresentationController) in note(sheet) }
    Text(name).introspect(.ownKind, on: .iOS(.v16, .v17)) { $0.isUserInteractionEnabled = false }
    VStack { Text(name).introspect(.view, on: .iOS(.v16)) { note($0) } }.introspect(.vStack, on: .iOS(.v16)) { $0.spacing = 4 }
    List { Text(name).introspect(.listCell, on: .iOS(.v15)) { note($0) } }.introspect(.list, on: .iOS(.v15)) { note($0); $0.rowHeight = size * 2 }
    """#
}
