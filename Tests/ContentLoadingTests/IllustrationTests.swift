import ContentLoading
import Diagnostics
import Guidelines
import Synchronization
import TestSupport
import Testing

@Suite struct IllustrationTests {
  @Test func `an illustration has panels, and definitions that they share`() throws {
    let illustration = try #require(
      load(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 656 200">
          <defs><g id="dot"><use href="#spot"/></g><circle id="spot" r="5"/><g id="other"/></defs>
          <svg id="one" data-kind="do" data-appearance="dark" width="320" height="200.5px">
            <use href="#dot" fill="var(--system-red)" fill-opacity="0.25"/>
            <text data-say="delete" fill="var(--ios-label, #000)">Delete</text>
            <rect width="9" height="8" data-material="ultra-thin" data-appearance="light"/>
          </svg>
          <svg id="two" data-kind="dont" x="336" viewBox="10 20 100 50"><path d="M0 0h1z"/></svg>
        </svg>
        """
      ).illustrations.first)
    #expect(illustration.id == "color.one-meaning")
    #expect(illustration.panels.map(\.id) == ["one", "two"])
    #expect(illustration.panels.map(\.kind) == [.do, .dont])
    #expect(illustration.panels.map(\.appearance) == [.dark, nil])
    #expect(illustration.panels[0].viewBox == Illustration.ViewBox(width: 320, height: 200.5))
    #expect(
      illustration.panels[1].viewBox == Illustration.ViewBox(x: 10, y: 20, width: 100, height: 50))
    let elements = illustration.panels[0].elements
    #expect(elements.map(\.name) == ["use", "text", "rect"])
    #expect(elements.map(\.word) == [nil, "delete", nil])
    #expect(elements.map(\.material) == [nil, nil, .ultraThin])
    #expect(illustration.colorNames.map(\.value) == ["system-red", "ios-label"])
    #expect(illustration.colorNames.map(\.location.line) == [4, 5])
    #expect(illustration.definitions(for: elements).compactMap { $0["id"] } == ["dot", "spot"])
  }

  @Test func `a drawing alone is a panel, without what drawing programs write about themselves`()
    throws
  {
    let loaded = loadKnowledgeBase(
      from: files(
        """
        <?xml version="1.0"?>
        <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="x" xmlns:sodipodi="y" version="1.1"
             id="one" data-kind="example" viewBox="0,0,320,200">
          <title>Drawing</title><metadata>About</metadata><sodipodi:namedview id="n"/>
          <g sodipodi:role="layer" id="a" style="fill:#f00;stroke: none ; -inkscape-x:y;font-family:z"/>
          <use xlink:href="#a"/>
        </svg>
        """))
    #expect(loaded.diagnostics.map(\.textLine) == [])
    let panel = try #require(loaded.value.illustrations.first?.panels.first)
    #expect(panel.id == "one" && panel.kind == .example)
    #expect(panel.elements.map(\.name) == ["g", "use"])
    #expect(panel.elements[0].attributes.map(\.name) == ["id", "fill", "stroke"])
    #expect(panel.elements[0]["fill"] == "#f00" && panel.elements[0]["stroke"] == "none")
    #expect(panel.elements[1].references == ["a"])
  }

  @Test func `lists show the named panel, or the first one of what to do`() throws {
    func thumbnail(_ attribute: String) throws -> String? {
      let panels = [("a", "dont"), ("b", "do"), ("c", "do")].map { id, kind in
        "<svg id=\"\(id)\" data-kind=\"\(kind)\" width=\"1\" height=\"1\"/>"
      }
      return try load("<svg \(attribute)>\(panels.joined())</svg>").illustrations.first?
        .thumbnail?.id
    }
    #expect(try thumbnail("") == "b")
    #expect(try thumbnail("data-thumbnail=\"c\"") == "c")
    #expect(try thumbnail("data-thumbnail=\"z\"") == "b")
  }

  @Test(arguments: [
    ("<rect", "3:1: error: cannot be read: expected a name"),
    ("<filter/>", "2:1: error: an illustration cannot have an element 'filter'"),
    ("<image href=\"#a\"/>", "cannot have an element 'image'"),
    ("<style>rect {}</style>", "cannot have an element 'style'"),
    ("<foreignObject/>", "cannot have an element 'foreignObject'"),
    ("<g><a href=\"#b\"/></g>", "2:4: error: an illustration cannot have an element 'a'"),
    ("<g><svg/></g>", "cannot have an element 'svg'"),
    ("<g onclick=\"go()\"/>", "2:4: error: element 'g' cannot have an attribute 'onclick'"),
    ("<g class=\"in-dark\"/>", "element 'g' cannot have an attribute 'class'"),
    ("<g style=\"filter: url(#a)\"/>", "element 'g' cannot have an attribute 'filter'"),
    ("<g fill=\"rgb(1 2 3)\"/>", "2:4: error: attribute 'fill' cannot be 'rgb(1 2 3)'"),
    ("<g fill=\"var(ios)\"/>", "attribute 'fill' cannot be 'var(ios)'"),
    ("<g stroke=\"url(https://a.b/c#d)\"/>", "attribute 'stroke' cannot be 'url(https://a.b/c#d)'"),
    ("<g style=\"fill:url(//a.b)\"/>", "attribute 'fill' cannot be 'url(//a.b)'"),
    ("<use href=\"a.svg#b\"/>", "attribute 'href' cannot be 'a.svg#b'"),
    ("<g clip-path=\"circle(5px)\"/>", "attribute 'clip-path' cannot be 'circle(5px)'"),
    ("<path d=\"M0 0&quot; onload=&quot;x\"/>", "attribute 'd' cannot be 'M0 0\" onload=\"x'"),
    ("<use href=\"#b\"/>", "2:6: error: drawing refers to '#b', which is not in it"),
    ("<g fill=\"url(#b)\"/>", "drawing refers to '#b', which is not in it"),
    ("<g data-appearance=\"dim\"/>", "2:4: error: value 'dim' is not known here"),
    ("<rect data-material=\"glass\"/>", "value 'glass' is not known here"),
    ("<text>Delete</text>", "2:1: error: element 'text' has no attribute 'data-say'"),
    ("<text><tspan>x</tspan></text>", "2:7: error: element 'tspan' has no attribute 'data-say'"),
    ("<g data-material=\"thin\"/>", "a pane must be a rect directly in its panel"),
    ("<g><rect data-material=\"thin\"/></g>", "a pane must be a rect directly in its panel"),
    ("<rect data-material=\"thin\" transform=\"scale(2)\"/>", "without a transform"),
    ("<svg data-kind=\"do\" viewBox=\"0 0 1 1\"/>", "element 'svg' has no attribute 'id'"),
    ("<svg id=\"b\" viewBox=\"0 0 1 1\"/>", "element 'svg' has no attribute 'data-kind'"),
    ("<svg id=\"b\" data-kind=\"bad\" viewBox=\"0 0 1 1\"/>", "value 'bad' is not known here"),
    ("<svg id=\"b\" data-kind=\"do\" width=\"5\"/>", "element 'svg' has no attribute 'viewBox'"),
    (
      "<g/><svg id=\"b\" data-kind=\"do\" viewBox=\"0 0 1 1\"/>",
      "2:1: error: element 'g' is outside the panels"
    ),
  ])
  func `what a page cannot show is reported`(element: String, message: String) {
    let svg = "<svg id=\"a\" data-kind=\"do\" viewBox=\"0 0 320 200\">\n\(element)\n</svg>"
    let found = loadKnowledgeBase(from: files(svg)).diagnostics.map(\.textLine)
    #expect(
      found.contains { $0.hasPrefix("Content/illustrations/") && $0.contains(message) }, "\(found)")
    #expect(found.filter { $0.hasPrefix("Content/illustrations/") }.count == 1, "\(found)")
  }

  @Test func `a drawing in YAML is reported with its new format`() {
    let base = SmallKnowledgeBase().with(
      "Content/illustrations/color.one-meaning.yaml", "id: color.one-meaning\npanels: []\n"
    ).with(
      "Locales/en/illustrations.yaml", "illustrations:\n  color.one-meaning: {words: {a: A}}\n")
    let found = loadKnowledgeBase(from: base.files).diagnostics.map(\.textLine)
    #expect(
      found == [
        "Content/illustrations/color.one-meaning.yaml:1:1: error: drawings in YAML are no longer read; draw the illustration of each rule in its SVG file Content/illustrations/<rule>.svg [invalid-illustration]"
      ])
  }

  private func load(_ svg: String) throws -> KnowledgeBase {
    let loaded = loadKnowledgeBase(from: files(svg))
    #expect(loaded.diagnostics.map(\.textLine) == [])
    return loaded.value
  }

  private func files(_ svg: String) -> [ContentFile] {
    SmallKnowledgeBase().with("Content/illustrations/color.one-meaning.svg", svg).files
  }
}

/// Carries a value out of a thread; a class because two threads share it.
final class Box<Value: Sendable>: Sendable {
  private let content = Mutex<Value?>(nil)

  var value: Value? { content.withLock { $0 } }

  func set(_ value: Value) { content.withLock { $0 = value } }
}
