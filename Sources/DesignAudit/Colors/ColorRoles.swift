/// The use of a color set, as its name indicates it.
struct ColorRoles: Sendable {
  let isText: Bool
  let isBackground: Bool
  /// The words of the name that indicate neither a role, such as `label`, nor a rank, such as
  /// `primary`: `card` in `Card/PrimaryLabel`.
  let qualifiers: Set<String>
  /// The letters and digits of the name without the word for the role; nil if it has a rank, such as
  /// `secondary`, of which texts and backgrounds have the same without being made for each other.
  let stem: String?
  /// Whether the name says that the color is for an unusual background, as in `OnAccent`.
  let isInverse: Bool
  /// Whether the color is for inactive controls, which WCAG 2.2, 1.4.3 exempts.
  let isInactive: Bool
  /// Whether the color is for a placeholder, which the system draws as weak.
  let isPlaceholder: Bool
  /// Whether the color is the fill of a control, which brings a title of its own.
  let isFill: Bool
  /// Whether the color is laid over something else.
  let isShadow: Bool
  /// Whether the name says for which ground the color is, so that code chooses it.
  let isOneOfPair: Bool
  /// Whether the name says that the color is the same in light and dark.
  let isAlike: Bool

  init(_ set: ColorSet) {
    let words = (set.groups + [set.name]).flatMap(\.nameWords)
    let own = set.name.nameWords
    isBackground = own.contains(where: backgroundWords.contains)
    isText = !isBackground && words.contains(where: textWords.contains)
    qualifiers = Set(words).subtracting(backgroundWords).subtracting(textWords)
      .subtracting(rankWords)
    let names = Set(words).subtracting(["color", "colors"])
    let digits = (set.groups + [set.name]).joined().filter(\.isNumber)
    stem =
      names.isDisjoint(with: levelWords)
      ? names.subtracting(backgroundWords).subtracting(textWords).sorted().joined(separator: " ")
        + digits
      : nil
    isInverse = words.contains(where: inverseWords.contains)
    isInactive = words.contains("disabled") || words.contains("inactive")
    isPlaceholder = words.contains("placeholder") || words.contains("placeholders")
    isFill = words.contains(where: controlWords.contains)
    isShadow = words.contains(where: shadowWords.contains)
    isOneOfPair = own.contains(where: groundWords.contains)
    isAlike = isShadow || isInverse || isOneOfPair || words.contains(where: alikeWords.contains)
  }
}

private let textWords: Set<String> = [
  "text", "label", "labels", "foreground", "title", "subtitle", "headline", "caption", "body",
  "font", "texts",
]
private let backgroundWords: Set<String> = [
  "background", "backgrounds", "bg", "surface", "backdrop", "canvas",
]
private let rankWords: Set<String> = [
  "color", "colors", "primary", "secondary", "tertiary", "quaternary", "default", "base", "main",
  "app", "system",
]
private let levelWords: Set<String> = ["primary", "secondary", "tertiary", "quaternary"]
private let shadowWords: Set<String> = [
  "shadow", "shadows", "overlay", "scrim", "dim", "dimming", "veil", "mask", "shade",
]
private let controlWords: Set<String> = [
  "button", "buttons", "badge", "badges", "chip", "chips", "pill", "tag", "tags", "bubble",
]
private let groundWords: Set<String> = [
  "white", "black", "light", "dark", "always", "fixed", "static",
]
private let alikeWords: Set<String> = [
  "constant", "brand", "accent", "logo", "contrast", "splash", "launch", "launchscreen",
]
private let inverseWords: Set<String> = ["on", "inverse", "inverted", "reversed"]

extension String {
  /// The words of `primaryLabel`, `card_label`, `CardLabel2` or `BGDefault`, in lower case.
  var nameWords: [String] {
    var words: [String] = []
    var word = ""
    var previousIsUpper = false
    let next = dropFirst().map(\.isLowercase) + [false]
    for (character, nextIsLower) in zip(self, next) {
      let isUpper = character.isUppercase
      // The last capital letter of several is the first of the next word.
      if !character.isLetter || isUpper && (!previousIsUpper || nextIsLower) {
        words.append(word)
        word = ""
      }
      if character.isLetter { word += character.lowercased() }
      previousIsUpper = isUpper
    }
    return (words + [word]).filter { !$0.isEmpty }
  }
}
