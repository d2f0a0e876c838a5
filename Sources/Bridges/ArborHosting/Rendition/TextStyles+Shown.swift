package import Arbor
package import ArborCore
package import ArborDisplay
package import ArborPlatform

extension NSTextAlignment {
  package var ofFields: TextFieldContent.Alignment {
    switch self {
    case .natural: .start
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justify
    }
  }

  package var backed: BackedText.Alignment {
    switch self {
    case .center: .center
    case .right: .trailing
    case .left, .justified, .natural: .leading
    }
  }

  /// The alignment of the lines, and that of the text in its frame.
  package var shown: (text: TextAlignment, frame: Alignment) {
    switch self {
    case .center: (.center, .center)
    case .right: (.trailing, .trailing)
    case .left, .justified, .natural: (.leading, .leading)
    }
  }
}

extension NSLineBreakMode {
  package var shown: Text.TruncationMode {
    switch truncation {
    case .head: .head
    case .middle: .middle
    case .tail: .tail
    }
  }

  package var truncation: BackedText.Truncation {
    switch self {
    case .byTruncatingHead: .head
    case .byTruncatingMiddle: .middle
    default: .tail
    }
  }
}
