public import ArborCore
import ArborDisplay
import ArborLayout
import Foundation

/// The ends of paper sheets around a views.
///
/// ```swift
/// ForEach(chapters) { ChapterView($0).pageBreak(.before) }
/// ```
public struct PageBreak: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A new sheet begins with the view.
  public static let before = PageBreak(rawValue: 1)
  /// A new sheet begins after the view.
  public static let after = PageBreak(rawValue: 2)
  /// The view is on one sheet, if it is no higher than a sheet.
  public static let never = PageBreak(rawValue: 4)
}

/// Says where sheets of paper end.
private nonisolated struct PageBreakLayout: UnaryLayout {
  let rule: PageBreak

  var name: String { "pageBreak" }
  var arguments: [NamedValue] { [NamedValue(name: "rule", value: "\(rule.rawValue)")] }

  @MainActor func change(from old: Self) -> LeafChange { rule == old.rule ? [] : .drawing }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  @MainActor func content(in size: CGSize) -> Segment.Content {
    if rule.isEmpty { return .group }
    return .layer(LayerContent(sheetBreaks: SheetBreaks(rawValue: UInt8(rule.rawValue & 7))))
  }
}

nonisolated extension View {
  /// Says where sheets of paper end when the page is written as a PDF file on paper, or printed.
  ///
  /// ```swift
  /// VStack {
  ///   Summary()
  ///   Details().pageBreak(.before)
  ///   Signature().pageBreak(.never)
  /// }
  /// ```
  ///
  /// On the screen nothing changes. In `/{page}.pdf?paper=a4` all rules count; a browser that
  /// prints the live page follows ``PageBreak/before`` and ``PageBreak/after``.
  ///
  /// Differs from SwiftUI: SwiftUI has no such modifier.
  ///
  /// - Parameter rule: The rules that apply to the view; an empty set changes nothing.
  public func pageBreak(_ rule: PageBreak) -> some View {
    modifier(UnaryModifier(PageBreakLayout(rule: rule)))
  }
}
