import ArborPlatform
import ArborUIKit
import Foundation

extension UIKitProperties {
  static var views: [PropertyTable] {
    [
      responder, view, layer, window, label, imageView, progress, activity, stack, toolbar,
      listContent, navigationBar, tabBar,
    ]
  }

  private static var responder: PropertyTable {
    PropertyTable(UIResponder.self) { table in
      table.tell("canBecomeFirstResponder", \.canBecomeFirstResponder)
      table.tell("isFirstResponder", \.isFirstResponder)
      table.objects("responderChain") { responderChain(from: $0, next: \._knownNext) }
    }
  }

  private static var view: PropertyTable {
    PropertyTable(UIView.self, { UIView() }) { table in
      table.add("frame", \.frame)
      table.add("bounds", \.bounds, key: "frame")
      table.add("center", \.center, key: "frame")
      table.add("transform", \.transform)
      look(&table)
      table.add("autoresizesSubviews", \.autoresizesSubviews)
      table.add("autoresizingMask", \.autoresizingMask)
      table.add(
        "translatesAutoresizingMaskIntoConstraints", \.translatesAutoresizingMaskIntoConstraints)
      table.add("layoutMargins", \.layoutMargins)
      table.add("directionalLayoutMargins", \.directionalLayoutMargins)
      table.tell("safeAreaInsets", \.safeAreaInsets)
      table.tell("intrinsicContentSize", \.intrinsicContentSize)
      table.object("superview") { $0.superview }
      table.object("window") { $0.window }
      table.object("controller") { $0.controller }
      table.object("layer") { $0.layerIfLoaded }
      table.objects("gestureRecognizers") { $0.gestureRecognizers ?? [] }
      table.fact("constraintCount") { .number(Double($0.constraints.count)) }
    }
  }

  private static func look(_ table: inout PropertyTable.Declarations<UIView>) {
    table.add("isHidden", \.isHidden)
    table.add("alpha", \.alpha, in: 0...1)
    table.add("backgroundColor", \.backgroundColor)
    table.add("tintColor", \.tintColor)
    table.add("clipsToBounds", \.clipsToBounds)
    table.add("contentMode", \.contentMode)
    table.add("isUserInteractionEnabled", \.isUserInteractionEnabled)
    table.add("overrideUserInterfaceStyle", \.overrideUserInterfaceStyle)
    table.add("tag", \.tag)
    table.add("accessibilityIdentifier", \.accessibilityIdentifier)
    table.add("accessibilityLabel", \.accessibilityLabel)
    table.add("accessibilityHint", \.accessibilityHint)
    table.add("accessibilityValue", \.accessibilityValue)
    table.add("accessibilityTraits", \.accessibilityTraits)
    table.add("accessibilityElementsHidden", \.accessibilityElementsHidden)
  }

  private static var layer: PropertyTable {
    PropertyTable(CALayer.self, { CALayer() }) { table in
      table.add("cornerRadius", \.cornerRadius, in: 0...100_000)
      table.add("maskedCorners", \.maskedCorners)
      table.add("borderWidth", \.borderWidth, in: 0...100_000)
      table.add("borderColor", \.borderColor)
      table.add("shadowColor", \.shadowColor)
      table.add("shadowOpacity", \.shadowOpacity, in: 0...1)
      table.add("shadowOffset", \.shadowOffset)
      table.add("shadowRadius", \.shadowRadius, in: 0...100_000)
      table.add("masksToBounds", \.masksToBounds)
      table.add("opacity", \.opacity, in: 0...1)
      table.add("anchorPoint", \.anchorPoint)
      table.fact("animations") { $0.animationFacts }
    }
  }

  private static var window: PropertyTable {
    PropertyTable(UIWindow.self, { UIWindow() }) { table in
      table.tell("isKeyWindow", \.isKeyWindow)
      table.object("rootViewController") { $0.rootViewController }
      table.object("firstResponder") { $0.firstResponder }
    }
  }

  private static var label: PropertyTable {
    PropertyTable(UILabel.self, { UILabel() }) { table in
      table.add("text", \.text)
      table.add("attributedText", \.attributedText)
      table.add("font", \.font)
      table.add("textColor", \.textColor)
      table.add("textAlignment", \.textAlignment)
      table.add("lineBreakMode", \.lineBreakMode)
      table.add("numberOfLines", \.numberOfLines, in: 0...1_000_000)
      table.add("isEnabled", \.isEnabled)
      table.add("preferredMaxLayoutWidth", \.preferredMaxLayoutWidth, in: 0...1_000_000)
    }
  }

  private static var imageView: PropertyTable {
    PropertyTable(UIImageView.self, { UIImageView() }) { table in
      table.add("image", \.image)
      table.add("highlighted", \.isHighlighted)
      table.add("animationDuration", \.animationDuration)
      table.add("animationRepeatCount", \.animationRepeatCount)
    }
  }

  private static var progress: PropertyTable {
    PropertyTable(UIProgressView.self, { UIProgressView() }) { table in
      table.add("progress", \.progress, in: 0...1)
      table.add("progressTintColor", \.progressTintColor)
      table.add("trackTintColor", \.trackTintColor)
    }
  }

  private static var activity: PropertyTable {
    PropertyTable(UIActivityIndicatorView.self, { UIActivityIndicatorView() }) { table in
      table.add("style", \.style)
      table.add("color", \.color)
      table.add("hidesWhenStopped", \.hidesWhenStopped)
      table.tell("isAnimating", \.isAnimating)
    }
  }

  private static var stack: PropertyTable {
    PropertyTable(UIStackView.self, { UIStackView() }) { table in
      table.add("axis", \.axis)
      table.add("distribution", \.distribution)
      table.add("alignment", \.alignment)
      table.add("spacing", \.spacing)
      table.add("isLayoutMarginsRelativeArrangement", \.isLayoutMarginsRelativeArrangement)
      table.objects("arrangedSubviews") { $0.arrangedSubviews }
    }
  }

  private static var navigationBar: PropertyTable {
    PropertyTable(UINavigationBar.self, { UINavigationBar() }) { table in
      table.add("prefersLargeTitles", \.prefersLargeTitles)
      table.add("barTintColor", \.barTintColor)
      table.add("isTranslucent", \.isTranslucent)
      table.object("topItem") { $0.topItem }
      table.objects("items") { $0.items ?? [] }
    }
  }

  private static var tabBar: PropertyTable {
    PropertyTable(UITabBar.self, { UITabBar() }) { table in
      table.add("barTintColor", \.barTintColor)
      table.add("isTranslucent", \.isTranslucent)
      table.add("unselectedItemTintColor", \.unselectedItemTintColor)
      table.object("selectedItem") { $0.selectedItem }
      table.objects("items") { $0.items ?? [] }
    }
  }

  private static var toolbar: PropertyTable {
    PropertyTable(UIToolbar.self, { UIToolbar() }) { table in
      table.add("barTintColor", \.barTintColor)
      table.add("isTranslucent", \.isTranslucent)
      table.objects("items") { $0.items ?? [] }
    }
  }

  private static var listContent: PropertyTable {
    PropertyTable(UIListContentView.self) { table in
      table.fact("configuration") { .string(ClassNames.text(of: $0.configuration)) }
    }
  }
}

extension ClassNames {
  /// Returns the name of the type of a value that is not an object.
  fileprivate static func text(of value: Any) -> String {
    _typeName(type(of: value), qualified: false)
  }
}
