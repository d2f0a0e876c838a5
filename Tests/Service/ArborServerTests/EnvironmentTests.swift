import ArborCore
import ArborInspection
import ArborServer
import Foundation
import IntegrationSupport
import Testing

/// Environment values of views over REST.
@Suite(.serialized) struct EnvironmentTests {
  private func named(_ name: String, in list: JSON) -> JSON? {
    (0..<list.count).lazy.map { list[$0] }.first { $0["name"].string == name }
  }

  @Test func valuesAreEditedAndTakenBack() async throws {
    try await withServer { client, _ in
      let path = try await client.session()
      let address = path + "/nodes//environment"
      let before = try await client.json(address)
      let locale = try #require(named("locale", in: before["editable"]))
      #expect(locale["json"].string == "en-US" && locale["editedHere"].value as? Bool == false)
      #expect(locale["expected"].string?.contains("BCP 47") == true)
      #expect(named("colorScheme", in: before["editable"])?["choices"].count == 2)

      let edited = try await client.send(
        "PATCH", address, #"{"locale":"de-AT","colorScheme":"dark"}"#)
      #expect(edited.status == 200, "\(edited)")
      #expect(JSON(edited)["previousRevision"].int == 1 && edited["ETag"] != nil)
      let after = try await client.json(address)
      let value = try #require(named("locale", in: after["environment"]))
      #expect(value["value"].string == "de-AT" && value["editedHere"].value as? Bool == true)
      #expect(value["isWritable"].value as? Bool == true)
      #expect(value["setBy"]["id"].string != nil)
      let idiom = named("idiom", in: after["environment"])
      #expect(idiom == nil || idiom?["isWritable"].value as? Bool == false)

      let back = try await client.send("PATCH", address, #"{"locale":null,"colorScheme":null}"#)
      #expect(back.status == 200)
      let last = try await client.json(address)
      for member in ["environment", "editable"] {
        #expect(last[member].value as? NSArray == before[member].value as? NSArray, "\(member)")
      }
    }
  }

  @Test func theRestIsRefused() async throws {
    try await withServer { client, _ in
      let path = try await client.session()
      let address = path + "/nodes//environment"
      let unknown = try await client.send("PATCH", address, #"{"locale":"de","depth":1}"#)
      #expect(unknown.status == 403)
      #expect(JSON(unknown)["type"].string == "/problems/not-writable")
      #expect(JSON(unknown)["member"].string == "depth")
      #expect(JSON(unknown)["candidates"].count == EnvironmentTable.core.values.count)
      let invalid = try await client.send("PATCH", address, #"{"colorScheme":"pink"}"#)
      #expect(invalid.status == 422 && JSON(invalid)["pointer"].string == "/colorScheme")
      #expect(JSON(invalid)["expected"].string == "one of light, dark")
      #expect(try await client.send("PATCH", address, "[]").status == 422)
      #expect(try await client.send("PATCH", address, "").status == 400)
      let gone = try await client.send("PATCH", path + "/nodes/n9999/environment", "{}")
      #expect(gone.status == 410 || gone.status == 404, "\(gone)")
      let bound = try await client.send(
        "PATCH", address, #"{"locale":"de"}"#, ["If-Match": "\"9\""])
      #expect(bound.status == 412)
      let editable = try await client.json(address)["editable"]
      #expect(named("locale", in: editable)?["editedHere"].value as? Bool == false)
    }
  }
}
