import ColorScience
import Diagnostics
import Guidelines

extension ContentLoader {
  /// Reads `none`, `#RRGGBB`, `system.blue` or `ios.systemBackground elevated`, each with an
  /// opacity behind a slash or without.
  mutating func paint(_ node: YAMLNode) -> Paint? {
    guard let text = Fields.text(node, &diagnostics) else { return nil }
    let parts = text.split(separator: "/", maxSplits: 1).map { words(in: $0) }
    guard let source = parts.first.flatMap({ paintSource($0, node) }) else { return nil }
    guard parts.count == 2 else { return Paint(source) }
    guard let opacity = Double(parts[1].joined()), (0...1).contains(opacity) else {
      diagnostics.append(.invalidAlpha(parts[1].joined(separator: " "), at: node.location))
      return nil
    }
    return Paint(source, opacity: opacity)
  }

  private mutating func paintSource(_ words: [String], _ node: YAMLNode) -> Paint.Source? {
    guard let name = words.first, words.count == 1 || words == [name, "elevated"] else {
      diagnostics.append(.wrongType(node, expected: "a color"))
      return nil
    }
    if name == "none" { return .nothing }
    if name.hasPrefix("#") { return opaque(name, at: node.location).map(Paint.Source.literal) }
    let id = Located(ColorID(name), at: node.location)
    return .color(id, words.count == 1 ? .base : .elevated)
  }

  private func words(in text: Substring) -> [String] { text.split(separator: " ").map(String.init) }
}
