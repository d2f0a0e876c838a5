#if DEBUG
  import ArborCore

  extension ViewDeclaration {
    /// Whether the type belongs to an author, and not to a room of this package.
    var isAuthored: Bool {
      guard let module else { return true }
      return !Self.rooms.contains(module)
    }

    /// The rooms of this package, as the manifest has them, without its programs.
    private static let rooms: Set = [
      "AVFoundation", "AVKit", "AppIntents", "AppKit", "Arbor", "ArborAccessibility", "ArborApp",
      "ArborAppKit",
      "ArborApplications", "ArborAsking",
      "ArborCanvas",
      "ArborCharts", "ArborCombine", "ArborCore", "ArborData", "ArborDev", "ArborDisplay",
      "ArborDocuments",
      "ArborDrag",
      "ArborDrawing", "ArborEffects", "ArborFiles", "ArborGraph", "ArborHTTP", "ArborHTTPClient",
      "ArborHosting", "ArborHostingAppKit", "ArborHostingUIKit", "ArborImageFiles",
      "ArborImageIO", "ArborSharing", "ArborSounds",
      "ArborImageRenderer", "ArborImages", "ArborInspection", "ArborIntrospect",
      "ArborLayerMotion", "ArborLayout", "ArborLocation", "ArborLooks", "ArborMacros",
      "ArborMaps", "ArborMedia", "ArborMenus", "ArborMotion", "ArborNotifications", "ArborOSLog",
      "ArborObjects",
      "ArborPaints",
      "ArborPaths", "ArborPhotos", "ArborPickers", "ArborPictures", "ArborPlatform",
      "ArborPlayers",
      "ArborPositions", "ArborProperties", "ArborPublishers", "ArborQueries", "ArborRedis",
      "ArborRender",
      "ArborFonts", "ArborFoundation", "ArborResources",
      "ArborServer", "ArborSession", "ArborSleep", "ArborSources", "ArborSpellings", "ArborStorage",
      "ArborTesting", "ArborText", "ArborTiming", "ArborTransfer", "ArborUIKit", "ArborUIKitMotion",
      "ArborUIKitFacts", "ArborAppKitFacts", "ArborUIKitDrag", "ArborUIKitPointer",
      "ArborIntents", "ArborCrypto", "CryptoKit",
      "ArborQuickLook", "QuickLook",
      "ArborUIKitValues", "ArborUniformTypes", "ArborWeb", "ArborWebViews", "ArborWidgets",
      "ArborWindows", "Charts", "Cocoa",
      "Combine", "CoreGraphics",
      "CoreLocation", "CoreMedia", "CoreServices", "CoreTransferable", "ImageIO",
      "LinkPresentation", "MobileCoreServices", "Introspect", "MapKit", "OSLog", "PhotosUI",
      "QuartzCore",
      "SafariServices", "SwiftData", "SwiftUI",
      "SwiftUIIntrospect", "UIKit", "UniformTypeIdentifiers", "UserNotifications", "WebKit",
      "WidgetKit",
      "_Testing_AppKit",
      "_Testing_CoreGraphics", "_Testing_SwiftUI", "_Testing_UIKit", "os",
    ]

    /// The module of the type, which the program's metadata names; `nil` if it cannot be read.
    ///
    /// The first word of a witness table is the address of the conformance's descriptor. Its second
    /// field leads to the descriptor of the type, and that one through the contexts around it to
    /// the module. Fields are 32-bit distances from themselves.
    private var module: String? {
      guard let table = UnsafeRawPointer(bitPattern: witnesses),
        let conformance = UnsafeRawPointer(bitPattern: table.load(as: UInt.self))
      else { return nil }
      let kind = conformance.load(fromByteOffset: 12, as: UInt32.self) >> 3 & 7
      guard kind < 2 else { return nil }
      var context = Self.target(of: conformance + 4)
      if kind == 1 {
        context = context.flatMap { UnsafeRawPointer(bitPattern: $0.load(as: UInt.self)) }
      }
      for _ in 0..<32 {
        guard let descriptor = context else { return nil }
        let isModule = descriptor.load(as: UInt32.self) & 0x1f == 0
        if isModule {
          return Self.target(of: descriptor + 8).map {
            String(cString: $0.assumingMemoryBound(to: CChar.self))
          }
        }
        context = Self.indirectTarget(of: descriptor + 4)
      }
      return nil
    }

    private static func target(of field: UnsafeRawPointer) -> UnsafeRawPointer? {
      let distance = field.load(as: Int32.self)
      return distance == 0 ? nil : field + Int(distance)
    }

    /// Returns the target of a field whose lowest bit says that it leads to a pointer.
    private static func indirectTarget(of field: UnsafeRawPointer) -> UnsafeRawPointer? {
      let distance = field.load(as: Int32.self)
      guard distance != 0 else { return nil }
      let target = field + Int(distance & ~1)
      return distance & 1 == 0
        ? target : UnsafeRawPointer(bitPattern: target.load(as: UInt.self))
    }
  }
#endif
