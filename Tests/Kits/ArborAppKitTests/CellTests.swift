import ArborAppKit
import ArborPlatform
import Foundation
import Testing

/// Cells of text fields, files of images, and images in texts.
@MainActor @Suite struct CellTests {
  @Test func aCellIsAnotherNameForItsField() {
    let field = NSTextField(string: "12")
    let cell = field.cell as? NSTextFieldCell
    #expect(cell === field.cell && cell?.controlView === field)
    #expect(cell?.stringValue == "12" && cell?.integerValue == 12)
    cell?.placeholderString = "Name"
    cell?.isEditable = false
    cell?.textColor = .systemRed
    cell?.usesSingleLineMode = true
    cell?.alignment = .center
    #expect(field.placeholderString == "Name" && !field.isEditable)
    #expect(field.textColor == .systemRed && field.maximumNumberOfLines == 1)
    #expect(field.alignment == .center)
    cell?.wraps = true
    #expect(field.lineBreakMode == .byWordWrapping && cell?.wraps == true)
    cell?.stringValue = "Ada"
    #expect(field.stringValue == "Ada")
  }

  /// Shows its text in the middle.
  private final class CenteredCell: NSTextFieldCell {
    var edits: [NSRange] = []

    override func drawingRect(forBounds rect: NSRect) -> NSRect {
      var place = super.drawingRect(forBounds: rect)
      let free = place.height - cellSize(forBounds: rect).height
      place.size.height -= max(free, 0)
      place.origin.y += max(free, 0) / 2
      return place
    }

    override func select(
      withFrame rect: NSRect, in controlView: NSView, editor textObj: NSText, delegate: Any?,
      start selStart: Int, length selLength: Int
    ) {
      edits.append(NSRange(location: selStart, length: selLength))
      super.select(
        withFrame: rect.insetBy(dx: 10, dy: 0), in: controlView, editor: textObj,
        delegate: delegate, start: selStart, length: selLength)
    }
  }

  /// A field whose cells are its class's.
  private final class CenteredField: NSTextField {
    override class var cellClass: AnyClass? {
      get { CenteredCell.self }
      set {}
    }
  }
  private final class PlainField: NSTextField {}

  @Test func aClassOfFieldsHasACellClass() throws {
    let field = CenteredField(string: "Ada")
    let cell = try #require(field.placingCell as? CenteredCell)
    #expect(field.cell === cell && cell.controlView === field)
    #expect(field.stringValue == "Ada" && field.isEditable && cell.stringValue == "Ada")
    cell.placeholderString = "Name"
    #expect(field.placeholderString == "Name")
    let plain = PlainField(string: "Bo")
    #expect(plain.placingCell == nil && type(of: plain.cell) == NSCell?.self)
    #expect(PlainField.cellClass == NSTextFieldCell.self && NSButton.cellClass == nil)
    PlainField.cellClass = CenteredCell.self
    #expect(PlainField(string: "").placingCell is CenteredCell && plain.placingCell == nil)
    #expect(NSTextField.cellClass == NSTextFieldCell.self)
    PlainField.cellClass = nil
    #expect(PlainField(string: "").placingCell == nil)
  }

  @Test func aCellBringsItsValuesAlong() {
    let cell = CenteredCell(textCell: "Ada")
    #expect(cell.controlView == nil && cell.stringValue == "Ada" && !cell.isEditable)
    cell.placeholderString = "Name"
    cell.isEditable = true
    cell.alignment = .right
    let (field, other) = (NSTextField(string: "before"), NSTextField(string: "other"))
    let former = field.cell
    field.cell = cell
    #expect(field.cell === cell && cell.controlView === field && field.placingCell === cell)
    #expect(field.stringValue == "Ada" && field.placeholderString == "Name" && field.isEditable)
    #expect(field.alignment == .right && !field.isBezeled)
    #expect(former?.controlView == nil && former?.stringValue == "before")
    other.cell = cell
    #expect(cell.controlView === other && other.stringValue == "Ada")
    #expect(field.cell !== cell && field.stringValue == "Ada" && field.placingCell == nil)
    other.cell = nil
    #expect(other.cell === cell)
    #expect(NSTextFieldCell().stringValue.isEmpty && NSCell(textCell: "a").stringValue == "a")
  }

  @Test func aCellPlacesItsText() {
    let cell = CenteredCell(textCell: "Ada")
    let field = NSTextField(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
    field.cell = cell
    let height = cell.cellSize(forBounds: field.bounds).height
    #expect(height > 10 && height < 30)
    let none = NSRange()
    let place = cell.place(of: field, in: field.bounds, editor: nil, selection: none)
    #expect(place == NSRect(x: 0, y: (100 - height) / 2, width: 200, height: height))
    #expect(cell.titleRect(forBounds: field.bounds) == field.bounds && cell.edits.isEmpty)
    let selection = NSRange(location: 1, length: 2)
    let edited = cell.place(of: field, in: field.bounds, editor: NSText(), selection: selection)
    #expect(edited.minX == 10 && edited.width == 180 && cell.edits == [selection])
  }

  /// Has the same place for its title and its text, each made of the other.
  private final class RaisedCell: NSTextFieldCell {
    override func titleRect(forBounds rect: NSRect) -> NSRect {
      super.titleRect(forBounds: rect).offsetBy(dx: 0, dy: -5)
    }

    override func drawingRect(forBounds rect: NSRect) -> NSRect { titleRect(forBounds: rect) }
  }

  @Test func aTitleIsNotMadeOfTheDrawing() {
    let cell = RaisedCell(textCell: "Ada")
    let field = NSTextField(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
    field.cell = cell
    let place = cell.place(of: field, in: field.bounds, editor: nil, selection: NSRange())
    #expect(place == field.bounds.offsetBy(dx: 0, dy: -5))
    cell.isScrollable = false
    #expect(cell.wraps && field.lineBreakMode == .byWordWrapping)
  }

  /// A PNG file of 2 × 3 pixels, of which only the header counts.
  private let file = Data(
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
      + [0, 0, 0, 2, 0, 0, 0, 3, 8, 6, 0, 0, 0, 0, 0, 0, 0])

  @Test func aRepresentationKnowsItsFile() throws {
    let rep = try #require(NSBitmapImageRep(data: file))
    #expect(rep.pixelsWide == 2 && rep.pixelsHigh == 3)
    #expect(rep.size == NSSize(width: 2, height: 3))
    #expect(rep.representation(using: .png, properties: [.compressionFactor: 0.5]) == file)
    #expect(rep.representation(using: .jpeg, properties: [:]) == nil)
    #expect(NSBitmapImageRep(data: Data([1, 2, 3])) == nil)
    let image = NSImage(size: NSSize(width: 20, height: 30))
    #expect(image.representations.isEmpty)
    image.addRepresentation(rep)
    let shown = try #require(image.representations.first)
    #expect(shown.size == NSSize(width: 20, height: 30) && shown.pixelsWide == 2)
    let copy = NSBitmapImageRep(cgImage: try #require(rep.cgImage))
    #expect(copy.representation(using: .png, properties: [:]) == file)
  }

  @Test func anImageMakesATextWider() throws {
    let image = try #require(NSImage(data: file))
    let attachment = NSTextAttachment(image: image)
    #expect((attachment.image as NSImage?) === image)
    let text = NSMutableAttributedString(string: "A")
    let label = NSTextField(labelWithAttributedString: text)
    let narrow = label.intrinsicContentSize
    attachment.bounds = NSRect(x: 0, y: 0, width: 40, height: 60)
    text.append(NSAttributedString(attachment: attachment))
    label.attributedStringValue = text
    #expect(label.stringValue == "A\u{FFFC}")
    let wide = label.intrinsicContentSize
    #expect(wide.width == narrow.width + 40 && wide.height > 60 && wide.height < 70)
    attachment.bounds = NSRect(x: 0, y: 0, width: 40, height: 20)
    #expect(attachment.shownSize.height == 20)
  }
}
