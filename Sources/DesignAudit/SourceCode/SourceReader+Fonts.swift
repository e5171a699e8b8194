import Diagnostics
import Guidelines

// Fonts whose size does not follow the text size that people set.
extension SourceReader {
  /// The places that give texts a font of a fixed size. Types that scale fonts are left out.
  func fixedFonts(_ context: CodeContext, _ places: LineTable) -> [CodePlace] {
    guard !isAppKit else { return [] }
    let scaling = scalingTypes
    let others = tokens.compilations.filter { !$0.isCompiled(tokens, on: ["iOS"]) }
    return (chains.flatMap(fixedFonts) + fixedFontMessages + fixedFontAttributes)
      .filter {
        place in
        !context.isExempt(place.lowerBound) && !isForDevelopers(place.lowerBound)
          && !others.contains { $0.body.contains(place.lowerBound) }
          && !scaling.contains(typeName(around: place.lowerBound))
      }
      .map { place("", $0, places) }
      .sorted { $0.location < $1.location }
  }

  /// Whether the type shows logs and what else only developers look at, as its name says.
  private func isForDevelopers(_ token: Int) -> Bool {
    !developerWords.isDisjoint(with: typeName(around: token).nameWords)
  }

  /// The types that scale fonts in some way. `ScaledMetric` scales any number; the modifier
  /// `dynamicTypeSize(…)` only limits what scales.
  private var scalingTypes: Set<String> {
    Set(
      tokens.tokens.indices.filter {
        tokens.isWord(in: scalingWords, at: $0)
          && !(tokens.isWord("dynamicTypeSize", at: $0) && tokens.isMark("(", at: $0 + 1))
      }.map(typeName))
  }

  private func fixedFonts(of chain: CodeChain) -> [Range<Int>] {
    let start = chain.range.lowerBound
    let isDeclared =
      ["let", "var"].contains { tokens.isWord($0, at: start - 1) }
      || language == .objectiveC && chain.members.count == 1
    if chain.members.last?.name == "font", !isDeclared,
      tokens.isMark("=", at: chain.range.upperBound),
      !tokens.isMark("=", at: chain.range.upperBound + 1)
    {
      let end = tokens.endOfStatement(from: chain.range.upperBound + 1, language)
      let value = chain.range.upperBound + 1..<max(end, chain.range.upperBound + 1)
      return isFixedFont(value) && !isSymbol(chain) ? [chain.range.lowerBound..<end] : []
    }
    return chain.members.indices.compactMap { index in
      let member = chain.members[index]
      guard member.name == "font", index > 0 || chain.isImplicit, let value = member.arguments,
        isFixedFont(value), showsText(chain), !isIconOnly(chain), !isBadge(chain)
      else { return nil }
      return member.token..<value.upperBound + 1
    }
  }

  /// Whether a view is a text, or makes one of its first argument, as in `Link("Terms", …)`.
  private func showsText(_ chain: CodeChain) -> Bool {
    let view = chain.members[0]
    if textViews.contains(view.name) { return true }
    guard titledViews.contains(view.name), let title = view.arguments, let first = title.first
    else {
      return false
    }
    return !tokens.isMark(":", at: first + 1) && !tokens.text(first).allSatisfy { $0 == "\"" }
      && !chain.members.contains { $0.name == "labelsHidden" }
  }

  /// Whether a text stands in a capsule, a circle or a frame of fixed size, which has room
  /// for a number or a letter.
  private func isBadge(_ chain: CodeChain) -> Bool {
    typeName(around: chain.range.lowerBound).nameWords.contains("badge")
      || chain.members.contains { member in
        let words = member.arguments?.map(tokens.text) ?? []
        return ["background", "clipShape"].contains(member.name)
          && words.contains { roundShapes.contains($0) }
          || member.name == "frame" && ["width", "height"].allSatisfy(words.contains)
      }
  }

  /// Whether labels show nothing but their symbols.
  private func isIconOnly(_ chain: CodeChain) -> Bool {
    chain.members.contains { member in
      member.name == "labelStyle"
        && member.arguments?.contains { tokens.isWord("iconOnly", at: $0) } == true
    }
  }

  /// The messages such as `[label setFont:[UIFont systemFontOfSize:17]]`.
  private var fixedFontMessages: [Range<Int>] {
    guard language == .objectiveC else { return [] }
    return tokens.tokens.indices.compactMap { index in
      guard let message = message(at: index), let part = message.parts.first,
        part.name == "setFont", let value = part.argument, isFixedFont(value),
        !isSymbol(message.receiver.filter { tokens.kind($0) == .word }.map(tokens.text), index)
      else { return nil }
      return index..<value.upperBound + 1
    }
  }

  /// Whether an expression is a font of a size that is a number, such as `.system(size: 17).bold()`,
  /// `Font(UIFont.systemFont(ofSize: 17))` or `[UIFont systemFontOfSize:17]`.
  func isFixedFont(_ range: Range<Int>) -> Bool {
    guard let first = range.first else { return false }
    if let inside = tokens.inside(first), tokens.isMark("[", at: first) {
      return inside.upperBound + 1 == range.upperBound && isFixedFont(messageAt: first)
    }
    guard let chain = chain(startingAt: first) else { return false }
    let names = chain.members.map(\.name)
    return chain.members.compactMap(\.arguments).contains { arguments in
      names[0] == "Font" && tokens.isWord("UIFont", at: arguments.lowerBound)
        ? isFixedFont(arguments) : isFixedFont(names, arguments)
    }
  }

  private func isFixedFont(_ names: [String], _ arguments: Range<Int>) -> Bool {
    let words = arguments.prefix(40).map(tokens.text)
    guard let label = words.firstIndex(where: sizeLabels.contains), label + 2 < words.count,
      let size = Double(words[label + 2]), size <= largestText,
      label + 3 == words.count || words[label + 3] == ","
    else { return false }
    let isSystem = names.contains("system") || names.contains { $0.hasSuffix("ystemFont") }
    let isFixed =
      words[label] == "fixedSize" && (names.contains("custom") || names.contains("Font"))
    let isCustom = names[0] == "UIFont" && words.contains("name")
    return isSystem && !words.contains("relativeTo") || isFixed || isCustom
  }

  private func isFixedFont(messageAt open: Int) -> Bool {
    guard let message = message(at: open), message.receiver.count == 1,
      tokens.isWord("UIFont", at: message.receiver.lowerBound),
      let size = message.parts.first(where: { sizeParts.contains($0.name) })?.argument,
      !message.parts.contains(where: { isOfSymbols($0.argument) }),
      let points = Double(size.map(number).joined())
    else { return false }
    return points <= largestText && !message.parts.contains { $0.name == "fontWithDescriptor" }
  }

  /// Whether the name of a font says that its letters are pictures.
  private func isOfSymbols(_ name: Range<Int>?) -> Bool {
    let words = name?.flatMap { tokens.text($0).nameWords } ?? []
    return !symbolWords.union(["awesome", "icons", "symbols", "glyphs"]).isDisjoint(with: words)
  }

  /// The digits of a number, without the mark of its type: `14` of `14.f`.
  private func number(_ token: Int) -> String {
    tokens.isMark(".", at: token) ? "" : tokens.text(token).filter { $0 != "f" && $0 != "F" }
  }

  /// Whether a view shows a symbol, as its name says.
  private func isSymbol(_ chain: CodeChain) -> Bool {
    isSymbol(
      chain.receiver + [constantName(around: chain.range.lowerBound)], chain.range.lowerBound)
  }

  private func isSymbol(_ names: [String], _ token: Int) -> Bool {
    !symbolWords.isDisjoint(with: names.flatMap(\.nameWords))
      || typeName(around: token).nameWords.contains("badge")
  }
}

/// The size of the largest text style. What is larger is a picture made of letters as a rule.
private let largestText = 34.0

private let developerWords: Set<String> = [
  "debug", "debugger", "log", "logs", "console", "diagnostics", "developer",
]

private let roundShapes: Set<String> = ["Capsule", "Circle", "capsule", "circle"]

private let sizeLabels: Set<String> = ["size", "ofSize", "fixedSize"]

/// The parts of messages of Objective-C that take the size of a font: `fontWithName:size:`.
private let sizeParts: Set<String> = [
  "systemFontOfSize", "boldSystemFontOfSize", "italicSystemFontOfSize",
  "monospacedDigitSystemFontOfSize", "monospacedSystemFontOfSize", "size",
]

private let symbolWords: Set<String> = ["image", "icon", "symbol", "badge", "initials", "emoji"]

private let textViews: Set<String> = ["Text", "Label", "TextField", "SecureField", "TextEditor"]

/// Controls whose first argument without a name is their title.
private let titledViews: Set<String> = [
  "Link", "Button", "NavigationLink", "Toggle", "Menu", "ShareLink", "DisclosureGroup",
  "LabeledContent",
]

private let scalingWords: WordSet = [
  "UIFontMetrics", "scaledFont", "ScaledMetric", "scaledValue", "dynamicTypeSize",
  "scaledFontForFont", "scaledValueForValue",
]
