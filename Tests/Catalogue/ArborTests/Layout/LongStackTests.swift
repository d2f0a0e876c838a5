import Arbor
import Testing

/// One row of a long list: as high as it says, perhaps with a text.
private struct Item: Identifiable, Equatable {
  var id: Int
  var height: Double
  var text = ""
  var width = 40.0
}

@MainActor private final class Items {
  var binding: Binding<[Item]>?
}

/// Rows that are evaluated by themselves, in a stack of either axis.
private struct LongList: View {
  let items: Items
  let layout: AnyLayout
  let isScrolled: Bool
  @State private var rows: [Item]

  init(_ rows: [Item], _ items: Items, layout: AnyLayout, isScrolled: Bool) {
    self.items = items
    self.layout = layout
    self.isScrolled = isScrolled
    _rows = State(initialValue: rows)
  }

  var body: some View {
    let _ = items.binding = $rows
    let stack = VStack(alignment: .trailing, spacing: isScrolled ? nil : 1.7) {
      ForEach(rows) { LongRow(item: $0) }
    }
    if isScrolled { stack.fixedSize(horizontal: false, vertical: true) } else { stack }
  }
}

private struct LongRow: View {
  let item: Item

  var body: some View {
    HStack {
      Color.red.frame(width: item.width, height: item.height)
      Text(item.text)
    }
  }
}

/// Rows that fill the width of a stack, which is that of the widest.
private struct FittedList: View {
  let items: Items
  @State var rows: [Item]

  var body: some View {
    let _ = items.binding = $rows
    VStack(spacing: 0) {
      ForEach(rows) { LongRow(item: $0).frame(maxWidth: .infinity) }
    }
    .fixedSize()
  }
}

/// That a stack with many children says the same after each change as one that is made anew. In
/// debug builds the nodes themselves compare each answer with that of all children together.
@MainActor @Suite struct LongStackTests {
  private func host(_ rows: [Item], _ items: Items, isScrolled: Bool) -> ViewHost {
    let host = ViewHost(
      configuration: HostConfiguration(size: CGSize(width: 300, height: 400))
    ) {
      LongList(rows, items, layout: AnyLayout(VStackLayout()), isScrolled: isScrolled)
    }
    host.flush()
    return host
  }

  private func frames(_ host: ViewHost) -> [CGRect] {
    var list: [CGRect] = []
    func visit(_ node: NodeSnapshot) {
      if let frame = node.frame { list.append(frame) }
      node.children.forEach(visit)
    }
    visit(host.snapshot().root)
    return list
  }

  /// Every placed drawing in thousandths, as it is written down.
  private func drawing(_ host: ViewHost) -> [Int] {
    var list: [Int] = []
    func visit(_ segment: Segment, _ x: Int, _ y: Int) {
      if segment.children.isEmpty {
        list += [x, y, Int(segment.size.width * 1000), Int(segment.size.height * 1000)]
      }
      for child in segment.children {
        visit(
          child.segment, x + Int((child.offset.x * 1000).rounded()),
          y + Int((child.offset.y * 1000).rounded()))
      }
    }
    visit(host.displayList.root, 0, 0)
    return list
  }

  @Test func aFittedStackFollowsItsWidestRow() {
    func host(_ rows: [Item], _ items: Items) -> ViewHost {
      let host = ViewHost(configuration: HostConfiguration()) {
        FittedList(items: items, rows: rows)
      }
      host.flush()
      return host
    }
    var rows = (0..<70).map { Item(id: $0, height: 10, width: $0 == 3 ? 250 : 40) }
    let items = Items()
    let live = host(rows, items)
    for width in [60.0, 300, 45] {
      rows[3].width = width
      items.binding?.wrappedValue = rows
      live.flush()
      #expect(frames(live) == frames(host(rows, Items())), "\(width)")
    }
  }

  @Test(arguments: [true, false], [UInt64(1), 2]) func changesGiveWhatANewStackGives(
    isScrolled: Bool, seed: UInt64
  ) async {
    var numbers = RandomTree.SeededNumbers(seed: seed)
    var rows = (0..<230).map { Item(id: $0, height: [10, 20.333, 44.5][$0 % 3]) }
    let items = Items()
    let live = host(rows, items, isScrolled: isScrolled)
    for step in 0..<16 {
      let index = Int.random(in: rows.indices, using: &numbers)
      switch Int.random(in: 0..<9, using: &numbers) {
      case 0...3: rows[index].height = Double(Int.random(in: 1...900, using: &numbers)) / 7
      case 4: rows[index].text = rows[index].text.isEmpty ? "wide enough to matter" : ""
      case 5: rows[index].width = Double(Int.random(in: 1...250, using: &numbers))
      case 6:
        for index in index..<min(index + 20, rows.count) { rows[index].height += 1 / 3 }
      case 7: rows.remove(at: index)
      default: rows.insert(Item(id: 1000 + step, height: 12), at: index)
      }
      if step == 12 { live.size = CGSize(width: 280, height: 9000) }
      items.binding?.wrappedValue = rows
      live.flush()
      let fresh = host(rows, Items(), isScrolled: isScrolled)
      if step >= 12 {
        fresh.size = live.size
        fresh.flush()
      }
      #expect(frames(live) == frames(fresh), "seed \(seed), step \(step)")
      #expect(drawing(live) == drawing(fresh), "seed \(seed), step \(step)")
      fresh.close()
      await Task.yield()
    }
    live.close()
  }

  @Test func aTallerRowMovesTheChunksBelowAsTheyAre() {
    var rows = (0..<320).map { Item(id: $0, height: 20) }
    let items = Items()
    let host = host(rows, items, isScrolled: true)
    func chunks() -> [ObjectIdentifier: Double] {
      var found: [ObjectIdentifier: Double] = [:]
      func visit(_ segment: Segment) {
        for child in segment.children {
          if child.segment.id == 0 { found[ObjectIdentifier(child.segment)] = child.offset.y }
          visit(child.segment)
        }
      }
      visit(host.displayList.root)
      return found
    }
    let before = chunks()
    #expect(before.count == 10)
    rows[40].height = 33
    items.binding?.wrappedValue = rows
    host.flush()
    let after = chunks()
    let kept = before.keys.filter { after[$0] != nil }
    // All but the one with the row; those below it are lower, by 12 points since a row is as high
    // as its empty text at least.
    #expect(kept.count == 9)
    #expect(kept.compactMap { after[$0] }.filter { $0 == 12 }.count == 8)
  }
}
