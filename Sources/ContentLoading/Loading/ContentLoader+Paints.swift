import Diagnostics
import Guidelines

extension FieldReader {
  /// Reads a fill or a stroke: a color, or a map that describes a gradient.
  mutating func paint(_ node: YAMLNode) -> Paint? {
    node.entries == nil ? color(node) : gradient(node).map { Paint(.gradient($0)) }
  }

  /// Reads `none`, `#RRGGBB`, `system.blue` or `ios.systemBackground elevated`. An opacity can
  /// follow after a slash.
  private mutating func color(_ node: YAMLNode) -> Paint? {
    guard let text = text(of: node) else { return nil }
    let parts = text.split(separator: "/", maxSplits: 1).map { words(in: $0) }
    guard let source = parts.first.flatMap({ paintSource($0, node) }) else { return nil }
    guard parts.count == 2 else { return Paint(source) }
    return alpha(parts[1].joined(separator: " "), at: node.location)
      .map { Paint(source, opacity: $0) }
  }

  private mutating func paintSource(_ words: [String], _ node: YAMLNode) -> Paint.Source? {
    guard let name = words.first, words.count == 1 || words == [name, "elevated"] else {
      reportType(of: node, expected: "content.kind.color")
      return nil
    }
    if name == "none" { return .nothing }
    if name.hasPrefix("#") { return opaque(name, at: node.location).map(Paint.Source.literal) }
    let id = Located(ColorID(name), at: node.location)
    return .color(id, words.count == 1 ? .base : .elevated)
  }

  private func words(in text: Substring) -> [String] { text.split(separator: " ").map(String.init) }

  /// Reads `{linear: [x1, y1, x2, y2], stops: […]}` or `{radial: [x, y, radius], stops: […]}`.
  private mutating func gradient(_ node: YAMLNode) -> Gradient? {
    var fields = FieldReader(node, context)
    fields.know(["linear", "radial", "stops", "offsets"])
    defer { faults += fields.allFaults }
    let colors = fields.requiredElements("stops").compactMap { color($0) }
    guard let form = gradientForm(&fields) else { return nil }
    guard colors.count > 1 else {
      faults.append(.tooFewStops(at: fields.place("stops")))
      return nil
    }
    let offsets = offsets(&fields, count: colors.count)
    return Gradient(form, stops: zip(colors, offsets).map { Gradient.Stop($0, at: $1) })
  }

  private mutating func gradientForm(_ fields: inout FieldReader) -> Gradient.Form? {
    if let radial = fields.optional("radial") {
      return numbers(radial, count: 3).map { .radial(center: Point($0[0], $0[1]), radius: $0[2]) }
    }
    return fields.required("linear").flatMap { numbers($0, count: 4) }.map {
      .linear(from: Point($0[0], $0[1]), to: Point($0[2], $0[3]))
    }
  }

  /// Returns the places of the stops, which are at equal distances unless the gradient says other.
  private mutating func offsets(_ fields: inout FieldReader, count: Int) -> [Double] {
    let even = (0..<count).map { Double($0) / Double(count - 1) }
    guard let node = fields.optional("offsets"), let offsets = numbers(node, count: count) else {
      return even
    }
    guard offsets == offsets.sorted(), offsets.allSatisfy((0...1).contains) else {
      reportType(of: node, expected: "content.kind.offsets")
      return even
    }
    return offsets
  }

  mutating func number(_ node: YAMLNode) -> Double? {
    if let number = node.scalar.flatMap({ Double($0) }), abs(number) <= 10_000 { return number }
    reportType(of: node, expected: "content.kind.number")
    return nil
  }

  /// Reads a number from 0 to 1.
  mutating func share(_ node: YAMLNode) -> Double? {
    if let number = node.scalar.flatMap({ Double($0) }), (0...1).contains(number) { return number }
    reportType(of: node, expected: "content.kind.share")
    return nil
  }

  /// Reads a list of exactly `count` numbers. Reports any other node, and returns nil.
  mutating func numbers(_ node: YAMLNode, count: Int) -> [Double]? {
    let numbers = elements(of: node).compactMap { number($0) }
    if numbers.count == count { return numbers }
    let list = LocalizableMessage("content.kind.numbers", ["length": .text("\(count)")])
    reportType(of: node, expected: list)
    return nil
  }
}

extension Diagnostic {
  fileprivate static func tooFewStops(at place: ContentLocation) -> Diagnostic {
    Diagnostic("content.too-few-stops", at: place, code: "missing-field")
  }
}
