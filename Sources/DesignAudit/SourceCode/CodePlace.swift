import Diagnostics

/// A place in a source text that a check reports.
struct CodePlace: Sendable {
  /// What the code names, such as the style of a blur.
  let name: String
  let location: ContentLocation
  /// The type around the place and the words of the code, without its layout.
  let code: String
}

extension SourceReader {
  func place(_ name: String, _ range: Range<Int>, _ places: LineTable) -> CodePlace {
    let start = range.lowerBound
    return CodePlace(
      name: name, location: places.location(of: tokens.tokens[start].range.lowerBound),
      code: "\(typeName(around: start)) \(tokens.words(range.prefix(40)))")
  }
}
