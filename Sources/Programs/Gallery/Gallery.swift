import ArborInspector
import SwiftData
import SwiftUI
import WidgetKit

/// The example pages.
public struct Gallery: App {
  /// One board for all visitors.
  @StateObject private var board = Board()

  /// Creates the app.
  public init() {}

  public var body: some Scene {
    WindowGroup("Arbor") { IndexPage() }
    WindowGroup("Counter", id: "counter") { CounterPage() }
    WindowGroup("Board", id: "board") { BoardPage().environmentObject(board) }
    WindowGroup("Where a page lives", id: "session") { SessionPage() }
    WindowGroup("Clock", id: "clock") { ClockPage() }
    WindowGroup("Form with a live minimap", id: "minimap") { MinimapPage() }
    WindowGroup("Surroundings", id: "surroundings") { SurroundingsPage() }
    WindowGroup("Layout", id: "layout") { LayoutPage() }
    WindowGroup("Text", id: "text") { TextPage() }
    WindowGroup("List", id: "list") { ListPage() }
    WindowGroup("Badges and separators", id: "rows") { RowsPage() }
    WindowGroup("A million rows", id: "million") { MillionPage() }
    WindowGroup("Gestures", id: "gestures") { GesturesPage() }
    WindowGroup("Pictures", id: "pictures") { PicturesPage() }
    WindowGroup("Scrolling", id: "scrolling") { ScrollingPage() }
    WindowGroup("A bound scroll offset", id: "scroll") { ScrollPage() }
    WindowGroup("Wrapped views", id: "wrap") { WrapPage() }
    WindowGroup("Mouse tracking", id: "tracking") { TrackingPage() }
    WindowGroup("Cursors", id: "cursors") { CursorsPage() }
    WindowGroup("Colours, blurs and blends", id: "effects") { EffectsPage() }
    WindowGroup("Text views", id: "textview") { TextViewPage() }
    WindowGroup("Texts with several fonts", id: "richtext") { RichTextPage() }
    WindowGroup("A table of views", id: "table") { TablePage() }
    Kits()
  }
}

/// The pages of lists, kits and navigation, and those after them.
private struct Kits: Scene {
  var body: some Scene {
    WindowGroup("A collection of tiles", id: "collection") { CollectionPage() }
    WindowGroup("Controls", id: "controls") { ControlsPage() }
    WindowGroup("Keys, touches and the mouse", id: "inputs") { InputsPage() }
    WindowGroup("Controls of UIKit", id: "uikit") { UIKitPage() }
    WindowGroup("Zooming, wheels and links", id: "details") { DetailsPage() }
    WindowGroup("Input views, snapshots, images in texts", id: "kits") { KitsPage() }
    WindowGroup("Dragging in the kits", id: "kit-drag") { KitDragPage() }
    WindowGroup("Controls of AppKit", id: "appkit") { AppKitPage() }
    WindowGroup("Tiles of AppKit", id: "thumbnails") { ThumbnailsPage() }
    WindowGroup("Sheets", id: "sheets") { SheetsPage() }
    WindowGroup("Pull to refresh", id: "refresh") { RefreshPage() }
    WindowGroup("Rows with columns", id: "rivers") { RiversPage() }
    WindowGroup("Rows to edit", id: "places") { PlacesPage() }
    WindowGroup("Behind the views", id: "introspect") { IntrospectPage() }
    WindowGroup("Images, menus and depth", id: "customised") { CustomisedPage() }
    WindowGroup("Trips", id: "trips") { TripsPage() }.modelContainer(TripStore.container)
    navigationPages
  }

  @SceneBuilder private var navigationPages: some Scene {
    WindowGroup("Navigation", id: "navigation") { NavigationPage() }
    WindowGroup("Bars in other colours", id: "bars") { BarsPage() }
    WindowGroup("Columns", id: "split") { SplitPage() }
    WindowGroup("A search", id: "search") { SearchPage() }
    WindowGroup("Maps", id: "map") { MapPage() }
    WindowGroup("Accessibility", id: "accessibility") { AccessibilityPage() }
    WindowGroup("Rotors, sections and tabs", id: "rotors") { RotorsPage() }
    WindowGroup("Languages", id: "strings") { StringsPage() }
    WindowGroup("Menus and keys", id: "menus") { MenusPage() }
    WindowGroup("A board for keys", id: "keys") { KeysPage() }
      .commands {
        CommandMenu("Board") {
          ResetButton()
        }
      }
    WindowGroup("Photos and files", id: "pickers") { PickersPage() }
    WindowGroup("Here", id: "here") { HerePage() }
    WindowGroup("Reminders", id: "reminders") { RemindersPage() }
    DocumentGroup(newDocument: Poem()) { file in
      PoemEditor(poem: file.$document, file: file.fileURL)
    }
    WindowGroup("Drag and drop", id: "drag") { DragPage() }
    WindowGroup("Transitions", id: "motion") { MotionPage() }
    WindowGroup("Layers that move", id: "layers") { LayersPage() }
    WindowGroup("Controllers that come and go", id: "turns") { TurnsPage() }
    WindowGroup("Invoice", id: "invoice") { InvoicePage() }
    WindowGroup("Charts", id: "charts") { ChartsPage() }
    WindowGroup("Charts that scroll", id: "charts-more") { MoreChartsPage() }
    WindowGroup("Charts with notes", id: "charts-notes") { AnnotatedChartsPage() }
    WindowGroup("Further spellings", id: "spellings") { SpellingsPage() }
    WindowGroup("Paints, masks and outlines", id: "paints") { PaintsPage() }
    WindowGroup("Pictures that code draws", id: "canvas") { CanvasPage() }
    WindowGroup("Further looks", id: "looks") { LooksPage() }
    WindowGroup("Views that draw", id: "drawing") { DrawingPage() }
    WindowGroup("Containers and styles", id: "containers") { ContainersPage() }
    WindowGroup("Films and sounds", id: "players") { PlayersPage() }
    WindowGroup("Web content", id: "web") { WebContentPage() }
    Windows()
  }
}

/// The page of windows, and those that it opens.
private struct Windows: Scene {
  var body: some Scene {
    WindowGroup("Intents", id: "intents") { IntentsPage() }
    Window("Windows", id: "windows") { WindowsPage() }
    WindowGroup("Note", id: "note", for: Note.self) { $note in
      NoteView(note: $note)
    } defaultValue: {
      Note(number: 0)
    }
    .defaultSize(width: 360, height: 240)
    .defaultPosition(.topTrailing)
    .handlesExternalEvents(matching: ["note/"])
    WindowGroup("Source", id: "source", for: String.self) { $id in SourcePage(id: id) }
    // The pages of the gallery have no menus but those that they show.
    Settings { GallerySettingsView() }.commandsRemoved()
    MenuBarExtra("Gallery", systemImage: "photo") { ExtraItems() }
      .defaultSize(width: 260, height: 200)
    WidgetPages(GalleryWidgets())
    InspectorScene()
  }
}
