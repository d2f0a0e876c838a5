import ArborInspection
import ArborPlatform

/// `GET debug/objects?class=`: the current, highest and total number of platform objects, by class.
///
/// Class names omit their modules; `class` selects one of them, with or without generic arguments.
enum ObjectCounts {
  static func body(of name: String?) -> [UInt8] {
    let counts = LiveObjects.all.filter { entry in
      name.map { $0 == entry.key || $0 == entry.key.prefix { $0 != "<" } } ?? true
    }
    var json = JSONWriter(capacity: 64 + counts.count * 96)
    json.beginObject()
    json.key("classes")
    json.beginArray()
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
      json.beginObject()
      json.key("class")
      json.string(name)
      json.key("live")
      json.integer(count.live)
      json.key("peak")
      json.integer(count.peak)
      json.key("total")
      json.integer(count.total)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    return json.bytes
  }
}
