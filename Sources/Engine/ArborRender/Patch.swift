import ArborDisplay
package import ArborLayerMotion
package import ArborTiming
package import Foundation

/// The operations that turn the document that a browser shows into the document of the next
/// revision.
///
/// The operations are applied in order. Styles come first, then all removals, so that an element
/// may reappear under the same name in another place.
package struct Patch: Sendable, Equatable {
  package var ops: [Op]

  package init(ops: [Op] = []) { self.ops = ops }

  package var isEmpty: Bool { ops.isEmpty }

  /// One operation on the browser's document.
  package enum Op: Sendable, Equatable {
    /// `["t",id,text,width?,left?,top?]`: sets the text of an element without inner elements, with
    /// its new geometry.
    case text(ElementID, String, Geometry)
    /// `["s",id,left?,top?,width?,height?]`: sets position and size; values that are null or
    /// omitted stay.
    case geometry(ElementID, Geometry)
    /// `["a",id,name,value|null,...]`: sets attributes; null removes one.
    case attributes(ElementID, [Attribute])
    /// `["v",id,value,version?]`: sets the value of a field, toggle or slider. A client keeps its
    /// own value if it has made a later edit than `version`; without a version, than the last event
    /// that the message acknowledges.
    case value(ElementID, FieldValue, version: Int?)
    /// `["h",id,html]`: replaces the content of an element. End tags at the end of HTML are left
    /// out.
    case contents(ElementID, html: [UInt8])
    /// `["i",parent,before|0,html]`: inserts one or more elements; with 0 at the end.
    case insert(parent: ElementID, before: ElementID, html: [UInt8])
    /// `["r",id,...]`: removes elements.
    case remove([ElementID])
    /// `["m",id,before|0]`: moves an element within its parent.
    case move(ElementID, before: ElementID)
    /// `["y",first,last|0,dx,dy]`: shifts an element and its later siblings up to `last`, or all of
    /// them.
    case shift(first: ElementID, last: ElementID, dx: Int, dy: Int)
    /// `["c",name,rule]`: declares a class that is new to the document or, without a name, a font.
    case style(name: String, rule: String)
    /// `["z",0,timing,id,timing,...]`: precedes operations whose changes are animated, with the
    /// timing of the page, and of the listed elements. A timing is `[duration,delay,easing]`, in
    /// milliseconds and as a CSS function, or with the numbers of a spring in place of that; 0 if
    /// nothing is animated.
    case transition(page: AnimationTiming?, parts: [TransitionPart])
    /// A mark around the operations of a change that is repeated.
    case repetition(RepetitionMark)
    /// `["f",id]`: moves the focus to a control; 0 removes it.
    case focus(ElementID)
    /// `["w",id,x,y,smooth?]`: scrolls a scroll view; with 1 the scrolling is animated.
    case scroll(ElementID, x: Int, y: Int, isAnimated: Bool)
    /// `["k",id,start,end,version]`: sets the selection of a field, in UTF-16 units, unless the
    /// client has a later one, as with a value.
    case selection(ElementID, Range<Int>, version: Int)
    /// `["o",id,html]`: replaces the element itself.
    case replace(ElementID, html: [UInt8])
    /// `["e",id,place,look,timing?,id,...]`: elements that were inserted move from a look to that
    /// at rest, with the page's timing unless there is another one. A look is
    /// `[opacity,x,y,width,height,angle,left,top,blur]`, as far as it differs from that at rest:
    /// the distance, the factors of the size and the angle in degrees are around a point. With a
    /// frame `[left,top,width,height,above]` before it, the elements are a page of a stack with
    /// that frame.
    case enter([ElementID], ViewMotion)
    /// `["l",id,place,look,timing?,id,...]`: removes elements, whose pictures move to a look and
    /// then go. Without a place the elements stay, and copies of them go.
    case leave([ElementID], ViewMotion)
    /// `["n",id,motion|run,...]`: all that moves a layer from now on, as its motions or as the
    /// numbers of those that go on. `now` is the time on the process's clock.
    case play(ElementID, [LayerStep], now: Double)
  }

  /// The marks of changes that are repeated: `back`, the operations that lead to the beginning,
  /// `forward`, those that lead to the end, and `play`.
  package enum RepetitionMark: Sendable, Equatable {
    /// `["q",0]`: what follows is not animated.
    case back
    /// `["q",0,css,count,reverses,pause]`: what follows is animated and repeated. A count of 0 is
    /// endless; `reverses` is 0 for movements that all begin anew, 1 for such that go back in
    /// turns, and 2 if the first one goes back; the pause is in milliseconds.
    case forward(AnimationTiming)
    /// `["q",0,css,count,reverses,pause,milliseconds]` for the first one,
    /// `["q",0,css,milliseconds]` for a further one: what follows is a step of a movement. The
    /// times are those of `forward`.
    case step(AnimationTiming, isFirst: Bool)
    /// `["q",0,1]`: a further step with the times of the last one.
    case next
    /// `["q",0,0]`: what has changed since `forward`, or the first step, plays. A `back` before it
    /// has the operations that lead from the end of the movement to the page at rest.
    case play
    /// `["q",0,2]` in place of attributes that lead to the end, and `play`: the client undoes those
    /// that have led to the start.
    case undo
    /// `["q",id]`: what is repeated at an element ends where it began.
    case end(ElementID)
  }

  /// A motion of a layer: one that begins or changes, or one that the client plays already.
  package enum LayerStep: Sendable, Equatable {
    case motion(LayerMotion)
    case goesOn(run: Int)
  }

  /// A node whose changes have another CSS transition than those of its parent. The element has
  /// either of the node's names.
  package struct TransitionPart: Sendable, Equatable {
    package var node: UInt32
    /// `nil` for changes that are not animated.
    package var timing: AnimationTiming?

    package init(node: UInt32, timing: AnimationTiming?) {
      self.node = node
      self.timing = timing
    }
  }

  /// A position and size in thousandths of a point; `nil` leaves a value unchanged.
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

    /// Returns a length in points as thousandths.
    package static func length(_ points: CGFloat) -> Int { mils(points) }

    var isEmpty: Bool { left == nil && top == nil && width == nil && height == nil }
  }

  /// An attribute with its new value.
  package struct Attribute: Sendable, Equatable {
    package var name: String
    /// `nil` removes the attribute.
    package var value: String?

    package init(name: String, value: String?) {
      self.name = name
      self.value = value
    }
  }
}

/// A value that a visitor enters into a control.
package enum FieldValue: Sendable, Equatable {
  case text(String)
  case flag(Bool)
  case number(Double)
}
