import Testing

@testable import ArborHTTP

@Suite struct AddressCountsTests {
  @Test func anAddressHasSoManyConnections() {
    let counts = AddressCounts()
    #expect(counts.open("192.0.2.1", limit: 2))
    #expect(counts.open("192.0.2.1", limit: 2))
    #expect(!counts.open("192.0.2.1", limit: 2))
    #expect(counts.open("192.0.2.2", limit: 2))
    counts.close("192.0.2.1")
    #expect(counts.open("192.0.2.1", limit: 2))
    #expect(counts.open("192.0.2.1", limit: 0))
  }

  @Test func addressesOfOneNetworkAreOneClient() {
    let same = { (first: String, second: String) in
      AddressRange.client(at: first) == AddressRange.client(at: second)
    }
    #expect(same("2001:db8:1:2::1", "2001:db8:1:2:ffff::9"))
    #expect(same("2001:db8::1", "2001:db8:0:0:1:2:3:4"))
    #expect(!same("2001:db8:1:2::1", "2001:db8:1:3::1"))
    #expect(!same("192.0.2.1", "192.0.2.2"))
    #expect(!same("::ffff:192.0.2.1", "::ffff:192.0.2.2"))
    for local in ["127.0.0.1", "::1", "::ffff:127.0.0.1"] {
      #expect(AddressRange.isLoopback(local))
    }
    for other in ["unix", ""] { #expect(AddressRange.client(at: other) == nil) }
  }

  @Test func whoStandsForManyClientsIsNotCounted() throws {
    let trusted = [try #require(AddressRange("10.0.0.0/8"))]
    for address in ["127.0.0.1", "::1", "::ffff:127.0.0.1", "unix", "", "10.1.2.3"] {
      #expect(!AddressCounts.isClient(address, trusting: trusted))
    }
    #expect(AddressCounts.isClient("192.0.2.1", trusting: trusted))
    #expect(AddressCounts.isClient("2001:db8::1", trusting: trusted))
  }
}
