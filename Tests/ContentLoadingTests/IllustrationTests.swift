import ColorScience
import ContentLoading
import Diagnostics
import Guidelines
import TestSupport
import Testing

@Suite struct IllustrationTests {
  @Test func `every form of shape is read with its paint`() throws {
    let shapes = try #require(
      load(
        """
        - {rect: [0, 0, 320, 200.5], radius: 12, fill: system.red elevated / 0.25}
        - {circle: [1, 2, 3], stroke: "#007AFF", width: 2}
        - {path: "M0 0h1z", fill: none}
        - {text: [4, 5], say: delete, size: 16, weight: 600, anchor: middle}
        - {use: dot, at: [6, 7], scale: 2}
        - {pane: [1, 2, 3, 4], radius: 5, material: thin}
        """
      ).illustrations.first?.shapes)
    guard shapes.count == 6, case .rectangle(let box, 12) = shapes[0].form,
      case .circle(1, 2, 3) = shapes[1].form, case .path("M0 0h1z") = shapes[2].form,
      case .text(let text) = shapes[3].form, case .part("dot", 6, 7, 2) = shapes[4].form,
      case .pane(_, 5, "thin") = shapes[5].form
    else {
      Issue.record("\(shapes)")
      return
    }
    #expect(box == DrawnShape.Box(x: 0, y: 0, width: 320, height: 200.5))
    #expect(text.key == "delete" && text.size == 16 && text.weight == 600)
    #expect(shapes[0].fill?.color?.value == "system.red" && shapes[0].fill?.opacity == 0.25)
    guard case .color(_, .elevated) = shapes[0].fill?.source,
      case .literal(let blue) = shapes[1].stroke?.source, case .nothing = shapes[2].fill?.source
    else {
      Issue.record("\(shapes.map(\.fill))")
      return
    }
    #expect(blue.hex == "#007AFF")
  }

  @Test(arguments: [
    ("{rect: [0, 0, 320]}", "expected a list of 4 numbers"),
    ("{circle: [0, 0, nan]}", "expected a number up to 10000"),
    ("{path: \"M0 0\\\" onload=\\\"x\"}", "expected path data"),
    ("{fill: system.red}", "shape has no form"),
    ("{rect: [0, 0, 1, 1], fill: system.red raised}", "expected a color"),
    ("{rect: [0, 0, 1, 1], fill: system.red / 2}", "is not a number from 0 to 1"),
    ("{oval: [0, 0, 1]}", "key 'oval' is not known here"),
  ])
  func `a shape that cannot be drawn is reported`(shape: String, message: String) {
    let files = files("- \(shape)")
    let found = loadKnowledgeBase(from: files).diagnostics.map(\.textLine)
    #expect(
      found.contains { $0.hasPrefix("Content/illustrations/") && $0.contains(message) }, "\(found)")
  }

  private func load(_ shapes: String) throws -> KnowledgeBase {
    loadKnowledgeBase(from: files(shapes)).value
  }

  private func files(_ shapes: String) -> [ContentFile] {
    let lines = shapes.split(separator: "\n").map { "      \($0)\n" }.joined()
    return SmallKnowledgeBase().with(
      "Content/illustrations/color.one-meaning.yaml",
      "id: color.one-meaning\npanels:\n  - id: one\n    kind: do\n    draw:\n" + lines
    ).files
  }
}
