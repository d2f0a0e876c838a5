/// Expressions as pages are full of, one a line.
///
/// They stand in a view that has `isOn`, `name`, `price`, `size`, `items` and `model`.
let ordinaryExpressions = #"""
  Text("Hello").frame(width: 100)
  Text("Hello").frame(width: 100, height: 50, alignment: .topLeading)
  Text("Hello").frame(maxWidth: .infinity, alignment: .leading)
  Text("Hello").frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
  Text("Hello").frame(width: size * 2, height: size / 3 + 4)
  Text("Hello").frame(width: CGFloat(items.count) * 12, height: isOn ? 20 : 40)
  Text("Hello").frame(height: max(20, min(size, 80)))
  Text("Hello").frame(maxWidth: isOn ? .infinity : nil)
  Text("Hello").padding()
  Text("Hello").padding(8)
  Text("Hello").padding(.horizontal)
  Text("Hello").padding(.horizontal, 12)
  Text("Hello").padding([.leading, .top], size / 2)
  Text("Hello").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
  Text("Hello").padding(.bottom, isOn ? 8 : 0).padding(.top, size - 2)
  Text("Hello").padding().padding(4).padding(.leading).padding(.trailing, 3)
  Text("Hello").background(.red)
  Text("Hello").background(Color.red)
  Text("Hello").background(Color.red.opacity(0.2))
  Text("Hello").background(isOn ? Color.red : Color.blue)
  Text("Hello").background(isOn ? .red : .blue)
  Text("Hello").background { Circle().fill(.red) }
  Text("Hello").background(alignment: .top) { Text("x").padding(2) }
  Text("Hello").background(.blue, in: Capsule())
  Text("Hello").background(.blue, in: RoundedRectangle(cornerRadius: 8))
  Text("Hello").background(Color(red: 0.1, green: 0.2, blue: 0.3 + 0.1))
  Text("Hello").background(RoundedRectangle(cornerRadius: 4).stroke(lineWidth: 2))
  Text("Hello").overlay(Circle())
  Text("Hello").overlay { Circle().stroke(.red, lineWidth: 1) }
  Text("Hello").overlay(alignment: .bottomTrailing) { Image(systemName: "star") }
  Text("Hello").overlay(RoundedRectangle(cornerRadius: 3).stroke(Color.red, lineWidth: 1))
  Text("Hello").overlay(Text("x").padding(3).background(.blue), alignment: .top)
  Text("Hello").foregroundStyle(.red)
  Text("Hello").foregroundStyle(isOn ? .primary : .secondary)
  Text("Hello").foregroundStyle(isOn ? Color.red : Color.blue)
  Text("Hello").foregroundStyle(Color.red.opacity(isOn ? 1 : 0.5))
  Text("Hello").foregroundColor(.red)
  Text("Hello").foregroundColor(isOn ? .red : nil)
  Text("Hello").font(.headline).bold().foregroundStyle(.secondary)
  Text("Hello").font(.system(size: size * 0.8, weight: .bold))
  Text("\(name)")
  Text("\(items.count) items")
  Text("\(name) has \(items.count) of \(items.count + 10) items")
  Text("\(name): \(price, specifier: "%.2f")")
  Text("Sum \(items.count * 2 + 1) and \(isOn ? "on" : "off")")
  Text("Total: \(items.map(\.price).reduce(0, +))")
  Text("a \(name) b \(name) c \(name) d \(name) e \(name)")
  Text("First: \(items.first?.name ?? "none")")
  Text(name + " " + String(items.count))
  Text(name.isEmpty ? "Nothing" : name)
  Text(items.isEmpty ? "None" : "\(items.count) items")
  Text(verbatim: "x: " + String(describing: size))
  Text(items.map { $0.name }.joined(separator: ", "))
  Text(items.filter { $0.price > 2 && $0.name != "x" }.map(\.name).joined(separator: ", "))
  Text("Hello") + Text(" ") + Text("world").bold()
  Text("\(Int(size)) x \(Int(size * 2))").font(.caption).padding(4)
  Section { Text("a") }
  Section("Title") { Text("a"); Text("b") }
  Section { Text("a") } header: { Text("Header") }
  Section { Text("a") } header: { Text("Header") } footer: { Text("Footer") }
  Section("\(items.count) items") { ForEach(items) { item in Text(item.name) } }
  List { Text("a"); Text("b") }
  List { Section("One") { Text("a") }; Section("Two") { Text("b"); Text("c") } }
  List(items) { item in Text(item.name) }
  List(items) { item in HStack { Text(item.name); Spacer(); Text("\(item.price)") } }
  List(items, id: \.id) { item in Text(item.name) }
  List(0..<10, id: \.self) { index in Text("\(index)") }
  List { ForEach(items) { item in Text(item.name) }.onDelete { _ in } }
  List(items) { Text($0.name).padding(.vertical, 4) }
  ForEach(items) { item in Text(item.name) }
  ForEach(items) { Text($0.name) }
  ForEach(0..<5) { index in Text("\(index + 1)") }
  ForEach(items, id: \.name) { item in Text(item.name).frame(width: CGFloat(item.id) * 10) }
  ForEach(["a", "b", "c"], id: \.self) { Text($0) }
  ForEach(Array(items.enumerated()), id: \.offset) { index, item in Text("\(index): \(item.name)") }
  ForEach($model.items) { $item in TextField("Name", text: $item.name) }
  ForEach(1...3, id: \.self) { row in HStack { ForEach(1...3, id: \.self) { Text("\(row * $0)") } } }
  VStack { Text("a"); Text("b"); Text("c"); Text("d"); Text("e"); Text("f") }
  VStack(alignment: .leading, spacing: size / 4) { Text("a"); if isOn { Text("b") } else { Text("c") } }
  HStack(spacing: 8) { Image(systemName: "star"); Text(name); Spacer(); Text("\(items.count)") }
  ZStack(alignment: .topTrailing) { Color.red; Text("a").padding(3) }
  VStack { if let item = items.first { Text(item.name) }; ForEach(items) { Text($0.name) } }
  VStack { switch items.count { case 0: Text("none"); case 1: Text("one"); default: Text("many") } }
  Button("Add") { isOn.toggle() }
  Button("Add \(items.count + 1)") { name += "x" }
  Button { isOn = !isOn } label: { Label("Add", systemImage: "plus").padding(4) }
  Toggle("On", isOn: $isOn)
  Toggle(isOn: $isOn) { Text("On").font(.caption) }
  TextField("Name", text: $name).padding(.horizontal, 8).background(.red)
  Slider(value: $price, in: 0...10)
  Slider(value: $price, in: 0...Double(items.count + 1), step: 0.5)
  Stepper("Price \(price)", value: $price, in: 0...100)
  Picker("Item", selection: $name) { ForEach(items) { Text($0.name).tag($0.name) } }
  NavigationLink("Go") { Text("there").padding() }
  Image(systemName: isOn ? "star.fill" : "star").foregroundStyle(.red).padding(4)
  Text("a").opacity(isOn ? 1 : 0.3).offset(x: -size / 2, y: size * 0.25 + 1)
  Text("a").rotationEffect(.degrees(isOn ? 90 : 0)).scaleEffect(isOn ? 1.5 : 1)
  Text("a").onTapGesture { isOn.toggle(); name = "b" }.onAppear { price = 2 * 3.5 + 1 }
  Text("a").padding().frame(maxWidth: .infinity).background(.red).foregroundStyle(.white).font(.title)
  Circle().fill(isOn ? Color.red : .blue).frame(width: 20, height: 20).overlay(Text("\(items.count)"))
  ScrollView { LazyVStack(spacing: 4) { ForEach(items) { Text($0.name).padding(.all, 2) } } }
  GeometryReader { proxy in Text("a").frame(width: proxy.size.width / 2, height: proxy.size.height * 0.3) }
  RoundedRectangle(cornerRadius: 8).stroke(isOn ? Color.red : Color.blue, lineWidth: isOn ? 2 : 1)
  Form { Section { Toggle("On", isOn: $isOn); TextField("Name", text: $name) } header: { Text("\(name)") } }
  """#
