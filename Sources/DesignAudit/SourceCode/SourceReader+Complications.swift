import Diagnostics

// Complications and widgets of Apple Watch.
extension SourceReader {
  /// The images of ClockKit that have no version for tinted faces.
  func untintedImages(_ context: CodeContext, _ places: LineTable) -> [CodePlace] {
    chains.compactMap { chain in
      let base = chain.members[0]
      guard base.name == "CLKFullColorImageProvider", let arguments = base.arguments,
        !arguments.isEmpty,
        !arguments.contains(where: { tokens.isWord("tintedImageProvider", at: $0) }),
        !context.isUnshipped(base.token)
      else { return nil }
      return place(base.name, base.token..<arguments.upperBound + 1, places)
    }
  }

  /// The widgets that a face of Apple Watch can show.
  func watchWidgets(_ context: CodeContext, _ places: LineTable) -> [CodePlace] {
    chains.flatMap(\.members).compactMap { member in
      guard member.name == "supportedFamilies", let arguments = member.arguments,
        arguments.contains(where: { tokens.isWord("accessoryCorner", at: $0) }),
        !context.isUnshipped(member.token)
      else { return nil }
      return place(member.name, member.token..<arguments.upperBound + 1, places)
    }
  }
}

extension SourceTokens {
  /// Whether the text asks for the mode in which a face is drawn, or marks what has the tint.
  var preparesForTint: Bool {
    tokens.indices.contains { isWord(in: tintWords, at: $0) }
  }
}

private let tintWords: WordSet = [
  "widgetAccentable", "widgetRenderingMode", "widgetAccentedRenderingMode",
]
