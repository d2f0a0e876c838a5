#include "CGallerySources.h"

#include <string.h>

// One line per page of the index; a test compares them with the files.

static const unsigned char AccessibilityPage[] = {
#embed "../../Programs/Gallery/AccessibilityPage.swift"
};
static const unsigned char AnnotatedChartsPage[] = {
#embed "../../Programs/Gallery/AnnotatedChartsPage.swift"
};
static const unsigned char AppKitPage[] = {
#embed "../../Programs/Gallery/AppKitPage.swift"
};
static const unsigned char BarsPage[] = {
#embed "../../Programs/Gallery/BarsPage.swift"
};
static const unsigned char BoardPage[] = {
#embed "../../Programs/Gallery/BoardPage.swift"
};
static const unsigned char CanvasPage[] = {
#embed "../../Programs/Gallery/CanvasPage.swift"
};
static const unsigned char ChartsPage[] = {
#embed "../../Programs/Gallery/ChartsPage.swift"
};
static const unsigned char ClockPage[] = {
#embed "../../Programs/Gallery/ClockPage.swift"
};
static const unsigned char CollectionPage[] = {
#embed "../../Programs/Gallery/CollectionPage.swift"
};
static const unsigned char ContainersPage[] = {
#embed "../../Programs/Gallery/ContainersPage.swift"
};
static const unsigned char ControlsPage[] = {
#embed "../../Programs/Gallery/ControlsPage.swift"
};
static const unsigned char CounterPage[] = {
#embed "../../Programs/Gallery/CounterPage.swift"
};
static const unsigned char CursorsPage[] = {
#embed "../../Programs/Gallery/CursorsPage.swift"
};
static const unsigned char CustomisedPage[] = {
#embed "../../Programs/Gallery/CustomisedPage.swift"
};
static const unsigned char DetailsPage[] = {
#embed "../../Programs/Gallery/DetailsPage.swift"
};
static const unsigned char DragPage[] = {
#embed "../../Programs/Gallery/DragPage.swift"
};
static const unsigned char DrawingPage[] = {
#embed "../../Programs/Gallery/DrawingPage.swift"
};
static const unsigned char EffectsPage[] = {
#embed "../../Programs/Gallery/EffectsPage.swift"
};
static const unsigned char GesturesPage[] = {
#embed "../../Programs/Gallery/GesturesPage.swift"
};
static const unsigned char HerePage[] = {
#embed "../../Programs/Gallery/HerePage.swift"
};
static const unsigned char DocumentsPage[] = {
#embed "../../Programs/Gallery/DocumentsPage.swift"
};
static const unsigned char RemindersPage[] = {
#embed "../../Programs/Gallery/RemindersPage.swift"
};
static const unsigned char InputsPage[] = {
#embed "../../Programs/Gallery/InputsPage.swift"
};
static const unsigned char IntrospectPage[] = {
#embed "../../Programs/Gallery/IntrospectPage.swift"
};
static const unsigned char InvoicePage[] = {
#embed "../../Programs/Gallery/InvoicePage.swift"
};
static const unsigned char KeysPage[] = {
#embed "../../Programs/Gallery/KeysPage.swift"
};
static const unsigned char IntentsPage[] = {
#embed "../../Programs/Gallery/IntentsPage.swift"
};
static const unsigned char KitDragPage[] = {
#embed "../../Programs/Gallery/KitDragPage.swift"
};
static const unsigned char KitsPage[] = {
#embed "../../Programs/Gallery/KitsPage.swift"
};
static const unsigned char LayersPage[] = {
#embed "../../Programs/Gallery/LayersPage.swift"
};
static const unsigned char LayoutPage[] = {
#embed "../../Programs/Gallery/LayoutPage.swift"
};
static const unsigned char ListPage[] = {
#embed "../../Programs/Gallery/ListPage.swift"
};
static const unsigned char LooksPage[] = {
#embed "../../Programs/Gallery/LooksPage.swift"
};
static const unsigned char MapPage[] = {
#embed "../../Programs/Gallery/MapPage.swift"
};
static const unsigned char MenusPage[] = {
#embed "../../Programs/Gallery/MenusPage.swift"
};
static const unsigned char MillionPage[] = {
#embed "../../Programs/Gallery/MillionPage.swift"
};
static const unsigned char MinimapPage[] = {
#embed "../../Programs/Gallery/MinimapPage.swift"
};
static const unsigned char MoreChartsPage[] = {
#embed "../../Programs/Gallery/MoreChartsPage.swift"
};
static const unsigned char MotionPage[] = {
#embed "../../Programs/Gallery/MotionPage.swift"
};
static const unsigned char NavigationPage[] = {
#embed "../../Programs/Gallery/NavigationPage.swift"
};
static const unsigned char PaintsPage[] = {
#embed "../../Programs/Gallery/PaintsPage.swift"
};
static const unsigned char TripsPage[] = {
#embed "../../Programs/Gallery/TripsPage.swift"
};
static const unsigned char TurnsPage[] = {
#embed "../../Programs/Gallery/TurnsPage.swift"
};
static const unsigned char PickersPage[] = {
#embed "../../Programs/Gallery/PickersPage.swift"
};
static const unsigned char PicturesPage[] = {
#embed "../../Programs/Gallery/PicturesPage.swift"
};
static const unsigned char PlacesPage[] = {
#embed "../../Programs/Gallery/PlacesPage.swift"
};
static const unsigned char RefreshPage[] = {
#embed "../../Programs/Gallery/RefreshPage.swift"
};
static const unsigned char RiversPage[] = {
#embed "../../Programs/Gallery/RiversPage.swift"
};
static const unsigned char PlayersPage[] = {
#embed "../../Programs/Gallery/PlayersPage.swift"
};
static const unsigned char WebContentPage[] = {
#embed "../../Programs/Gallery/WebContentPage.swift"
};
static const unsigned char RotorsPage[] = {
#embed "../../Programs/Gallery/RotorsPage.swift"
};
static const unsigned char RowsPage[] = {
#embed "../../Programs/Gallery/RowsPage.swift"
};
static const unsigned char ScrollPage[] = {
#embed "../../Programs/Gallery/ScrollPage.swift"
};
static const unsigned char ScrollingPage[] = {
#embed "../../Programs/Gallery/ScrollingPage.swift"
};
static const unsigned char SearchPage[] = {
#embed "../../Programs/Gallery/SearchPage.swift"
};
static const unsigned char SessionPage[] = {
#embed "../../Programs/Gallery/SessionPage.swift"
};
static const unsigned char SheetsPage[] = {
#embed "../../Programs/Gallery/SheetsPage.swift"
};
static const unsigned char SpellingsPage[] = {
#embed "../../Programs/Gallery/SpellingsPage.swift"
};
static const unsigned char SplitPage[] = {
#embed "../../Programs/Gallery/SplitPage.swift"
};
static const unsigned char StringsPage[] = {
#embed "../../Programs/Gallery/StringsPage.swift"
};
static const unsigned char SurroundingsPage[] = {
#embed "../../Programs/Gallery/SurroundingsPage.swift"
};
static const unsigned char TablePage[] = {
#embed "../../Programs/Gallery/TablePage.swift"
};
static const unsigned char RichTextPage[] = {
#embed "../../Programs/Gallery/RichTextPage.swift"
};
static const unsigned char TextPage[] = {
#embed "../../Programs/Gallery/TextPage.swift"
};
static const unsigned char TextViewPage[] = {
#embed "../../Programs/Gallery/TextViewPage.swift"
};
static const unsigned char ThumbnailsPage[] = {
#embed "../../Programs/Gallery/ThumbnailsPage.swift"
};
static const unsigned char TrackingPage[] = {
#embed "../../Programs/Gallery/TrackingPage.swift"
};
static const unsigned char UIKitPage[] = {
#embed "../../Programs/Gallery/UIKitPage.swift"
};
static const unsigned char WidgetsPage[] = {
#embed "../../Programs/Gallery/WidgetsPage.swift"
};
static const unsigned char WindowsPage[] = {
#embed "../../Programs/Gallery/WindowsPage.swift"
};
static const unsigned char WrapPage[] = {
#embed "../../Programs/Gallery/WrapPage.swift"
};

static const struct {
  const char *name;
  const unsigned char *bytes;
  size_t count;
} files[] = {
    {"AccessibilityPage", AccessibilityPage, sizeof(AccessibilityPage)},
    {"AnnotatedChartsPage", AnnotatedChartsPage, sizeof(AnnotatedChartsPage)},
    {"AppKitPage", AppKitPage, sizeof(AppKitPage)},
    {"BarsPage", BarsPage, sizeof(BarsPage)},
    {"BoardPage", BoardPage, sizeof(BoardPage)},
    {"CanvasPage", CanvasPage, sizeof(CanvasPage)},
    {"ChartsPage", ChartsPage, sizeof(ChartsPage)},
    {"ClockPage", ClockPage, sizeof(ClockPage)},
    {"CollectionPage", CollectionPage, sizeof(CollectionPage)},
    {"ContainersPage", ContainersPage, sizeof(ContainersPage)},
    {"ControlsPage", ControlsPage, sizeof(ControlsPage)},
    {"CounterPage", CounterPage, sizeof(CounterPage)},
    {"CursorsPage", CursorsPage, sizeof(CursorsPage)},
    {"CustomisedPage", CustomisedPage, sizeof(CustomisedPage)},
    {"DetailsPage", DetailsPage, sizeof(DetailsPage)},
    {"DragPage", DragPage, sizeof(DragPage)},
    {"DrawingPage", DrawingPage, sizeof(DrawingPage)},
    {"EffectsPage", EffectsPage, sizeof(EffectsPage)},
    {"GesturesPage", GesturesPage, sizeof(GesturesPage)},
    {"HerePage", HerePage, sizeof(HerePage)},
    {"DocumentsPage", DocumentsPage, sizeof(DocumentsPage)},
    {"RemindersPage", RemindersPage, sizeof(RemindersPage)},
    {"InputsPage", InputsPage, sizeof(InputsPage)},
    {"IntrospectPage", IntrospectPage, sizeof(IntrospectPage)},
    {"InvoicePage", InvoicePage, sizeof(InvoicePage)},
    {"KeysPage", KeysPage, sizeof(KeysPage)},
    {"IntentsPage", IntentsPage, sizeof(IntentsPage)},
    {"KitDragPage", KitDragPage, sizeof(KitDragPage)},
    {"KitsPage", KitsPage, sizeof(KitsPage)},
    {"LayersPage", LayersPage, sizeof(LayersPage)},
    {"LayoutPage", LayoutPage, sizeof(LayoutPage)},
    {"ListPage", ListPage, sizeof(ListPage)},
    {"LooksPage", LooksPage, sizeof(LooksPage)},
    {"MapPage", MapPage, sizeof(MapPage)},
    {"MenusPage", MenusPage, sizeof(MenusPage)},
    {"MillionPage", MillionPage, sizeof(MillionPage)},
    {"MinimapPage", MinimapPage, sizeof(MinimapPage)},
    {"MoreChartsPage", MoreChartsPage, sizeof(MoreChartsPage)},
    {"MotionPage", MotionPage, sizeof(MotionPage)},
    {"NavigationPage", NavigationPage, sizeof(NavigationPage)},
    {"PaintsPage", PaintsPage, sizeof(PaintsPage)},
    {"PickersPage", PickersPage, sizeof(PickersPage)},
    {"TripsPage", TripsPage, sizeof(TripsPage)},
    {"TurnsPage", TurnsPage, sizeof(TurnsPage)},
    {"PicturesPage", PicturesPage, sizeof(PicturesPage)},
    {"PlacesPage", PlacesPage, sizeof(PlacesPage)},
    {"RefreshPage", RefreshPage, sizeof(RefreshPage)},
    {"RiversPage", RiversPage, sizeof(RiversPage)},
    {"PlayersPage", PlayersPage, sizeof(PlayersPage)},
    {"WebContentPage", WebContentPage, sizeof(WebContentPage)},
    {"RotorsPage", RotorsPage, sizeof(RotorsPage)},
    {"RowsPage", RowsPage, sizeof(RowsPage)},
    {"ScrollPage", ScrollPage, sizeof(ScrollPage)},
    {"ScrollingPage", ScrollingPage, sizeof(ScrollingPage)},
    {"SearchPage", SearchPage, sizeof(SearchPage)},
    {"SessionPage", SessionPage, sizeof(SessionPage)},
    {"SheetsPage", SheetsPage, sizeof(SheetsPage)},
    {"SpellingsPage", SpellingsPage, sizeof(SpellingsPage)},
    {"SplitPage", SplitPage, sizeof(SplitPage)},
    {"StringsPage", StringsPage, sizeof(StringsPage)},
    {"SurroundingsPage", SurroundingsPage, sizeof(SurroundingsPage)},
    {"TablePage", TablePage, sizeof(TablePage)},
    {"TextPage", TextPage, sizeof(TextPage)},
    {"RichTextPage", RichTextPage, sizeof(RichTextPage)},
    {"TextViewPage", TextViewPage, sizeof(TextViewPage)},
    {"ThumbnailsPage", ThumbnailsPage, sizeof(ThumbnailsPage)},
    {"TrackingPage", TrackingPage, sizeof(TrackingPage)},
    {"UIKitPage", UIKitPage, sizeof(UIKitPage)},
    {"WidgetsPage", WidgetsPage, sizeof(WidgetsPage)},
    {"WindowsPage", WindowsPage, sizeof(WindowsPage)},
    {"WrapPage", WrapPage, sizeof(WrapPage)},
};

const unsigned char *arbor_gallery_source(const char *name, size_t *count) {
  for (size_t index = 0; index < sizeof(files) / sizeof(files[0]); index++) {
    if (strcmp(files[index].name, name) != 0) continue;
    *count = files[index].count;
    return files[index].bytes;
  }
  return NULL;
}
