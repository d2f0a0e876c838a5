/// The pages of the gallery, in order.
package enum GalleryPages {
  /// The page ids; empty for the page at `/`.
  package static let ids = [
    "", "counter", "board", "session", "clock", "minimap", "surroundings", "layout", "text", "list",
    "rows", "million",
    "gestures", "pictures", "scrolling", "scroll", "wrap", "tracking", "cursors", "effects",
    "textview", "richtext",
    "table",
    "collection", "controls", "inputs", "uikit", "details", "kits", "kit-drag", "appkit",
    "thumbnails",
    "sheets",
    "refresh",
    "rivers", "places",
    "introspect", "customised", "trips",
    "navigation", "bars", "split", "search", "map",
    "accessibility", "rotors", "strings", "menus", "keys", "pickers", "here", "reminders",
    "documents",
    "drag", "motion", "layers", "turns", "invoice", "charts",
    "charts-more", "charts-notes", "spellings",
    "paints",
    "canvas", "looks", "drawing", "containers", "players", "web", "intents",
    "windows", "note", "source", "settings", "menu-bar-extra",
    "widgets", "tide-systemSmall", "tide-systemMedium", "tide-accessoryCircular", "inspect",
  ]
}
