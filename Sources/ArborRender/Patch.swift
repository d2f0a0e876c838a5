package import Foundation

/// What makes of the document that a browser shows the document of the next revision.
///
/// The operations are applied in order. Styles come first, then everything that is removed from anywhere, so that an element may
/// reappear under the same name in another place.
package struct Patch: Sendable, Equatable {
  package var ops: [Op]

  package init(ops: [Op] = []) { self.ops = ops }

  package var isEmpty: Bool { ops.isEmpty }

  /// One operation on the browser's document.
  package enum Op: Sendable, Equatable {
    /// `["t",id,text,width?,left?,top?]`: the text of an element without inner elements, with its new place.
    case text(ElementID, String, Geometry)
    /// `["s",id,left?,top?,width?,height?]`: what is null or left out stays.
    case geometry(ElementID, Geometry)
    /// `["a",id,name,value|null,...]`: null removes the attribute.
    case attributes(ElementID, [Attribute])
    /// `["v",id,value,version?]`: the value of a field, toggle or slider. A client that has made a later edit than `version`, or
    /// without one than the last event that the frame acknowledges, keeps its own.
    case value(ElementID, FieldValue, version: Int?)
    /// `["h",id,html]`: everything inside an element.
    case contents(ElementID, html: [UInt8])
    /// `["i",parent,before|0,html]`: one element or several; before nothing means at the end.
    case insert(parent: ElementID, before: ElementID, html: [UInt8])
    /// `["r",id,...]`
    case remove([ElementID])
    /// `["m",id,before|0]`: within its parent.
    case move(ElementID, before: ElementID)
    /// `["y",first,last|0,dx,dy]`: moves an element and its later siblings up to `last`, or all.
    case shift(first: ElementID, last: ElementID, dx: Int, dy: Int)
    /// `["c",name,rule]`: a class that the document has not used yet; without a name, a font.
    case style(name: String, rule: String)
    /// `["z",0,milliseconds,css,id,css,...]`: before other operations. What they change is shown with the CSS transition of the
    /// page, or of the elements that are named; all of it rests after the time.
    case transition(milliseconds: Int, page: String, parts: [TransitionPart])
    /// `["f",id]`: the focus moves to the control, with 0 away from any.
    case focus(ElementID)
    /// `["w",id,x,y,smooth?]`: a scroll view's position; with 1 it moves there over some time.
    case scroll(ElementID, x: Int, y: Int, isAnimated: Bool)
    /// `["k",id,start,end,version]`: what is selected in a field, in UTF-16 units, unless the client knows better, as with a value.
    case selection(ElementID, Range<Int>, version: Int)
    /// `["o",id,html]`: the element itself.
    case replace(ElementID, html: [UInt8])
  }

  /// Nodes whose changes are shown with another CSS transition than those around them; the element is found by either of its names.
  package struct TransitionPart: Sendable, Equatable {
    package var node: UInt32
    package var css: String

    package init(node: UInt32, css: String) {
      self.node = node
      self.css = css
    }
  }

  /// A place in thousandths of a point; nil stays as it is.
  package struct Geometry: Sendable, Equatable {
    package var left: Int?
    package var top: Int?
    package var width: Int?
    package var height: Int?

    package init(left: Int? = nil, top: Int? = nil, width: Int? = nil, height: Int? = nil) {
      self.left = left
      self.top = top
      self.width = width
      self.height = height
    }

    /// Points in thousandths.
    package static func length(_ points: CGFloat) -> Int { mils(points) }

    var isEmpty: Bool { left == nil && top == nil && width == nil && height == nil }
  }

  package struct Attribute: Sendable, Equatable {
    package var name: String
    /// nil: the attribute is removed.
    package var value: String?

    package init(name: String, value: String?) {
      self.name = name
      self.value = value
    }
  }
}

/// What a visitor can enter into a control.
package enum FieldValue: Sendable, Equatable {
  case text(String)
  case flag(Bool)
  case number(Double)
}
