import Diagnostics

// Blurs whose style names a look instead of a purpose.
extension SourceReader {
  /// Whether the text gives effects or materials to views that may come from an interface file.
  var setsEffects: Bool {
    tokens.tokens.indices.contains { index in
      tokens.isWord("setEffect", at: index) || tokens.isWord("setMaterial", at: index)
        || (tokens.isWord("effect", at: index) || tokens.isWord("material", at: index))
          && tokens.isMark(".", at: index - 1) && tokens.isMark("=", at: index + 1)
    }
  }

  /// The places that choose a blur or material of one appearance, or one that is deprecated.
  func fixedMaterials(_ context: CodeContext, _ places: LineTable) -> [CodePlace] {
    let found = chains.flatMap(fixedMaterials) + fixedMaterialNames
    // A type that turns dark in a branch which asks for the appearance chooses between looks.
    let choosing = found.filter { found in
      let start = found.range.lowerBound
      return found.name.isDarkLook && context.isExempt(start) && !context.isUnshipped(start)
    }
    .map { typeName(around: $0.range.lowerBound) }
    let white = found.isEmpty ? [] : typesWithWhiteTexts
    return found.filter {
      !context.isExempt($0.range.lowerBound) && !isForMedia($0.range)
        && !white.union(choosing).contains(typeName(around: $0.range.lowerBound))
    }
    .map { place($0.name, $0.range, places) }
    .sorted { $0.location < $1.location }
  }

  /// The types whose texts are white in every appearance, to which a material that turns light does not
  /// suit.
  private var typesWithWhiteTexts: Set<String> {
    let texts = viewAssignments.filter { $0.role == .text && !$0.isForState }
    return Set(
      Dictionary(grouping: texts) { typeName(around: $0.range.lowerBound) }
        .filter { $0.value.allSatisfy(\.isWhite) }.keys)
  }

  private typealias Found = (name: String, range: Range<Int>)

  /// Reads `UIBlurEffect(style: .dark)` and `view.material = .dark`.
  private func fixedMaterials(of chain: CodeChain) -> [Found] {
    let base = chain.members[0]
    if base.name == "UIBlurEffect", let arguments = base.arguments,
      tokens.isWord("style", at: arguments.lowerBound), let last = arguments.last,
      isPlainMember(arguments.dropFirst(2)), fixedBlurs.contains(tokens.text(last))
    {
      return [(tokens.text(last), chain.range.lowerBound..<arguments.upperBound + 1)]
    }
    guard chain.members.last?.name == "material", tokens.isMark("=", at: chain.range.upperBound),
      !tokens.isMark("=", at: chain.range.upperBound + 1)
    else { return [] }
    let start = chain.range.upperBound + 1
    let end = tokens.endOfStatement(from: start, language)
    guard start < end, isPlainMember(start..<end),
      deprecatedMaterials.contains(tokens.text(end - 1))
    else { return [] }
    return [(tokens.text(end - 1), chain.range.lowerBound..<end)]
  }

  /// Whether tokens are `.dark` or `Type.dark`, and no expression that chooses between several.
  private func isPlainMember(_ range: Range<Int>) -> Bool {
    range.count <= 8 && range.allSatisfy { tokens.kind($0) == .word || tokens.isMark(".", at: $0) }
  }

  /// Reads the constants of Objective-C, outside of comparisons and of expressions that choose.
  private var fixedMaterialNames: [Found] {
    guard language == .objectiveC else { return [] }
    return tokens.tokens.indices.compactMap { index in
      guard tokens.kind(index) == .word, let name = objectiveCNames[tokens.text(index)],
        !tokens.isMark(":", at: index + 1), !tokens.isMark("=", at: index - 2),
        !tokens.isMark("?", at: index - 1),
        tokens.isWord("effectWithStyle", at: index - 2) || tokens.isMark("=", at: index - 1)
          || tokens.isWord("setMaterial", at: index - 2)
      else { return nil }
      return (name, index..<index + 1)
    }
  }

  /// Whether names say that the blur lies over pictures or films, where a fixed look may be right.
  private func isForMedia(_ range: Range<Int>) -> Bool {
    let start = range.lowerBound
    let names = [typeName(around: start), functionName(around: start)].joined().lowercased()
    return mediaParts.contains { names.contains($0) }
  }
}

extension ViewAssignment {
  fileprivate var isWhite: Bool {
    if case .member("white", of: _)? = color { true } else { false }
  }
}

/// Parts of the names of views with pictures and films.
private let mediaParts = [
  "player", "playback", "video", "movie", "photo", "image", "camera", "gallery", "artwork",
  "poster", "thumbnail", "media", "cover", "scanner", "overlay", "snapshot",
]

let fixedBlurs: Set<String> = ["light", "dark", "extraLight", "extraDark"]

/// The deprecated materials of AppKit.
let deprecatedMaterials: Set<String> = [
  "light", "dark", "mediumLight", "ultraDark", "appearanceBased",
]

private let objectiveCNames = [
  "UIBlurEffectStyleLight": "light", "UIBlurEffectStyleDark": "dark",
  "UIBlurEffectStyleExtraLight": "extraLight", "UIBlurEffectStyleExtraDark": "extraDark",
  "NSVisualEffectMaterialLight": "light", "NSVisualEffectMaterialDark": "dark",
  "NSVisualEffectMaterialMediumLight": "mediumLight",
  "NSVisualEffectMaterialUltraDark": "ultraDark",
  "NSVisualEffectMaterialAppearanceBased": "appearanceBased",
]
