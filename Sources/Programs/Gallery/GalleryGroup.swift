import Foundation

/// A page of the gallery, as its index shows it.
struct GalleryEntry: Identifiable {
  /// The page's id: its path without the slash.
  let id: String
  /// The name of the file with its source, without the extension.
  let file: String
  let title: String
  let about: String

  /// Whether the words of a search are in its title, its path or what is said of it.
  func matches(_ search: String) -> Bool {
    search.split(separator: " ").allSatisfy { word in
      [title, id, about].contains { $0.localizedStandardContains(word) }
    }
  }
}

/// Pages of one subject.
struct GalleryGroup: Identifiable {
  let title: String
  let entries: [GalleryEntry]
  var id: String { title }

  /// All pages but those that others open.
  static let all = [
    beginHere,
    layoutAndText,
    listsAndScrolling,
    controlsAndInput,
    navigationAndWindows,
    drawingAndMotion,
    uikitAndAppkit,
  ]

  private static let beginHere = GalleryGroup(
    title: "Begin here",
    entries: [
      GalleryEntry(
        id: "counter", file: "CounterPage", title: "Counter",
        about: "A button, a state, and a small patch."),
      GalleryEntry(
        id: "minimap", file: "MinimapPage", title: "Form with a live minimap",
        about: "The map knows nothing of the form: it is drawn from preferences and anchors alone."),
      GalleryEntry(
        id: "board", file: "BoardPage", title: "Board",
        about: "Notes that everyone shares, live in every open page."),
      GalleryEntry(
        id: "trips", file: "TripsPage", title: "Trips",
        about: "Models that are kept, with relationships, sorted and filtered, for all visitors."),
      GalleryEntry(
        id: "charts", file: "ChartsPage", title: "Charts",
        about: "Bars, lines, areas and sectors, some of which can be asked."),
      GalleryEntry(
        id: "charts-more", file: "MoreChartsPage", title: "Charts that scroll",
        about: "Charts that scroll, select ranges, and show functions."),
      GalleryEntry(
        id: "charts-notes", file: "AnnotatedChartsPage", title: "Charts with notes",
        about: "Annotations, axes of all kinds, histograms, masks and shadows."),
      GalleryEntry(
        id: "invoice", file: "InvoicePage", title: "Invoice",
        about: "A document that is also a PDF of several sheets."),
      GalleryEntry(
        id: "clock", file: "ClockPage", title: "Clock",
        about: "Pushed once a second, and only while somebody looks."),
    ])

  private static let layoutAndText = GalleryGroup(
    title: "Layout and text",
    entries: [
      GalleryEntry(
        id: "layout", file: "LayoutPage", title: "Layout",
        about: "Stacks, grids and a layout of its own, with sliders for width and spacing."),
      GalleryEntry(
        id: "text", file: "TextPage", title: "Text",
        about: "Styles, runs, languages, and paragraphs in a column whose width can be set."),
      GalleryEntry(
        id: "strings", file: "StringsPage", title: "Languages",
        about: "Texts of string catalogs in the visitor's language."),
      GalleryEntry(
        id: "surroundings", file: "SurroundingsPage", title: "Surroundings",
        about: "The environment of a page, the Return key, and a window of its own."),
      GalleryEntry(
        id: "accessibility", file: "AccessibilityPage", title: "Accessibility",
        about: "Roles, names, values and actions for assistive technology."),
      GalleryEntry(
        id: "rotors", file: "RotorsPage", title: "Rotors, sections and tabs",
        about: "Rotors, an index of sections, dialogs with signs, and tabs that are arranged."),
    ])

  private static let listsAndScrolling = GalleryGroup(
    title: "Lists and scrolling",
    entries: [
      GalleryEntry(
        id: "list", file: "ListPage", title: "List",
        about: "A thousand rows in sections, with headers and lines."),
      GalleryEntry(
        id: "million", file: "MillionPage", title: "A million rows",
        about: "The page holds what is near the visible part."),
      GalleryEntry(
        id: "rows", file: "RowsPage", title: "Badges and separators",
        about: "Rows with badges, colored lines, and spacing of their own."),
      GalleryEntry(
        id: "scrolling", file: "ScrollingPage", title: "Scrolling",
        about: "Views that snap, keep their end visible, and report where they are."),
      GalleryEntry(
        id: "rivers", file: "RiversPage", title: "Rows with columns",
        about: "A table that is sorted by its titles."),
      GalleryEntry(
        id: "search", file: "SearchPage", title: "A search",
        about: "A field in the bar, suggestions, and scopes."),
      GalleryEntry(
        id: "refresh", file: "RefreshPage", title: "Pull to refresh",
        about: "A list that brings new rows when it is pulled."),
    ])

  private static let controlsAndInput = GalleryGroup(
    title: "Controls and input",
    entries: [
      GalleryEntry(
        id: "controls", file: "ControlsPage", title: "Controls",
        about: "Pickers, dates, colors, progress."),
      GalleryEntry(
        id: "containers", file: "ContainersPage", title: "Containers and styles",
        about: "Containers that ask for their views, styles of the page's own, and a tree."),
      GalleryEntry(
        id: "gestures", file: "GesturesPage", title: "Gestures",
        about: "Drags, taps and presses, also on a turned view."),
      GalleryEntry(
        id: "keys", file: "KeysPage", title: "A board for keys",
        about: "Keys that move a stone, commands, and files."),
      GalleryEntry(
        id: "pickers", file: "PickersPage", title: "Photos and files",
        about: "Pickers of SwiftUI, UIKit and AppKit, and a sheet that shares."),
      GalleryEntry(
        id: "here", file: "HerePage", title: "Here",
        about: "The browser's location, and a bar above the keyboard."),
      GalleryEntry(
        id: "reminders", file: "RemindersPage", title: "Reminders",
        about: "Notifications of the browser, and a number in the title."),
      GalleryEntry(
        id: "documents", file: "DocumentsPage", title: "Documents",
        about: "A poem that is opened from a file, and saved as one."),
      GalleryEntry(
        id: "menus", file: "MenusPage", title: "Menus and keys",
        about: "Menus, context menus, and shortcuts."),
      GalleryEntry(
        id: "drag", file: "DragPage", title: "Drag and drop",
        about: "Cards from column to column, and what comes from elsewhere."),
    ])

  private static let navigationAndWindows = GalleryGroup(
    title: "Navigation and windows",
    entries: [
      GalleryEntry(
        id: "navigation", file: "NavigationPage", title: "Navigation",
        about: "Pages that are pushed, by links and by a path."),
      GalleryEntry(
        id: "split", file: "SplitPage", title: "Columns",
        about: "A sidebar, a list and a detail."),
      GalleryEntry(
        id: "bars", file: "BarsPage", title: "Bars in other colors",
        about: "Toolbars and tabs."),
      GalleryEntry(
        id: "sheets", file: "SheetsPage", title: "Sheets",
        about: "Sheets, popovers, alerts and dialogs."),
      GalleryEntry(
        id: "windows", file: "WindowsPage", title: "Windows",
        about: "Notes that open in windows of their own."),
      GalleryEntry(
        id: "widgets", file: "WidgetsPage", title: "Widgets",
        about: "A widget in three families, each a page and a picture."),
      GalleryEntry(
        id: "intents", file: "IntentsPage", title: "Intents",
        about: "What buttons and requests over REST can do."),
      GalleryEntry(
        id: "session", file: "SessionPage", title: "Where a page lives",
        about: "The process that serves the page, and what of it is parked."),
    ])

  private static let drawingAndMotion = GalleryGroup(
    title: "Drawing and motion",
    entries: [
      GalleryEntry(
        id: "motion", file: "MotionPage", title: "Transitions",
        about: "Views that come and go, springs, phases and keyframes."),
      GalleryEntry(
        id: "layers", file: "LayersPage", title: "Layers that move",
        about: "Animations of Core Animation, which the browser plays."),
      GalleryEntry(
        id: "turns", file: "TurnsPage", title: "Controllers that come and go",
        about: "A push that zooms, and a drawer, by animators of UIKit."),
      GalleryEntry(
        id: "canvas", file: "CanvasPage", title: "Pictures that code draws",
        about: "A clock, a pad for drawing, gradients and symbols."),
      GalleryEntry(
        id: "paints", file: "PaintsPage", title: "Paints, masks and outlines",
        about: "Gradients, gauges, and shapes."),
      GalleryEntry(
        id: "effects", file: "EffectsPage", title: "Colors, blurs and blends",
        about: "And transitions between them."),
      GalleryEntry(
        id: "pictures", file: "PicturesPage", title: "Pictures",
        about: "Files, assets, symbols, and images from elsewhere."),
      GalleryEntry(
        id: "spellings", file: "SpellingsPage", title: "Further spellings",
        about: "Materials, glass, and other forms of what is there."),
      GalleryEntry(
        id: "looks", file: "LooksPage", title: "Further looks",
        about: "Outlines, inspectors, split views, tabs in sections."),
      GalleryEntry(
        id: "map", file: "MapPage", title: "Maps",
        about: "Markers, shapes and positions."),
      GalleryEntry(
        id: "players", file: "PlayersPage", title: "Films and sounds",
        about: "A film with controls, and a bell that is only heard."),
      GalleryEntry(
        id: "web", file: "WebContentPage", title: "Web content",
        about: "HTML in frames, its links, scripts and messages."),
    ])

  private static let uikitAndAppkit = GalleryGroup(
    title: "UIKit and AppKit",
    entries: [
      GalleryEntry(
        id: "uikit", file: "UIKitPage", title: "Controls of UIKit",
        about: "Wrapped in views."),
      GalleryEntry(
        id: "appkit", file: "AppKitPage", title: "Controls of AppKit",
        about: "Wrapped in views."),
      GalleryEntry(
        id: "wrap", file: "WrapPage", title: "Wrapped views",
        about: "A turning square, inside and outside of a hosting view."),
      GalleryEntry(
        id: "table", file: "TablePage", title: "A table of views",
        about: "Hosting cells of automatic heights."),
      GalleryEntry(
        id: "collection", file: "CollectionPage", title: "A collection of tiles",
        about: "Compositional layouts."),
      GalleryEntry(
        id: "places", file: "PlacesPage", title: "Rows to edit",
        about: "Rows that are selected, deleted, moved and starred."),
      GalleryEntry(
        id: "scroll", file: "ScrollPage", title: "A bound scroll offset",
        about: "Observed, bound and set."),
      GalleryEntry(
        id: "textview", file: "TextViewPage", title: "Text views",
        about: "Two views on one text, their selections bound."),
      GalleryEntry(
        id: "richtext", file: "RichTextPage", title: "Texts with several fonts",
        about: "Edited in SwiftUI and in both kits."),
      GalleryEntry(
        id: "thumbnails", file: "ThumbnailsPage", title: "Tiles of AppKit",
        about: "50,000 tiles in sections."),
      GalleryEntry(
        id: "drawing", file: "DrawingPage", title: "Views that draw",
        about: "A gauge, a chart and a picture by code of the kits."),
      GalleryEntry(
        id: "inputs", file: "InputsPage", title: "Keys, touches and the mouse",
        about: "Handled by an author's classes."),
      GalleryEntry(
        id: "details", file: "DetailsPage", title: "Zooming, wheels and links",
        about: "Smaller classes of UIKit."),
      GalleryEntry(
        id: "kits", file: "KitsPage", title: "Input views, snapshots, images in texts",
        about: "Wheels in place of a keyboard, a table by snapshots, a grid."),
      GalleryEntry(
        id: "kit-drag", file: "KitDragPage", title: "Dragging in the kits",
        about: "Tiles, items and rows that are dragged onto each other."),
      GalleryEntry(
        id: "tracking", file: "TrackingPage", title: "Mouse tracking",
        about: "The location in two rectangles."),
      GalleryEntry(
        id: "cursors", file: "CursorsPage", title: "Cursors",
        about: "Over views of both kits."),
      GalleryEntry(
        id: "introspect", file: "IntrospectPage", title: "Behind the views",
        about: "Code that changes the objects behind views."),
      GalleryEntry(
        id: "customised", file: "CustomisedPage", title: "Images, menus and depth",
        about: "Bars and fields, changed by their objects."),
    ])
}
