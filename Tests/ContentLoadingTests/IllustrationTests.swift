import ColorScience
import ContentLoading
import Diagnostics
import Guidelines
import Synchronization
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
    guard shapes.count == 6, case .rectangle(let rounded) = shapes[0].form,
      case .ellipse(let circle) = shapes[1].form, case .path("M0 0h1z") = shapes[2].form,
      case .text(let text) = shapes[3].form,
      case .part("dot", let placement, let content) = shapes[4].form,
      case .pane(let pane, "thin") = shapes[5].form
    else {
      Issue.record("\(shapes)")
      return
    }
    #expect(rounded == RoundedBox(DrawnBox(x: 0, y: 0, width: 320, height: 200.5), radius: 12))
    #expect(circle == DrawnBox(x: -2, y: -1, width: 6, height: 6))
    #expect(placement == Placement(at: Point(6, 7), scale: 2) && content.isEmpty)
    #expect(pane.radius == 5)
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

  @Test func `gradients, groups, slots and details of all forms are read`() throws {
    let shapes = try #require(
      load(
        """
        - {rect: [0, 0, 9, 9], fill: {linear: [0, 0, 0, 9], stops: [system.red, "#000000 / 0.5"]}}
        - {ellipse: [9, 8, 3, 2], fill: {radial: [1, 2, 3], stops: [none, none, none], offsets: [0, 0.1, 1]}}
        - {group: [{rect: [0, 0, 1, 1]}], rotate: 10, clip: [1, 2, 3, 4], radius: 5, opacity: 0.5}
        - {use: dot, draw: [{path: M0 0}], appearance: dark, dash: [4, 3]}
        - {slot: [0, 0, 3, 3]}
        """
      ).illustrations.first?.panels.first?.shapes)
    guard shapes.count == 5, case .gradient(let linear) = shapes[0].fill?.source,
      case .linear(from: .zero, to: Point(0, 9)) = linear.form,
      case .ellipse(DrawnBox(x: 6, y: 6, width: 6, height: 4)) = shapes[1].form,
      case .gradient(let radial) = shapes[1].fill?.source,
      case .radial(center: Point(1, 2), radius: 3) = radial.form,
      case .group(let inner, Placement(rotation: 10), clip: let clip) = shapes[2].form,
      case .part("dot", Placement(), content: let content) = shapes[3].form,
      case .slot = shapes[4].form
    else {
      Issue.record("\(shapes)")
      return
    }
    #expect(linear.stops.map(\.offset) == [0, 1] && linear.stops[1].paint.opacity == 0.5)
    #expect(radial.stops.map(\.offset) == [0, 0.1, 1])
    #expect(
      inner.count == 1 && clip == RoundedBox(DrawnBox(x: 1, y: 2, width: 3, height: 4), radius: 5))
    #expect(shapes[2].opacity == 0.5 && content.count == 1)
    #expect(shapes[3].appearance == .dark && shapes[3].dash == [4, 3])
  }

  @Test func `lists show the named panel, or the first one of what to do`() throws {
    func thumbnail(_ line: String) -> String? {
      let panels = ["a: dont", "b: do", "c: do"].map { panel in
        let parts = panel.split(separator: ":")
        return "  - {id: \(parts[0]), kind:\(parts[1]), draw: [{path: M0 0}]}\n"
      }
      let file = "id: color.one-meaning\n\(line)\npanels:\n" + panels.joined()
      let files = SmallKnowledgeBase().with("Content/illustrations/color.one-meaning.yaml", file)
      return loadKnowledgeBase(from: files.files).value.illustrations.first?.thumbnail?.id
    }
    #expect(thumbnail("") == "b")
    #expect(thumbnail("thumbnail: c") == "c")
    #expect(thumbnail("thumbnail: z") == "b")
  }

  @Test(arguments: [
    ("{rect: [0, 0, 320]}", "expected a list of 4 numbers"),
    ("{circle: [0, 0, nan]}", "expected a number up to 10000"),
    ("{path: \"M0 0\\\" onload=\\\"x\"}", "expected path data"),
    ("{fill: system.red}", "shape has none of the keys that say what to draw"),
    ("{rect: [0, 0, 1, 1], fill: system.red raised}", "expected a color"),
    ("{rect: [0, 0, 1, 1], fill: system.red / 2}", "is not a number from 0 to 1"),
    ("{oval: [0, 0, 1]}", "key 'oval' is not known here"),
    ("{circle: [0, 0, 1], radius: 2}", "key 'radius' is not known here"),
    ("{ellipse: [0, 0, 1]}", "expected a list of 4 numbers"),
    ("{group: dot}", "expected a list, found text"),
    ("{group: [{oval: [1]}]}", "key 'oval' is not known here"),
    ("{group: [], clip: [1, 2]}", "expected a list of 4 numbers"),
    ("{group: [], at: [1]}", "expected a list of 2 numbers"),
    ("{group: [], rotate: left}", "expected a number up to 10000"),
    ("{use: dot, draw: dot}", "expected a list, found text"),
    ("{use: [dot]}", "expected text"),
    ("{slot: [0, 0, 1]}", "expected a list of 4 numbers"),
    ("{path: M0 0, opacity: 2}", "expected a number from 0 to 1"),
    ("{path: M0 0, dash: [4]}", "expected a list of 2 numbers"),
    ("{path: M0 0, appearance: dim}", "value 'dim' is not known here"),
    ("{path: M0 0, fill: {stops: [none, none]}}", "field 'linear' is missing"),
    ("{path: M0 0, fill: {linear: [0, 0, 1]}}", "field 'stops' is missing"),
    ("{path: M0 0, fill: {radial: [0, 0], stops: [none, none]}}", "expected a list of 3 numbers"),
    ("{path: M0 0, fill: {linear: [0, 0, 1, 1], stops: [none]}}", "at least two stops"),
    (
      "{path: M0 0, fill: {linear: [0, 0, 1, 1], stops: [none, none], offsets: [1, 0]}}",
      "in ascending"
    ),
    ("{path: M0 0, fill: {conic: [0, 0, 1, 1]}}", "key 'conic' is not known here"),
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

/// Carries a value out of a thread; a class because two threads share it.
final class Box<Value: Sendable>: Sendable {
  private let content = Mutex<Value?>(nil)

  var value: Value? { content.withLock { $0 } }

  func set(_ value: Value) { content.withLock { $0 = value } }
}
