import ArborGraph
import ArborStorage
import Testing

@testable import ArborRedis

@Suite struct AddressTests {
  @Test func theURLSaysWhere() throws {
    let short = try #require(RedisAddress("redis://store"))
    #expect(short.host == "store" && short.port == 6379 && short.database == 0)
    #expect(short.user == nil && short.password == nil)
    let long = try #require(RedisAddress("redis://app:p%40ss@[::1]:7000/3"))
    #expect(long.host == "::1" && long.port == 7000 && long.database == 3)
    #expect(long.user == "app" && long.password == "p@ss")
    let password = try #require(RedisAddress("redis://secret@store:1"))
    #expect(password.user == nil && password.password == "secret")
    #expect(RedisAddress("redis://:secret@store")?.password == "secret")
  }

  @Test(arguments: [
    "", "store", "http://store", "redis://", "redis://store/x", "redis://store/-1",
    "redis://store:0", "redis://store?tls=1", "rediss://store",
  ])
  func otherTextsAreNoAddress(_ text: String) {
    #expect(RedisAddress(text) == nil)
  }

  @Test func noDescriptionHasThePassword() throws {
    let address = try #require(RedisAddress("redis://app:hidden@store:7000/3"))
    var dumped = ""
    dump(address, to: &dumped)
    for text in ["\(address)", String(reflecting: address), dumped] {
      #expect(text.contains("store:7000/3") && !text.contains("hidden"))
    }
  }

  @Test(
    arguments: [
      .bool(true), .bool(false), .int(.min), .double(-0.1), .double(.infinity),
      .string("naïve \u{0} 🌳"), .string(""), .data([0, 255, 1]), .data([]), .data([65]),
    ] as [StoredValue])
  func valuesComeBackFromBytes(_ value: StoredValue) {
    #expect(StoredValue(redisBytes: value.redisBytes) == value)
  }

  @Test(arguments: ["", "q", "b", "b2", "i", "i1.5", "dx", "1", "s\u{ff}"].map { Array($0.utf8) })
  func foreignBytesAreNoValue(_ bytes: [UInt8]) {
    let isText = bytes.first == UInt8(ascii: "s")
    #expect((StoredValue(redisBytes: bytes) == nil) == !isText)
    #expect(StoredValue(redisBytes: [UInt8(ascii: "s"), 0xC3]) == nil)
  }

  @Test func messagesComeBackFromBytes() {
    let contents: [RedisMessage.Content] = [
      .change(StorageChange(kind: .visitorValue, owner: "ä b", name: "n\n1")),
      .change(StorageChange(kind: .message, name: "t", message: [10, 0, 32])),
      .ownership(.wanted(session: "ab", epoch: 5, by: 7)),
      .ownership(.released(session: "ab", epoch: 5)),
    ]
    for content in contents {
      let message = RedisMessage(.max, content)
      #expect(RedisMessage(message.bytes) == message)
    }
    for text in ["", "\n", "1 2 3\n", "1 0 9 9\nab", "1 0 -1 0\nab", "1 9 0 0\n", "a b c d\n"] {
      #expect(RedisMessage(Array(text.utf8)) == nil, "\(text)")
    }
  }
}
