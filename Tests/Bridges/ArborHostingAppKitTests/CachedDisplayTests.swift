import Arbor
import ArborAppKit
import ArborAppKitFacts
import ArborCore
import ArborDisplay
import ArborHostingAppKit
import ArborPlatform
import Foundation
import StageSupport
import Testing

/// Pictures that code makes of views, and files of images.
@Suite @MainActor struct CachedDisplayTests {
  private struct Maker: NSViewRepresentable {
    let view: NSView
    func makeNSView(context: Context) -> NSView { view }
    func updateNSView(_ nsView: NSView, context: Context) {}
  }

  /// A red view with a blue one in its upper half.
  private func halves() -> NSView {
    let view = NSView(frame: NSRect(x: 0, y: 0, width: 40, height: 20))
    view.wantsLayer = true
    view.layer?.backgroundColor = NSColor.red.cgColor
    let inner = NSView(frame: NSRect(x: 0, y: 10, width: 40, height: 10))
    inner.wantsLayer = true
    inner.layer?.backgroundColor = NSColor.blue.cgColor
    view.addSubview(inner)
    return view
  }

  private func picture(_ view: NSView, _ rect: NSRect) throws -> Data {
    let rep = try #require(view.bitmapImageRepForCachingDisplay(in: rect))
    view.cacheDisplay(in: rect, to: rep)
    #expect(rep.size == rect.size && rep.pixelsWide == Int(rect.width * 2))
    return try #require(rep.representation(using: .png, properties: [:]))
  }

  private func expected(_ color: NSColor, _ size: NSSize) throws -> Data {
    let image = NSImage(size: size, flipped: false) {
      color.setFill()
      $0.fill()
      return true
    }
    let rep = try #require(image.representations.first as? NSBitmapImageRep)
    return try #require(rep.representation(using: .png, properties: [:]))
  }

  @Test func partsOfViewsAreDrawn() throws {
    let view = halves()
    let (low, high) = (
      NSRect(x: 0, y: 0, width: 40, height: 10), NSRect(x: 0, y: 10, width: 40, height: 10)
    )
    #expect(try picture(view, low) == expected(.red, low.size))
    #expect(try picture(view, high) == expected(.blue, high.size))
    let stage = Stage(width: 40, height: 20, idiom: .macOS) {
      Maker(view: view).ignoresSafeArea()
    }
    #expect(try picture(view, low) == expected(.red, low.size))
    #expect(try picture(view, high) == expected(.blue, high.size))
    view.layer?.backgroundColor = NSColor.green.cgColor
    #expect(try picture(view, low) == expected(.green, low.size))
    #expect(stage.diagnostics.isEmpty)
    #expect(view.bitmapImageRepForCachingDisplay(in: .zero) == nil)
  }

  @Test func aTextLayerIsUpright() {
    let view = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 40))
    view.wantsLayer = true
    let layer = CATextLayer()
    layer.string = "12 km"
    layer.fontSize = 13
    layer.frame = CGRect(x: 0, y: 20, width: 100, height: 20)
    view.layer?.addSublayer(layer)
    let stage = Stage(width: 100, height: 40, idiom: .macOS) {
      Maker(view: view).ignoresSafeArea()
    }
    let frame = stage.nodes.first { $0.text == "12 km" }?.frame
    #expect((frame?.minY ?? 99) < 10)
  }

  @Test func filesAreConverted() throws {
    let image = NSImage(size: NSSize(width: 4, height: 2), flipped: false) {
      NSColor.red.setFill()
      $0.fill()
      return true
    }
    let tiff = try #require(image.tiffRepresentation)
    #expect(tiff.starts(with: Data("II*\0".utf8)) || tiff.starts(with: Data("MM\0*".utf8)))
    let rep = try #require(NSBitmapImageRep(data: tiff))
    #expect(rep.pixelsWide == 8 && rep.pixelsHigh == 4)
    let png = try #require(rep.representation(using: .png, properties: [:]))
    #expect(NSImage(data: png)?.size == NSSize(width: 8, height: 4))
    let jpeg = try #require(
      rep.representation(using: .jpeg, properties: [.compressionFactor: 0.5]))
    #expect(jpeg.starts(with: [0xFF, 0xD8, 0xFF]))
    #expect(rep.representation(using: .bmp, properties: [:]) == nil)
    let symbol = NSImage(systemSymbolName: "bolt", accessibilityDescription: nil)
    #expect(symbol?.tiffRepresentation == nil)
    // Files that only begin as TIFF files are none.
    for length in [4, 8, 20, tiff.count / 2] {
      #expect(NSBitmapImageRep(data: tiff.prefix(length)) == nil, "\(length)")
    }
    #expect(NSBitmapImageRep(data: Data("II*\0\u{8}\0\0\0\0\0".utf8)) == nil)
  }

  @Test func templatesHaveTheColorOfTexts() throws {
    let image = NSImage(size: NSSize(width: 4, height: 4), flipped: false) {
      NSColor.red.setFill()
      $0.fill()
      return true
    }
    func tint() -> RGBA? {
      let view = NSImageView(image: image)
      let stage = Stage(width: 20, height: 20, idiom: .macOS) { Maker(view: view) }
      return stage.contents.lazy.compactMap {
        if case .image(let content) = $0 { content.tint } else { nil }
      }.first
    }
    #expect(!image.isTemplate && tint() == nil)
    image.isTemplate = true
    #expect(tint() != nil)
  }

  @Test func framesHaveNamesOfTheirOwn() {
    let (one, other) = (NSWindow(), NSWindow())
    #expect(one.frameAutosaveName == "")
    #expect(one.setFrameAutosaveName("Main"))
    #expect(one.setFrameAutosaveName("Main") && one.frameAutosaveName == "Main")
    #expect(!other.setFrameAutosaveName("Main") && other.frameAutosaveName == "")
    #expect(one.setFrameAutosaveName("") && other.setFrameAutosaveName("Main"))
  }

  @Test func apisWithoutACounterpartSaySo() {
    let stage = Stage(idiom: .macOS) { Text("a") }
    stage.host.asCurrent {
      NSWorkspace.shared.activateFileViewerSelecting([URL(fileURLWithPath: "/tmp")])
      #expect(!NSWorkspace.shared.selectFile("/tmp", inFileViewerRootedAtPath: ""))
      NSApplication.shared.dockTile.badgeLabel = "3"
      #expect(NSApplication.shared.dockTile.badgeLabel == "3")
      NSApplication.shared.dockTile.badgeLabel = nil
      #expect(NSApplication.shared.dockTile.badgeLabel == nil)
    }
    // Whether a badge is shown depends on what else the program contains.
    let code = "no-counterpart-NSWorkspace.activateFileViewerSelecting"
    #expect(stage.diagnostics.filter { $0 == code }.count == 1)
  }
}
