import Testing

@testable import Search

@Suite struct IndexFileTests {
  @Test func `a payload comes back as it was`() throws {
    let payload = Array("a\"b\\c\n\t对比度𠮷".utf8)
    #expect(try IndexFile(addressing: payload).payload() == payload)
  }

  @Test func `a file is a script`() {
    let file = IndexFile(addressing: Array("a\"b\n".utf8))
    #expect(
      String(decoding: file.bytes, as: UTF8.self)
        == "precept.index(\(IndexFile.formatVersion),\"\(file.address.text)\",\"a\\\"b\\n\");\n")
  }

  @Test func `the name follows from the content`() {
    let first = IndexFile(addressing: Array("one".utf8))
    #expect(first == IndexFile(addressing: Array("one".utf8)))
    #expect(first.name != IndexFile(addressing: Array("two".utf8)).name)
  }

  @Test func `a file listed by place has the tag of its content in its name`() throws {
    let payload = Array("some payload".utf8)
    let file = IndexFile(payload, at: "0-1a")
    #expect(file.name == "0-1a-\(ContentAddress(of: payload).tag).js")
    #expect(try file.payload() == payload)
    let misplaced = IndexFile(name: "0-1a-000.js", bytes: file.bytes)
    #expect(throws: IndexError.damaged("0-1a-000.js")) { try misplaced.payload() }
  }

  @Test func `every truncation is noticed`() {
    let file = IndexFile(addressing: Array("some payload 对比度".utf8))
    for count in 0..<file.bytes.count {
      let cut = IndexFile(name: file.name, bytes: Array(file.bytes.prefix(count)))
      #expect(throws: IndexError.self) { try cut.payload() }
    }
  }

  @Test func `every changed byte is noticed`() {
    let file = IndexFile(addressing: Array("some payload 对比度".utf8))
    for place in file.bytes.indices {
      var bytes = file.bytes
      bytes[place] ^= 1
      let changed = IndexFile(name: file.name, bytes: bytes)
      #expect(throws: IndexError.self) { try changed.payload() }
    }
  }

  @Test func `another version is told apart from damage`() {
    let file = IndexFile(name: "x.js", bytes: Array("precept.index(3,\"x\",\"\");\n".utf8))
    #expect(throws: IndexError.otherVersion(found: 3, expected: IndexFile.formatVersion)) {
      try file.payload()
    }
  }
}
