import ArborAppKit
import ArborAppKitFacts
import ArborPlatform
import Foundation

extension AppKitProperties {
  static var views: [PropertyTable] {
    [
      responder, view, effect, glass, window, toolbar, toolbarItem, imageView, recognizer, click,
      pan,
      magnification, rotation,
    ]
  }

  private static var responder: PropertyTable {
    PropertyTable(NSResponder.self) { table in
      table.tell("acceptsFirstResponder", \.acceptsFirstResponder)
      table.objects("responderChain") { responderChain(from: $0, next: \.nextResponder) }
    }
  }

  private static var view: PropertyTable {
    PropertyTable(NSView.self, { NSView() }) { table in
      table.add("frame", \.frame)
      table.add("bounds", \.bounds)
      table.tell("isFlipped", \.isFlipped)
      table.add("isHidden", \.isHidden)
      table.add("alphaValue", \.alphaValue, in: 0...1)
      table.add("clipsToBounds", \.clipsToBounds)
      table.add("frameCenterRotation", \.frameCenterRotation, in: -100_000...100_000)
      table.add("focusRingType", \.focusRingType)
      table.add("toolTip", \.toolTip)
      table.add("identifier", \.identifier)
      table.add("appearance", \.appearance)
      table.add("wantsLayer", \.wantsLayer)
      table.add("autoresizesSubviews", \.autoresizesSubviews)
      table.add("autoresizingMask", \.autoresizingMask)
      table.add("additionalSafeAreaInsets", \.additionalSafeAreaInsets)
      table.tell("safeAreaInsets", \.safeAreaInsets)
      table.add(
        "translatesAutoresizingMaskIntoConstraints", \.translatesAutoresizingMaskIntoConstraints)
      table.tell("tag", \.tag)
      table.tell("intrinsicContentSize", \.intrinsicContentSize)
      table.tell("visibleRect", \.visibleRect)
      table.tell("isHiddenOrHasHiddenAncestor", \.isHiddenOrHasHiddenAncestor)
      table.object("superview") { $0.superview }
      table.object("window") { $0.window }
      table.object("controller") { $0.controller }
      table.object("layer") { $0.layer }
      table.object("enclosingScrollView") { $0.enclosingScrollView }
      table.objects("gestureRecognizers") { $0.gestureRecognizers }
      table.fact("constraintCount") { .number(Double($0.constraints.count)) }
      table.tell("trackingAreas", "[NSTrackingArea]") { trackingAreas(of: $0) }
    }
  }

  private static func trackingAreas(of view: NSView) -> PropertyValue {
    .array(
      view.trackingAreas.map { area in
        .object([
          .init("rect", area.rect.propertyValue), .init("options", area.options.propertyValue),
          .init("owner", area.owner.map { .string(ClassNames.name(of: type(of: $0))) } ?? .null),
        ])
      })
  }

  private static var effect: PropertyTable {
    PropertyTable(NSVisualEffectView.self, { NSVisualEffectView() }) { table in
      table.add("material", \.material)
      table.add("state", \.state)
    }
  }

  private static var glass: PropertyTable {
    PropertyTable(NSGlassEffectView.self, { NSGlassEffectView() }) { table in
      table.add("style", \.style)
      table.add("cornerRadius", \.cornerRadius)
      table.add("tintColor", \.tintColor)
    }
  }

  private static var window: PropertyTable {
    PropertyTable(NSWindow.self) { table in
      table.add("title", \.title)
      table.add("identifier", \.identifier)
      table.add("acceptsMouseMovedEvents", \.acceptsMouseMovedEvents)
      table.add("appearance", \.appearance)
      table.tell("frame", \.frame)
      table.tell("isVisible", \.isVisible)
      table.tell("isKeyWindow", \.isKeyWindow)
      table.object("contentView") { $0.givenContent }
      table.object("toolbar") { $0.toolbar }
      table.object("contentViewController") { $0.contentViewController }
      table.object("firstResponder") { $0.firstResponder }
      table.delegate { $0.delegate }
    }
  }

  private static var toolbar: PropertyTable {
    PropertyTable(NSToolbar.self) { table in
      table.tell("identifier", \.identifier)
      table.add("isVisible", \.isVisible)
      table.add("displayMode", \.displayMode)
      table.objects("items") { $0.items }
      table.delegate { $0.delegate }
    }
  }

  private static var toolbarItem: PropertyTable {
    PropertyTable(NSToolbarItem.self) { table in
      table.add("label", \.label)
      table.add("image", \.image)
      table.add("isEnabled", \.isEnabled)
      table.add("isHidden", \.isHidden)
      table.add("isNavigational", \.isNavigational)
      table.object("view") { $0.view }
    }
  }

  private static var imageView: PropertyTable {
    PropertyTable(NSImageView.self, { NSImageView() }) { table in
      table.add("image", \.image)
      table.add("imageScaling", \.imageScaling)
      table.add("imageAlignment", \.imageAlignment)
      table.add("imageFrameStyle", \.imageFrameStyle)
      table.add("contentTintColor", \.contentTintColor)
    }
  }

  private static var recognizer: PropertyTable {
    PropertyTable(NSGestureRecognizer.self) { table in
      table.add("isEnabled", \.isEnabled)
      table.tell("state", \.state)
      table.object("view") { $0.view }
    }
  }

  private static var click: PropertyTable {
    PropertyTable(NSClickGestureRecognizer.self) { table in
      table.add("numberOfClicksRequired", \.numberOfClicksRequired, in: 1...100)
      table.add("buttonMask", \.buttonMask, in: 0...65_535)
    }
  }

  private static var pan: PropertyTable {
    PropertyTable(NSPanGestureRecognizer.self) { table in
      table.add("buttonMask", \.buttonMask, in: 0...65_535)
    }
  }
  private static var magnification: PropertyTable {
    PropertyTable(NSMagnificationGestureRecognizer.self) { table in
      table.tell("magnification", \.magnification)
    }
  }

  private static var rotation: PropertyTable {
    PropertyTable(NSRotationGestureRecognizer.self) { table in
      table.tell("rotation", \.rotation)
    }
  }
}
