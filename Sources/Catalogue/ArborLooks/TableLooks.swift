import Arbor

extension InsetTableStyle {
  /// Creates the style.
  ///
  /// - Parameter alternatesRowBackgrounds: Whether every second row is darker.
  public init(alternatesRowBackgrounds: Bool) {
    self.init()
    _look.alternates = alternatesRowBackgrounds
  }
}

extension BorderedTableStyle {
  /// Creates the style.
  ///
  /// - Parameter alternatesRowBackgrounds: Whether every second row is darker.
  public init(alternatesRowBackgrounds: Bool) {
    self.init()
    _look.alternates = alternatesRowBackgrounds
  }
}

extension TableStyle where Self == InsetTableStyle {
  /// No border.
  ///
  /// - Parameter alternatesRowBackgrounds: Whether every second row is darker.
  public static func inset(alternatesRowBackgrounds: Bool) -> InsetTableStyle {
    InsetTableStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
  }
}

extension TableStyle where Self == BorderedTableStyle {
  /// A border around all rows.
  ///
  /// - Parameter alternatesRowBackgrounds: Whether every second row is darker.
  public static func bordered(alternatesRowBackgrounds: Bool) -> BorderedTableStyle {
    BorderedTableStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
  }
}
