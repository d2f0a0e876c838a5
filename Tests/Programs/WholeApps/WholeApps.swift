import SwiftUI

/// Screens of apps of all kinds, each in a file of its own, as an outsider writes them.
public enum WholeApps {
  /// One of the apps.
  public struct Screen: Sendable {
    /// The name of its file without `Screen.swift`.
    public let name: String
    /// Whether it is an app for a Mac.
    public let isForMac: Bool
    /// Creates the root view.
    public let view: @MainActor @Sendable () -> AnyView

    init<Root: View>(
      _ name: String, isForMac: Bool = false,
      @ViewBuilder view: @escaping @MainActor @Sendable () -> Root
    ) {
      self.name = name
      self.isForMac = isForMac
      self.view = { AnyView(view()) }
    }
  }

  /// All screens: those for phones and tablets, then those for Macs.
  public static let screens: [Screen] = phoneScreens + macScreens

  private static let phoneScreens: [Screen] = [
    Screen("Alarms") { AlarmsScreen() },
    Screen("Article") { ArticleScreen() },
    Screen("BoardingPass") { BoardingPassScreen() },
    Screen("Calculator") { CalculatorScreen() },
    Screen("Calendar") { CalendarScreen() },
    Screen("Chat") { ChatScreen() },
    Screen("Checkout") { CheckoutScreen() },
    Screen("CodeEntry") { CodeEntryScreen() },
    Screen("Cookbook") { CookbookScreen() },
    Screen("Currency") { CurrencyScreen() },
    Screen("Directory") { DirectoryScreen() },
    Screen("Feed") { FeedScreen() },
    Screen("Film") { FilmScreen() },
    Screen("HabitWidgets") { HabitWidgetsScreen() },
    Screen("Finance") { FinanceScreen() },
    Screen("Fitness") { FitnessScreen() },
    Screen("FlashCards") { FlashCardsScreen() },
    Screen("Habits") { HabitsScreen() },
    Screen("Home") { HomeScreen() },
    Screen("Invoice") { InvoiceScreen() },
    Screen("Journal") { JournalScreen() },
    Screen("Kanban") { KanbanScreen() },
    Screen("Library") { LibraryScreen() },
    Screen("Login") { LoginScreen() },
    Screen("Mail") { MailScreen() },
    Screen("MarkdownEditor") { MarkdownEditorScreen() },
    Screen("Medication") { MedicationScreen() },
    Screen("Notes") { NotesScreen() },
    Screen("Notifications") { NotificationsScreen() },
    Screen("Onboarding") { OnboardingScreen() },
    Screen("Palette") { PaletteScreen() },
    Screen("Paywall") { PaywallScreen() },
    Screen("Photos") { PhotosScreen() },
    Screen("Pinboard") { PinboardScreen() },
    Screen("Places") { PlacesScreen() },
    Screen("Player") { PlayerScreen() },
    Screen("Profile") { ProfileScreen() },
    Screen("Quiz") { QuizScreen() },
    Screen("Reader") { ReaderScreen() },
    Screen("Recipe") { RecipeScreen() },
    Screen("Settings") { SettingsScreen() },
    Screen("Shop") { ShopScreen() },
    Screen("Sketch") { SketchScreen() },
    Screen("Stopwatch") { StopwatchScreen() },
    Screen("TicTacToe") { TicTacToeScreen() },
    Screen("Todo") { TodoScreen() },
    Screen("Weather") { WeatherScreen() },
  ]

  private static let macScreens: [Screen] = [
    Screen("Contacts", isForMac: true) { ContactsScreen() },
    Screen("Disks", isForMac: true) { DisksScreen() },
    Screen("FileBrowser", isForMac: true) { FileBrowserScreen() },
    Screen("Inspector", isForMac: true) { InspectorScreen() },
    Screen("LogViewer", isForMac: true) { LogViewerScreen() },
    Screen("MusicLibrary", isForMac: true) { MusicLibraryScreen() },
    Screen("Preferences", isForMac: true) { PreferencesScreen() },
    Screen("Snippets", isForMac: true) { SnippetsScreen() },
    Screen("Warehouse", isForMac: true) { WarehouseScreen() },
  ]
}
