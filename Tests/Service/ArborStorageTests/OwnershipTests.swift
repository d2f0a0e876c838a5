import Testing

@testable import ArborStorage

/// All orders in which a few processes claim, write, hand over, crash and lose messages.
@Suite struct OwnershipTests {
  /// A process: the state of its session.
  private struct Node: Hashable {
    var owner = SessionOwner()
    /// Who asked for the session while it is handed over.
    var asked: [Ask] = []
    /// Whether the epoch may begin.
    var mayBegin = false
    /// The last stored state that this process has read or written; `nil` before it has.
    var base: Int?
    /// Whether the visitor has changed something that is not written yet.
    var hasChanged = false
  }

  private struct Ask: Hashable {
    var process: Int
    var epoch: Int
  }

  private struct Letter: Hashable {
    var to: Int
    var isWanted: Bool
    var epoch: Int
    var from: Int
  }

  private struct World: Hashable {
    var record = OwnershipRecord()
    /// Counts the accepted writes: the state that the store has.
    var stored = 0
    var lastAccepted = 0
    var nodes: [Node]
    var letters: Set<Letter> = []
    var claims = 0
    var losses = 0
    var crashes = 0
    var failure: String?
  }

  private enum Action: CaseIterable {
    case claim, patience, begin, load, change, write, hand, end, crash
  }

  /// Processes are numbered from 1.
  private func perform(_ step: SessionOwner.Step, _ index: Int, _ world: inout World) {
    switch step {
    case .nothing: break
    case .ask(let holder):
      guard case .claiming(let epoch) = world.nodes[index].owner.phase else { return }
      world.letters.insert(Letter(to: holder, isWanted: true, epoch: epoch, from: index + 1))
    case .begin: world.nodes[index].mayBegin = true
    case .handOver: break
    case .answer:
      for ask in world.nodes[index].asked {
        world.letters.insert(
          Letter(to: ask.process, isWanted: false, epoch: ask.epoch, from: index + 1))
      }
      world.nodes[index].asked = []
      if world.nodes[index].owner.phase == .none { forget(index, &world) }
    case .drop: forget(index, &world)
    }
  }

  private func forget(_ index: Int, _ world: inout World) {
    world.nodes[index].base = nil
    world.nodes[index].hasChanged = false
    world.nodes[index].mayBegin = false
  }

  private func write(_ epoch: Int, _ index: Int, _ world: inout World) {
    world.nodes[index].hasChanged = false
    guard world.record.accepts(epoch: epoch, by: index + 1) else {
      return perform(world.nodes[index].owner.fenced(), index, &world)
    }
    if epoch < world.lastAccepted { world.failure = "two owners write" }
    // A store that has lost its content has lost what was accepted, too.
    if world.losses == 0, world.nodes[index].base != world.stored {
      world.failure = "an accepted write is lost"
    }
    world.lastAccepted = epoch
    world.stored += 1
    world.nodes[index].base = world.stored
  }

  private func apply(_ action: Action, _ index: Int, to world: inout World) -> Bool {
    let phase = world.nodes[index].owner.phase
    switch (action, phase) {
    case (.claim, .none):
      world.claims += 1
      let claim = world.record.claim(clock: world.claims)
      let step = world.nodes[index].owner.claimed(claim, by: index + 1)
      perform(step, index, &world)
    case (.patience, .claiming(let epoch)) where !world.nodes[index].mayBegin:
      perform(world.nodes[index].owner.released(epoch: epoch), index, &world)
    case (.begin, .claiming(let epoch)) where world.nodes[index].mayBegin:
      world.nodes[index].mayBegin = false
      let isLast = world.record.begin(epoch: epoch, by: index + 1)
      perform(world.nodes[index].owner.began(epoch: epoch, isLast: isLast), index, &world)
    case (.load, .owning) where world.nodes[index].base == nil:
      world.nodes[index].base = world.stored
    case (.change, .owning)
    where world.nodes[index].base != nil && !world.nodes[index].hasChanged:
      world.nodes[index].hasChanged = true
    case (.write, .owning(let epoch)) where world.nodes[index].hasChanged:
      write(epoch, index, &world)
    case (.hand, .releasing(let epoch)):
      if world.nodes[index].hasChanged { write(epoch, index, &world) }
      perform(world.nodes[index].owner.written(), index, &world)
    case (.end, .owning(let epoch)):
      if world.nodes[index].hasChanged { write(epoch, index, &world) }
      if let ended = world.nodes[index].owner.ended() { world.record.release(epoch: ended) }
      forget(index, &world)
    case (.crash, _) where phase != .none && world.crashes < 1:
      world.crashes += 1
      world.nodes[index] = Node()
    default: return false
    }
    return true
  }

  private func deliver(_ letter: Letter, in world: inout World) {
    world.letters.remove(letter)
    let index = letter.to - 1
    guard letter.isWanted else {
      return perform(world.nodes[index].owner.released(epoch: letter.epoch), index, &world)
    }
    world.nodes[index].asked.append(Ask(process: letter.from, epoch: letter.epoch))
    let step = world.nodes[index].owner.wanted(epoch: letter.epoch)
    if step == .nothing, case .owning = world.nodes[index].owner.phase {
      world.nodes[index].asked = []
    }
    perform(step, index, &world)
  }

  /// Returns the worlds that are one step away.
  private func next(_ world: World) -> [World] {
    var worlds: [World] = []
    for index in world.nodes.indices {
      for action in Action.allCases {
        var other = world
        if apply(action, index, to: &other) { worlds.append(other) }
      }
    }
    for letter in world.letters {
      var delivered = world
      deliver(letter, in: &delivered)
      worlds.append(delivered)
      var lost = world
      lost.letters.remove(letter)
      worlds.append(lost)
    }
    if world.losses < 1, world.claims > 0 {
      var lost = world
      lost.record = OwnershipRecord()
      lost.lastAccepted = 0
      lost.losses += 1
      worlds.append(lost)
    }
    return worlds
  }

  @Test(arguments: [(2, 15), (3, 9)])
  func noTwoOwnersWriteAndNothingAcceptedIsLost(_ count: Int, _ depth: Int) {
    var seen: Set<World> = [World(nodes: Array(repeating: Node(), count: count))]
    var edge = seen
    var handOvers = 0
    for _ in 0..<depth {
      var further: Set<World> = []
      for world in edge {
        for other in next(world) where !seen.contains(other) {
          if let failure = other.failure {
            Issue.record("\(failure): \(other), after \(world)")
            return
          }
          if other.stored > 1, Set(other.nodes.compactMap(\.base)).count == 1 { handOvers += 1 }
          further.insert(other)
        }
      }
      seen.formUnion(further)
      edge = further
    }
    // The search gets to where something could go wrong.
    #expect(seen.count > 10_000 && handOvers > 0, "\(seen.count) worlds")
    #expect(seen.contains { $0.stored > 1 && $0.nodes.count { $0.owner.phase == .none } < count })
  }

  /// Without accidents a hand-over loses nothing, whether or not it was accepted before.
  @Test func anOwnerThatHearsWritesWhatItHas() {
    var record = OwnershipRecord()
    var (here, there) = (SessionOwner(), SessionOwner())
    let first = record.claim(clock: 10)
    #expect(first == OwnershipClaim(epoch: 10, holder: 0))
    let next = here.claimed(first, by: 1)
    #expect(next == .begin(epoch: 10))
    let begins = record.begin(epoch: 10, by: 1)
    #expect(begins)
    let isOwner = here.began(epoch: 10, isLast: true)
    #expect(isOwner == .nothing)
    let second = record.claim(clock: 10)
    #expect(second == OwnershipClaim(epoch: 11, holder: 1))
    let asks = there.claimed(second, by: 2)
    #expect(asks == .ask(holder: 1))
    let handsOver = here.wanted(epoch: 11)
    #expect(handsOver == .handOver)
    let isAccepted = record.accepts(epoch: 10, by: 1)
    #expect(isAccepted)
    let answers = here.written()
    #expect(answers == .answer)
    let mayBegin = there.released(epoch: 11)
    #expect(mayBegin == .begin(epoch: 11))
    let nextBegins = record.begin(epoch: 11, by: 2)
    #expect(nextBegins)
    let isNextOwner = there.began(epoch: 11, isLast: true)
    #expect(isNextOwner == .nothing)
    let isLateAccepted = record.accepts(epoch: 10, by: 1)
    #expect(!isLateAccepted)
    // Who has not claimed writes only where nobody has.
    let isStrangerAccepted = record.accepts(epoch: 0, by: 3)
    #expect(!isStrangerAccepted)
    var fresh = OwnershipRecord()
    let isFirstAccepted = fresh.accepts(epoch: 0, by: 3)
    #expect(isFirstAccepted)
  }

  /// A claim that a later one has overtaken does not begin.
  @Test func theLastClaimBegins() {
    var record = OwnershipRecord()
    let (one, two) = (record.claim(clock: 0), record.claim(clock: 0))
    let earlierBegins = record.begin(epoch: one.epoch, by: 1)
    #expect(!earlierBegins)
    let laterBegins = record.begin(epoch: two.epoch, by: 2)
    #expect(laterBegins)
    var loser = SessionOwner()
    let step = loser.claimed(one, by: 1)
    #expect(step == .begin(epoch: one.epoch))
    let end = loser.began(epoch: one.epoch, isLast: false)
    #expect(end == .drop)
    #expect(loser.phase == .none)
  }
}
