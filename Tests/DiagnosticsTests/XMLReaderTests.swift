import Diagnostics
import Testing

@Suite struct XMLReaderTests {
  private static let list =
    "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/x.dtd\">\n<plist/>"

  @Test func `elements and attributes have places`() throws {
    let root = try XMLReader.read(
      "<?xml version=\"1.0\"?>\n<a>\n  <é:b x='1' y='&lt;'/>t&#65;\n</a>")
    let child = try #require(root.child("b"))
    #expect((root.line, root.column) == (2, 1))
    #expect((child.line, child.column) == (3, 3))
    #expect(child["y"] == "<")
    #expect(child.attributes.map(\.column) == [9, 15])
    #expect(root.text == "\n  tA\n")
  }

  @Test func `a document type is skipped only where it is asked for and defines nothing`() throws {
    #expect(throws: XMLSyntaxError.self) { try XMLReader.read(Self.list) }
    #expect(try XMLReader.read(Self.list, documentType: .skipped).name == "plist")
    let bomb = "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>"
    #expect(throws: XMLSyntaxError.self) { try XMLReader.read(bomb, documentType: .skipped) }
    let late = "<a/><!DOCTYPE a>"
    #expect(throws: XMLSyntaxError.self) { try XMLReader.read(late, documentType: .skipped) }
  }

  @Test(arguments: [
    "", "<", "<a", "<a>", "<a></b>", "<a x>", "<a x=1/>", "<a x='1' x='2'/>", "<a>&b;</a>",
    "<a>&</a>", "<a>\u{1}</a>", "<a/>b", "<a><!-- </a>", "<a><![CDATA[</a>", "<a>&#xD800;</a>",
    "<a x='\u{FFFE}'/>",
  ])
  func `what is no XML is refused with a place`(text: String) {
    do {
      _ = try XMLReader.read(text)
      Issue.record("\(text) was read")
    } catch {
      #expect(error.line >= 1 && error.column >= 1)
    }
  }

  @Test func `no depth overflows the stack`() {
    let deep = String(repeating: "<a>", count: 1_000_000)
    #expect(throws: XMLSyntaxError.self) { try XMLReader.read(deep) }
    #expect(throws: XMLSyntaxError.self) {
      try XMLReader.read(deep, limits: XMLLimits(depth: 400))
    }
  }
}
