import ColorScience
import Diagnostics
import Guidelines

// Fonts whose size does not follow the text size that people choose.
extension SourceReader {
  /// The locations where text gets a font of a fixed size. Types that scale fonts are left out.
  func fixedFonts(_ context: CodeContext, _ places: LineTable) -> [ContentLocation] {
    guard !isAppKit else { return [] }
    // `ScaledMetric` scales any number; the modifier `dynamicTypeSize(…)` only limits scaling.
    let scaling = Set(
      tokens.tokens.indices.filter {
        tokens.isWord(in: scalingWords, at: $0)
          && !(tokens.isWord("dynamicTypeSize", at: $0) && tokens.isMark("(", at: $0 + 1))
      }.map(typeName))
    let others = tokens.compilations.filter { !$0.isCompiled(tokens, on: ["iOS"]) }
    return (chains.flatMap(fixedFonts) + fixedFontMessages + fixedFontAttributes)
      .filter { place in
        !context.isExempt(place) && !scaling.contains(typeName(around: place))
          && !others.contains { $0.body.contains(place) }
      }
      .map { location($0, places) }
  }

  private func fixedFonts(of chain: CodeChain) -> [Int] {
    if chain.members.last?.name == "font", let value = assignedValue(of: chain) {
      let isDeclared = language == .objectiveC && chain.members.count == 1
      return isFixedFont(value) && !isDeclared ? [chain.range.lowerBound] : []
    }
    let isText =
      textViews.contains(chain.members[0].name)
      || titledViews.contains(chain.members[0].name) && hasTitle(chain.members[0])
    return chain.members.dropFirst().filter { member in
      member.name == "font" && isText && member.arguments.map(isFixedFont) == true
    }.map(\.token)
  }

  /// The messages such as `[label setFont:[UIFont systemFontOfSize:17]]`.
  private var fixedFontMessages: [Int] {
    guard language == .objectiveC else { return [] }
    return tokens.tokens.indices.filter { index in
      guard let part = message(at: index)?.parts.first, let value = part.argument else {
        return false
      }
      return part.name == "setFont" && isFixedFont(value)
    }
  }

  /// The fixed-size fonts in attributes, as in `[.font: UIFont.systemFont(ofSize: 17)]` and
  /// `@{NSFontAttributeName: [UIFont systemFontOfSize:17]}`. The titles of bars are left out,
  /// because the system doesn't scale them either.
  private var fixedFontAttributes: [Int] {
    tokens.tokens.indices.filter { index in
      guard tokens.isMark(":", at: index + 1),
        tokens.isWord("NSFontAttributeName", at: index)
          || tokens.isWord("font", at: index) && tokens.isMark(".", at: index - 1),
        let open = scopes.bracket(around: index), let list = tokens.inside(open),
        !(max(0, open - 8)..<open).contains(where: {
          tokens.text($0).hasSuffix("itleTextAttributes")
        })
      else { return false }
      return isFixedFont(index + 2..<endOfFirst(min(index + 2, list.upperBound)..<list.upperBound))
    }
  }

  /// Whether an expression is a font with a number as its size, such as `.system(size: 17).bold()`,
  /// `Font(UIFont.systemFont(ofSize: 17))` or `[UIFont systemFontOfSize:17]`.
  private func isFixedFont(_ range: Range<Int>) -> Bool {
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
    // Dynamic Type does not change the fonts of macOS.
    return names[0] != "NSFont"
      && (isSystem && !words.contains("relativeTo") || isFixed || isCustom)
  }

  private func isFixedFont(messageAt open: Int) -> Bool {
    guard let message = message(at: open), message.receiver.count == 1,
      tokens.isWord("UIFont", at: message.receiver.lowerBound),
      let size = message.parts.first(where: { sizeParts.contains($0.name) })?.argument,
      // The digits of a number without its type suffix: `14` of `14.f`.
      let points = Double(
        size.filter { !tokens.isMark(".", at: $0) }
          .map { tokens.text($0).filter { $0 != "f" && $0 != "F" } }.joined())
    else { return false }
    return points <= largestText && !message.parts.contains { $0.name == "fontWithDescriptor" }
  }
}

// The minimum contrast of text, which is lower from 18 points, or 14 points in bold.
extension SourceReader {
  /// Returns the contrast that the text or symbol of a view needs; nil if the view is neither. If
  /// the size is unknown, the text is considered large, so that only contrasts are reported that
  /// are too low for any size.
  func textLevel(of chain: CodeChain) -> ContrastLevel? {
    let base = chain.members[0]
    guard !chain.isImplicit else { return nil }
    if base.name == "Image" {
      return base.arguments.map { tokens.isWord("systemName", at: $0.lowerBound) } == true
        ? .largeText : nil
    }
    guard textViews.contains(base.name) || ["Button", "Link"].contains(base.name) && hasTitle(base)
    else { return nil }
    // The font may be that of a container in the same expression.
    var chain = chain
    for _ in 0..<12 {
      if let font = chain.members.dropFirst().first(where: { $0.name == "font" }) {
        let isBold = chain.members.contains { ["bold", "fontWeight"].contains($0.name) }
        return font.arguments.map { level(of: $0, isBold: isBold) } ?? .largeText
      }
      guard let brace = scopes.brace(around: chain.range.lowerBound),
        let owner = owner(ofClosure: brace)
      else { return .text }
      chain = owner
    }
    return .largeText
  }

  /// Whether the first argument of a view is unlabeled, as a title is.
  private func hasTitle(_ base: CodeChain.Member) -> Bool {
    base.arguments?.first.map { !tokens.isMark(":", at: $0 + 1) } ?? false
  }

  /// Returns the contrast that text needs in a font such as `.title` or `.system(size: 24, weight:
  /// .bold)`.
  func level(of font: Range<Int>, isBold: Bool = false) -> ContrastLevel {
    let words = font.prefix(40).map(tokens.text)
    let isBold =
      isBold
      || words.contains { word in
        boldWords.contains { word.lowercased().hasPrefix($0) }
      }
    let label = words.indices.first { place in
      (sizeLabels.contains(words[place]) || sizeParts.contains(words[place]))
        && words[place...].dropFirst().first == ":"
    }
    let size =
      label.flatMap { words.count > $0 + 2 ? Double(words[$0 + 2]) : nil }
      ?? words.compactMap { styleSizes[$0] }.first
    guard let size else { return .largeText }
    return size >= 18 || isBold && size >= 14 ? .largeText : .text
  }
}

/// The size of the largest text style. Anything larger is usually an image made of letters.
private let largestText = 34.0

private let sizeLabels: Set<String> = ["size", "ofSize", "fixedSize"]

/// The parts of Objective-C messages that take a font size: `fontWithName:size:`.
private let sizeParts: Set<String> = [
  "systemFontOfSize", "boldSystemFontOfSize", "italicSystemFontOfSize",
  "monospacedDigitSystemFontOfSize", "monospacedSystemFontOfSize", "size",
]

private let textViews: Set<String> = [
  "Text", "Label", "TextField", "SecureField", "TextEditor",
]

/// Controls whose first unlabeled argument is their title.
private let titledViews: Set<String> = [
  "Button", "Link", "NavigationLink", "Toggle", "Menu", "ShareLink", "DisclosureGroup",
  "LabeledContent",
]

private let scalingWords: WordSet = [
  "UIFontMetrics", "scaledFont", "ScaledMetric", "scaledValue", "dynamicTypeSize",
  "scaledFontForFont", "scaledValueForValue",
]

/// Words for bold weights. Semibold counts as bold, so that less is reported.
private let boldWords = ["bold", "semibold", "heavy", "black"]

/// The default sizes of text styles (Human Interface Guidelines, Typography); those of titles are
/// only known to be large.
private let styleSizes: [String: Double] = [
  "largeTitle": 34, "title": 28, "title1": 28, "title2": 22, "title3": 20, "headline": 17,
  "body": 17, "callout": 16, "subheadline": 15, "footnote": 13, "caption": 12, "caption1": 12,
  "caption2": 11,
]
