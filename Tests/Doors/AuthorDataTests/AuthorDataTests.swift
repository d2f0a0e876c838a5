import ArborTesting
import SwiftData
import SwiftUI
import Testing

@MainActor struct AuthorDataTests {
  private func container() throws -> ModelContainer {
    try ModelContainer(
      for: TodoItem.self, TodoList.self,
      configurations: ModelConfiguration(isStoredInMemoryOnly: true))
  }

  @Test func aPageShowsWhatTheStoreHas() async throws {
    let container = try container()
    for item in TodoItem.samples { container.mainContext.insert(item) }
    let page = try await Page(TodoScreen().modelContainer(container))
    #expect(page.text("2 items, 0 done, 2 open, 2 new"))
    #expect(page.text("0 lists, 2 sorted, 2 due"))
    try await page.find(Toggle<Text>.self).tap()
    #expect(page.text("2 items, 1 done, 1 open, 1 new"))
    #expect(container.mainContext.hasChanges == false)
  }

  @Test func aChangeOfOneVisitorIsSeenByTheOthers() async throws {
    let container = try container()
    let one = try await Page(TodoScreen().modelContainer(container))
    let other = try await Page(TodoScreen().modelContainer(container))
    try await one.find(role: "button", named: "Add Item").tap()
    #expect(one.text("1 items, 0 done, 1 open, 1 new"))
    #expect(other.text("1 items, 0 done, 1 open, 1 new"))
    let item = try #require(try container.mainContext.fetch(FetchDescriptor<TodoItem>()).first)
    item.title = "Renamed"
    _ = try await other.find("Text:text(\"Renamed\")")
    _ = try await one.find("Text:text(\"Renamed\")")
  }

  @Test func aBindableModelIsEdited() async throws {
    let container = try container()
    let list = TodoList(name: "Home")
    let item = TodoItem(title: "Milk")
    container.mainContext.insert(list)
    container.mainContext.insert(item)
    let page = try await Page(TodoEditor(item: item).modelContainer(container))
    try await page.find(TextField.self).type("Oats")
    #expect(item.title == "Oats")
    item.list = list
    #expect(list.items == [item])
    let other = try await Page(ListTodos(list: list).modelContainer(container))
    #expect(other.text(" 1"))
    #expect(other.text("Oats"))
    container.mainContext.delete(item)
    try await other.wait(until: { !other.text("Oats") })
  }

  @Test func anEventDeletesRowsByTheirPlaces() async throws {
    let container = try container()
    for title in ["a", "b", "c"] { container.mainContext.insert(TodoItem(title: title)) }
    let page = try await Page(AllGone().modelContainer(container))
    #expect(page.text("3 left"))
    try await page.find(role: "button", named: "Delete All").tap()
    try await page.wait(until: { page.text("0 left") })
    try await page.find(role: "button", named: "Delete All").tap()
    #expect(try container.mainContext.fetchCount(FetchDescriptor<TodoItem>()) == 0)
  }

  @Test func aQueryFollowsWhatIsBeforeItAndWhatItsConditionReads() async throws {
    let container = try container()
    let context = container.mainContext
    let list = TodoList(name: "Work")
    for title in ["b", "c"] { context.insert(TodoItem(title: title, list: list)) }
    let page = try await Page(SecondAndHome().modelContainer(container))
    #expect(page.text("c is second, 0 at home"))
    let first = TodoItem(title: "a")
    context.insert(first)
    try await page.wait(until: { page.text("b is second, 0 at home") })
    list.name = "Home"
    try await page.wait(until: { page.text("b is second, 2 at home") })
    context.delete(first)
    try await page.wait(until: { page.text("c is second, 2 at home") })
  }

  @Test func containersOfOneFileSaveAsTheyAreTold() async throws {
    let one = try await Page(SavesByItself().modelContainer(for: TodoItem.self))
    let other = try await Page(
      SavesByItself().modelContainer(for: TodoItem.self, isAutosaveEnabled: false))
    #expect(one.text("saves"))
    #expect(other.text("waits"))
  }

  @Test func workOfAnActorShowsOnPages() async throws {
    let container = try container()
    let page = try await Page(TodoScreen().modelContainer(container))
    try await TodoImporter(modelContainer: container).load(["One", "Two"])
    _ = try await page.find("Text:text(\"One\")")
    #expect(page.text("2 items, 0 done, 2 open, 2 new"))
    #expect(try await TodoImporter(modelContainer: container).count() == 2)
  }

  @Test func scenesHaveContainers() async throws {
    for path in ["/", "/own"] {
      let page = try await Page(of: TodoApp.self, path: path)
      try await page.find(role: "button", named: "Add Item").tap()
      #expect(page.text("1 items, 0 done, 1 open, 1 new"))
    }
    let page = try await Page(of: TodoApp.self, path: "/none")
    try await page.find(role: "button", named: "Add Item").tap()
    #expect(page.text("0 items, 0 done, 0 open, 0 new"))
  }

  @Test func eachPageHasItsOwnModelsInMemory() async throws {
    let view = TodoScreen().modelContainer(for: TodoItem.self, inMemory: true)
    let one = try await Page(view)
    let other = try await Page(view)
    try await one.find(role: "button", named: "Add Item").tap()
    #expect(one.text("1 items, 0 done, 1 open, 1 new"))
    #expect(other.text("0 items, 0 done, 0 open, 0 new"))
  }

  @Test func aPlanMigratesAStore() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "notes-\(UUID()).store")
    defer { try? FileManager.default.removeItem(at: file) }
    do {
      let old = ModelContext(
        try ModelContainer(for: NotesV1.Note.self, configurations: .init(url: file)))
      old.insert(NotesV1.Note(text: "one two"))
      try old.save()
    }
    let container = try ModelContainer(
      for: Note.self, migrationPlan: NotesPlan.self, configurations: ModelConfiguration(url: file))
    let notes = try container.mainContext.fetch(FetchDescriptor<Note>())
    #expect(notes.map(\.words) == [["one", "two"]])
    #expect(notes.map(\.default) == ["one two"])
  }

  @Test func aSceneIsFilledWhenItIsOpened() async throws {
    let page = try await Page(of: NotesApp.self, path: "/")
    #expect(page.text("Notes 1"))
    #expect(page.text("first"))
  }
}
