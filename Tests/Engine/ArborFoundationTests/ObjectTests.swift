import ArborFoundation
import Foundation
import Testing

/// Tables, notifications and folders that Foundation on Linux lacks.
struct ObjectTests {
  private final class Item {}

  @Test func tablesForgetWhatHasGone() {
    let table = NSHashTable<Item>.weakObjects()
    let kept = Item()
    table.add(kept)
    do {
      let lost = Item()
      table.add(lost)
      #expect(table.count == 2 && table.contains(lost))
    }
    #expect(table.count == 1 && table.allObjects.first === kept)
    table.remove(kept)
    table.remove(nil)
    #expect(table.anyObject == nil)
  }

  @Test func mapsRetainWhatTheyShould() {
    let weak = NSMapTable<NSString, Item>.strongToWeakObjects()
    let strong = NSMapTable<NSString, Item>.strongToStrongObjects()
    do {
      let item = Item()
      weak.setObject(item, forKey: "a")
      strong.setObject(Item(), forKey: "a")
      // An equal key is the same.
      #expect(weak.object(forKey: NSString(string: "a")) === item)
    }
    #expect(weak.object(forKey: "a") == nil && weak.count == 0)
    #expect(strong.object(forKey: "a") != nil && strong.count == 1)
    strong.removeObject(forKey: "a")
    #expect(strong.count == 0)
  }

  @Test func defaultsAnswerToKeyValueCoding() throws {
    let name = "arbor-key-values-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defaults.setValue("Ada", forKey: "name")
    #expect(defaults.value(forKey: "name") as? String == "Ada")
    #expect(defaults.string(forKey: "name") == "Ada")
    defaults.setValue(nil, forKey: "name")
    #expect(defaults.value(forKey: "name") == nil)
    defaults.removePersistentDomain(forName: name)
  }

  @Test func foldersLieInTheHome() {
    #expect(URL.documentsDirectory.isFileURL && URL.cachesDirectory.isFileURL)
    #expect(URL.applicationSupportDirectory.path.hasPrefix("/"))
  }

  @Test func notificationsAreASequence() async {
    let center = NotificationCenter()
    let name = Notification.Name("changed")
    var notes = center.notifications(named: name).makeAsyncIterator()
    // The iterator observes from its beginning, so that nothing posted after it is lost.
    center.post(name: name, object: nil, userInfo: ["number": 1])
    center.post(name: Notification.Name("other"), object: nil)
    center.post(name: name, object: nil, userInfo: ["number": 2])
    #expect(await notes.next()?.userInfo?["number"] as? Int == 1)
    #expect(await notes.next()?.userInfo?["number"] as? Int == 2)
  }
}

/// Changes that are taken back.
@MainActor struct UndoManagerTests {
  @MainActor private final class Note {
    var title = "" {
      didSet { undo?.registerUndo(withTarget: self) { [oldValue] in $0.title = oldValue } }
    }
    var undo: UndoManager?
  }

  private let undo = UndoManager()
  private let note = Note()

  init() { note.undo = undo }

  @Test func changesAreTakenBackAndDoneAgain() {
    note.title = "a"
    undo.setActionName("Rename")
    note.title = "b"
    #expect(undo.canUndo && !undo.canRedo)
    undo.undo()
    #expect(note.title == "a" && undo.undoMenuItemTitle == "Undo Rename")
    undo.redo()
    #expect(note.title == "b" && !undo.canRedo)
    undo.undo()
    undo.undo()
    #expect(note.title == "" && !undo.canUndo && undo.redoActionName == "Rename")
    // A change of its own ends what could be done again.
    note.title = "c"
    #expect(!undo.canRedo)
  }

  @Test func groupsAreOneChange() {
    undo.beginUndoGrouping()
    note.title = "a"
    note.title = "b"
    undo.endUndoGrouping()
    undo.undo()
    #expect(note.title == "" && !undo.canUndo)
    undo.redo()
    #expect(note.title == "b")
    undo.endUndoGrouping()
    #expect(undo.groupingLevel == 0)
  }

  @Test func thereAreLimits() {
    undo.levelsOfUndo = 2
    for title in ["a", "b", "c", "d"] { note.title = title }
    while undo.canUndo { undo.undo() }
    #expect(note.title == "b")
    undo.disableUndoRegistration()
    note.title = "x"
    undo.enableUndoRegistration()
    #expect(!undo.canUndo)
    note.title = "y"
    undo.removeAllActions(withTarget: note)
    #expect(!undo.canUndo)
  }

  @Test func handlersMayDoAnything() {
    let acts: [@MainActor (UndoManager) -> Void] = [
      { $0.removeAllActions() }, { $0.undo() }, { $0.endUndoGrouping() },
    ]
    for act in acts {
      undo.removeAllActions()
      undo.registerUndo(withTarget: note) { [undo] note in
        act(undo)
        note.title = "a"
      }
      undo.undo()
      #expect(note.title == "a" && !undo.isUndoing && undo.groupingLevel == 0)
      undo.redo()
      undo.redo()
    }
  }

  @Test func changesGoWithTheirObjects() {
    do {
      let lost = Note()
      lost.undo = undo
      lost.title = "a"
      #expect(undo.canUndo)
    }
    #expect(!undo.canUndo)
    undo.undo()
  }
}
