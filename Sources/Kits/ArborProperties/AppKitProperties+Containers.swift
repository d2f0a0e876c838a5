import ArborAppKit
import ArborPlatform
import Foundation

extension AppKitProperties {
  static var containers: [PropertyTable] {
    [scroll, clip, scroller, lines, stack, box, split, splitItem, tabs, tabItem]
  }

  private static var scroll: PropertyTable {
    PropertyTable(NSScrollView.self, { NSScrollView() }) { table in
      table.add("hasVerticalScroller", \.hasVerticalScroller)
      table.add("hasHorizontalScroller", \.hasHorizontalScroller)
      table.add("autohidesScrollers", \.autohidesScrollers)
      table.add("verticalScrollElasticity", \.verticalScrollElasticity)
      table.add("horizontalScrollElasticity", \.horizontalScrollElasticity)
      table.add("borderType", \.borderType)
      table.add("contentInsets", \.contentInsets)
      table.add("drawsBackground", \.drawsBackground)
      table.add("backgroundColor", \.backgroundColor)
      table.tell("documentVisibleRect", \.documentVisibleRect)
      table.tell("contentSize", \.contentSize)
      table.object("contentView") { $0.contentView }
      table.object("documentView") { $0.documentView }
    }
  }

  private static var clip: PropertyTable {
    PropertyTable(NSClipView.self, { NSClipView() }) { table in
      table.add("backgroundColor", \.backgroundColor)
      table.add("drawsBackground", \.drawsBackground)
      table.tell("documentRect", \.documentRect)
      table.tell("documentVisibleRect", \.documentVisibleRect)
      table.object("documentView") { $0.documentView }
    }
  }

  private static var lines: PropertyTable {
    PropertyTable(NSTextContainer.self, { NSTextContainer() }) { table in
      table.add("lineFragmentPadding", \.lineFragmentPadding, in: 0...10_000)
    }
  }

  private static var scroller: PropertyTable {
    PropertyTable(NSScroller.self) { table in
      table.add("doubleValue", \.doubleValue, in: 0...1)
      table.tell("knobProportion", \.knobProportion)
    }
  }

  private static var stack: PropertyTable {
    PropertyTable(NSStackView.self, { NSStackView() }) { table in
      table.add("orientation", \.orientation)
      table.add("alignment", \.alignment)
      table.add("distribution", \.distribution)
      table.add("spacing", \.spacing)
      table.add("edgeInsets", \.edgeInsets)
      table.add("detachesHiddenViews", \.detachesHiddenViews)
      table.objects("arrangedSubviews") { $0.arrangedSubviews }
    }
  }

  private static var split: PropertyTable {
    PropertyTable(NSSplitView.self, { NSSplitView() }) { table in
      table.add("isVertical", \.isVertical)
      table.add("dividerStyle", \.dividerStyle)
      table.objects("arrangedSubviews") { $0.arrangedSubviews }
      table.delegate { $0.delegate }
    }
  }

  private static var box: PropertyTable {
    PropertyTable(NSBox.self, { NSBox() }) { table in
      table.add("title", \.title)
      table.add("titlePosition", \.titlePosition)
      table.add("isTransparent", \.isTransparent)
      table.add("boxType", \.boxType)
      table.add("fillColor", \.fillColor)
      table.add("borderColor", \.borderColor)
      table.add("borderWidth", \.borderWidth, in: 0...1_000)
      table.add("cornerRadius", \.cornerRadius, in: 0...10_000)
      table.add("contentViewMargins", \.contentViewMargins)
      table.object("contentView") { $0.contentView }
    }
  }

  private static var splitItem: PropertyTable {
    PropertyTable(
      NSSplitViewItem.self, { NSSplitViewItem(viewController: NSViewController()) }
    ) { table in
      table.add("isCollapsed", \.isCollapsed)
      table.add("canCollapse", \.canCollapse)
      table.add("minimumThickness", \.minimumThickness, in: -1...100_000)
      table.add("maximumThickness", \.maximumThickness, in: -1...100_000)
      table.tell("behavior", \.behavior)
      table.object("viewController") { $0.viewController }
    }
  }

  private static var tabs: PropertyTable {
    PropertyTable(NSTabView.self, { NSTabView() }) { table in
      table.add("tabPosition", \.tabPosition)
      table.add("tabViewType", \.tabViewType)
      table.tell("numberOfTabViewItems", \.numberOfTabViewItems)
      table.objects("tabViewItems") { $0.tabViewItems }
      table.object("selectedTabViewItem") { $0.selectedTabViewItem }
      table.delegate { $0.delegate }
    }
  }

  private static var tabItem: PropertyTable {
    PropertyTable(NSTabViewItem.self, { NSTabViewItem(identifier: nil) }) { table in
      table.add("label", \.label)
      table.add("toolTip", \.toolTip)
      table.object("view") { $0.view }
      table.object("viewController") { $0.viewController }
    }
  }

  static var lists: [PropertyTable] { [tableView, outlineView, column, rowView, cellView] }

  private static var column: PropertyTable {
    PropertyTable(NSTableColumn.self, { NSTableColumn() }) { table in
      table.add("identifier", \.identifier)
      table.add("title", \.title)
      table.add("width", \.width, in: 0...100_000)
      table.add("minWidth", \.minWidth, in: 0...100_000)
      table.add("maxWidth", \.maxWidth)
      table.add("isHidden", \.isHidden)
    }
  }

  private static var tableView: PropertyTable {
    PropertyTable(NSTableView.self, { NSTableView() }) { table in
      table.add("rowHeight", \.rowHeight, in: 0...100_000)
      table.add("intercellSpacing", \.intercellSpacing)
      table.add("usesAutomaticRowHeights", \.usesAutomaticRowHeights)
      table.add("usesAlternatingRowBackgroundColors", \.usesAlternatingRowBackgroundColors)
      table.add("backgroundColor", \.backgroundColor)
      table.add("allowsMultipleSelection", \.allowsMultipleSelection)
      table.add("allowsEmptySelection", \.allowsEmptySelection)
      table.add("gridStyleMask", \.gridStyleMask)
      table.add("gridColor", \.gridColor)
      table.add("selectionHighlightStyle", \.selectionHighlightStyle)
      table.add("columnAutoresizingStyle", \.columnAutoresizingStyle)
      table.add("allowsColumnResizing", \.allowsColumnResizing)
      table.tell("numberOfRows", \.numberOfRows)
      table.tell("numberOfColumns", \.numberOfColumns)
      table.tell("selectedRow", \.selectedRow)
      table.objects("tableColumns") { $0.tableColumns }
      table.delegate { $0.delegate }
      table.delegate("dataSource") { $0.dataSource }
    }
  }

  private static var outlineView: PropertyTable {
    PropertyTable(NSOutlineView.self, { NSOutlineView() }) { table in
      table.add("indentationPerLevel", \.indentationPerLevel, in: 0...1_000)
      table.delegate { $0.delegate }
      table.delegate("dataSource") { $0.dataSource }
    }
  }

  private static var rowView: PropertyTable {
    PropertyTable(NSTableRowView.self, { NSTableRowView() }) { table in
      table.add("isSelected", \.isSelected)
      table.add("isEmphasized", \.isEmphasized)
      table.add("isGroupRowStyle", \.isGroupRowStyle)
      table.add("backgroundColor", \.backgroundColor)
      table.tell("numberOfColumns", \.numberOfColumns)
    }
  }

  private static var cellView: PropertyTable {
    PropertyTable(NSTableCellView.self, { NSTableCellView() }) { table in
      table.object("textField") { $0.textField }
      table.object("imageView") { $0.imageView }
    }
  }

  static var controllers: [PropertyTable] {
    [
      PropertyTable(NSViewController.self, { NSViewController() }) { table in
        table.add("title", \.title)
        table.add("preferredContentSize", \.preferredContentSize)
        table.tell("isViewLoaded", \.isViewLoaded)
        table.object("view") { $0.viewIfLoaded }
        table.object("parent") { $0.parent }
        table.objects("children") { $0.children }
        table.objects("presentedViewControllers") { $0.presentedViewControllers ?? [] }
        table.object("presentingViewController") { $0.presentingViewController }
      },
      PropertyTable(NSSplitViewController.self, { NSSplitViewController() }) { table in
        table.object("splitView") { $0.splitView }
        table.objects("splitViewItems") { $0.splitViewItems }
      },
      PropertyTable(NSTabViewController.self, { NSTabViewController() }) { table in
        table.add("tabStyle", \.tabStyle)
        table.add("selectedTabViewItemIndex", \.selectedTabViewItemIndex, in: -1...10_000)
        table.object("tabView") { $0.tabView }
        table.objects("tabViewItems") { $0.tabViewItems }
      },
    ]
  }
}
