@testable import ArborUniformTypes
import Foundation
import Testing

struct UTTypeTests {
  @Test(arguments: [
    ("jpg", "public.jpeg"), ("JPEG", "public.jpeg"), ("md", "net.daringfireball.markdown"),
    ("swift", "public.swift-source"), ("pdf", "com.adobe.pdf"), ("zip", "public.zip-archive"),
  ])
  func extensionsLeadToTypes(end: String, identifier: String) {
    #expect(UTType(filenameExtension: end)?.identifier == identifier)
  }

  @Test func tagsLeadBack() {
    #expect(UTType.jpeg.preferredFilenameExtension == "jpg")
    #expect(UTType.json.preferredMIMEType == "application/json")
    #expect(UTType(mimeType: "IMAGE/PNG") == .png)
    #expect(UTType.jpeg.tags[.filenameExtension] == ["jpg", "jpeg", "jpe"])
    #expect(UTType.image.preferredMIMEType == nil)
    #expect(UTType.types(tag: "ts", tagClass: .filenameExtension, conformingTo: .movie).count == 1)
  }

  @Test func conformanceFollowsTheSupertypes() {
    #expect(UTType.jpeg.conforms(to: .image))
    #expect(UTType.jpeg.conforms(to: .jpeg))
    #expect(!UTType.jpeg.isSubtype(of: .jpeg))
    #expect(UTType.svg.conforms(to: .image) && UTType.svg.conforms(to: .text))
    #expect(UTType.data.isSupertype(of: .mp3))
    #expect(!UTType.image.conforms(to: .audio))
    #expect(UTType(filenameExtension: "jpg", conformingTo: .audio)?.isDynamic == true)
  }

  /// Each type of the table can be found by its identifier, and leads up to one of the roots.
  @Test func theTableIsWhole() throws {
    let roots: Set<UTType> = [.item, .content]
    for identifier in TypeTable.shared.identifiers {
      let type = try #require(UTType(identifier))
      #expect(type.isDeclared)
      #expect(!type.supertypes.contains(type), "\(type) is above itself")
      #expect(roots.contains(type) || !type.supertypes.isDisjoint(with: roots), "\(type)")
      for tag in type.tags[.filenameExtension] ?? [] { #expect(tag == tag.lowercased()) }
    }
  }

  @Test func unknownTagsGiveDynamicTypes() throws {
    let type = try #require(UTType(filenameExtension: "Blätter"))
    #expect(type.isDynamic && !type.isDeclared)
    #expect(type == UTType(filenameExtension: "blätter"))
    #expect(type.preferredFilenameExtension == "blätter")
    #expect(type.conforms(to: .data))
    #expect(UTType(type.identifier) == type)
    let sound = try #require(UTType(mimeType: "audio/x-unheard", conformingTo: .audio))
    #expect(sound.conforms(to: .audiovisualContent))
    #expect(sound.preferredMIMEType == "audio/x-unheard")
    #expect(sound != UTType(mimeType: "audio/x-unheard"))
  }

  @Test(arguments: [
    "", ".", "dyn.", "dyn.e", "dyn.e6", "dyn.e6g.public.data", "dyn.eff.public.data",
    "dyn.e61.public.nothing", "public.nothing",
    "dyn.e61." + String(repeating: "dyn.e61.", count: 90),
  ])
  func otherIdentifiersAreNone(identifier: String) { #expect(UTType(identifier) == nil) }

  @Test func emptyTagsAreNone() {
    #expect(UTType(filenameExtension: "") == nil)
    #expect(UTType(mimeType: "") == nil)
    #expect(UTType.types(tag: "x", tagClass: UTTagClass(rawValue: "mine"), conformingTo: nil) == [])
  }

  @Test func appsDeclareTypes() {
    let note = UTType(exportedAs: "org.example.Note", conformingTo: .json)
    #expect(note.isDeclared && !note.isPublic)
    #expect(note.conforms(to: .text))
    #expect(UTType("org.example.note") == note)
    #expect(UTType(importedAs: "public.png", conformingTo: .audio) == .png)
  }

  @Test func typesAreCoded() throws {
    let types: [UTType] = [.png, .plainText]
    let data = try JSONEncoder().encode(types)
    #expect(try JSONDecoder().decode([UTType].self, from: data) == types)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([UTType].self, from: Data(#"["no.such.type"]"#.utf8))
    }
  }

  @Test func urlsEndAsFilesOfATypeDo() {
    let folder = URL(filePath: "/files")
    #expect(folder.appendingPathComponent("a", conformingTo: .png).lastPathComponent == "a.png")
    #expect(folder.appendingPathComponent("a.PNG", conformingTo: .png).lastPathComponent == "a.PNG")
    #expect(folder.appendingPathExtension(for: .folder) == folder)
  }
}
