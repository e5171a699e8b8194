import ColorScience
import Diagnostics
import Guidelines
import Localization
import SiteGeneration

/// A color that the user gave by value or by name, and the same color as a member of a pair. If it
/// is a palette color without an appearance, the member has the color's value in each environment;
/// otherwise it is the same in all.
///
/// The value is as it was written; it can be outside of sRGB.
typealias NamedColor = (written: SRGB, member: PairMember)

extension Session {
  /// Reads any notation of a color, or the name of a palette color: its id, that of an API, or its
  /// name in any language. The name can be followed by an appearance, such as `@dark` or
  /// `@light-high-contrast`.
  func color(
    named text: String, _ values: ValueOptions
  ) throws(CommandFailure) -> NamedColor {
    if let (color, context) = paletteColor(named: text) {
      return try resolved(color, try set(of: color, values), context: context)
    }
    do {
      let color = try readColor(text).color
      return (color, .fixed(color.rounded8))
    } catch {
      throw unreadable(text, error)
    }
  }

  /// Returns whether a string is a value or names a color of the palette.
  func isColor(_ text: String) -> Bool {
    paletteColor(named: text) != nil || (try? readColor(text)) != nil
  }

  /// Returns the palette color with a name, and the appearance after it. Ids come before values,
  /// and values before other names: `red` is the CSS color, `.red` that of SwiftUI.
  func paletteColor(named text: String) -> (color: Color, context: String?)? {
    let (name, context) = Self.parts(of: text)
    let id = base.colors.first { $0.id.rawValue.lowercased() == name.lowercased() }
    if let color = base.color(ColorID(name)) ?? id { return (color, context) }
    guard (try? readColor(text)) == nil else { return nil }
    let colors = paletteColors(named: name)
    return colors.count == 1 ? (colors[0], context) : nil
  }

  private func paletteColors(named name: String) -> [Color] {
    NameResolver(session: self, kinds: [.color]).subjects(name).compactMap { subject in
      guard case .object(let found) = subject else { return nil }
      return found.object as? Color
    }
  }

  private static func parts(of text: String) -> (name: String, context: String?) {
    let parts = plainColorText(text).split(separator: "@", maxSplits: 1).map(String.init)
    return (parts.first ?? "", parts.count > 1 ? parts[1] : nil)
  }

  /// Returns remarks about how colors were read, a line for each: that a component was clamped,
  /// that the digits are ambiguous, or that a palette color has the name of a CSS color.
  func remarks(on texts: [String]) -> String {
    texts.flatMap { text -> [String] in
      guard paletteColor(named: text) == nil, let read = try? readColor(text) else { return [] }
      return read.remarks.map { errorWords.text(of: $0.message) } + paletteNamesake(of: text)
    }.map { $0 + "\n" }.joined()
  }

  private func paletteNamesake(of text: String) -> [String] {
    let name = plainColorText(text)
    guard SRGB(name: name) != nil, let color = base.color(named: ".\(name)", isLoose: true) else {
      return []
    }
    return [
      words(
        "cli.color.css-name",
        ["name": .text(name), "api": .text(".\(name.lowercased())"), "id": .text("\(color.id)")])
    ]
  }

  private func resolved(
    _ color: Color, _ set: ColorValueSet, context name: String?
  ) throws(CommandFailure) -> NamedColor {
    let known = ColorContext.all
    let contexts = name.map { name in known.filter { $0.description == name } } ?? known
    guard !contexts.isEmpty else {
      throw .unknownChoice("appearance", name ?? "", known.map(\.description), status: .badData)
    }
    guard let value = contexts.lazy.compactMap({ self.base.color(in: set, $0) }).first else {
      throw .noInput(.noValue(of: color.id, set, context: name))
    }
    return (value, name == nil ? .palette(color, set) : .fixed(value))
  }

  private func unreadable(_ text: String, _ error: ColorSyntaxError) -> CommandFailure {
    let name = Self.parts(of: text).name
    let several = paletteColors(named: name)
    if several.count > 1 {
      return .ambiguousName(name, several.map { "color:\($0.id)" })
    }
    // A word with a dot is not a notation of a color and can only be a misspelled name.
    let isName = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" }
    if isName, name.contains("."), name.contains(where: \.isLetter) {
      let known = base.colorNames.map { name.hasPrefix(".") ? ".\($0)" : $0 }
      return .unknownObject("color", name, known)
    }
    var error = error
    if case .unknownName(let name, nil) = error {
      error = .unknownName(name, suggestion: suggestion(for: name, among: base.colorNames))
    }
    return .badData(
      LocalizableMessage(
        "color-name.no-color", ["text": .text(text), "reason": .message(error.message)]))
  }

  /// Returns the newest values of a color that belong to the edition and the variant in the
  /// options. An option that is missing restricts nothing.
  private func set(
    of color: Color, _ values: ValueOptions
  ) throws(CommandFailure) -> ColorValueSet {
    let (edition, variant) = try values.ids(in: base)
    let set = color.valueSets.first { set in
      (edition ?? set.edition.value) == set.edition.value
        && (variant.map { covers(set.variant.value, $0) } ?? true)
    }
    guard let set else {
      throw .noInput(.noValues(of: color, edition, variant))
    }
    return set
  }

  private func covers(_ own: VariantID, _ wanted: VariantID) -> Bool {
    own == wanted || base.variant(own)?.covers(wanted, in: base) ?? false
  }
}

extension LocalizableMessage {
  fileprivate static func noValue(
    of color: ColorID, _ set: ColorValueSet, context: String?
  ) -> Self {
    let place: [String: Argument] = [
      "color": .text("\(color)"), "edition": .text("\(set.edition.value)"),
      "variant": .text("\(set.variant.value)"),
    ]
    guard let context else { return Self("color-name.no-value", place) }
    return Self(
      "color-name.no-value-in", place.merging(["appearance": .text(context)]) { $1 })
  }

  fileprivate static func noValues(
    of color: Color, _ edition: EditionID?, _ variant: VariantID?
  ) -> Self {
    let known = color.valueSets.map { "\($0.edition.value)/\($0.variant.value)" }
    var arguments: [String: Argument] = ["color": .text("\(color.id)"), "known": .texts(known)]
    arguments["edition"] = edition.map { .text("\($0)") }
    arguments["variant"] = variant.map { .text("\($0)") }
    let key = edition == nil ? "variant" : variant == nil ? "edition" : "both"
    return Self("color-name.no-values-for-\(key)", arguments)
  }
}

/// Splits a string into the colors in it.
///
/// A color may contain spaces, as in `rgb(0 122 255)`, `255 56 60` and `#007AFF 50%`. The string is
/// therefore read from the left, and the longest run of words that is a color is the next color.
/// Words that are not colors are kept together, up to the next word that is one, so that a message
/// can quote them.
func colorTexts(in text: String, isColor: (String) -> Bool) -> [String] {
  var texts: [String] = []
  var rest = topLevelWords(of: text)[...]
  while !rest.isEmpty {
    let lengths = (1...min(rest.count, mostWords)).reversed()
    let count =
      lengths.first { isColor(rest.prefix($0).joined(separator: " ")) }
      ?? rest.indices.dropFirst().first { isColor(rest[$0]) }.map { $0 - rest.startIndex }
      ?? rest.count
    texts.append(rest.prefix(count).joined(separator: " "))
    rest = rest.dropFirst(count)
  }
  return texts.count > 1 ? texts : [text]
}

/// The number of words of the longest notations, such as `R : 255 , G : 56 , B : 60`.
private let mostWords = 12

/// Splits a string at spaces, except those in parentheses or brackets.
private func topLevelWords(of text: String) -> [String] {
  var words = [""]
  var depth = 0
  for character in text {
    if "([（".contains(character) { depth += 1 }
    if ")]）".contains(character) { depth = max(0, depth - 1) }
    if depth == 0, character.isWhitespace {
      words.append("")
    } else {
      words[words.count - 1].append(character)
    }
  }
  return words.filter { !$0.isEmpty }
}
