/// The use of a color set according to its name.
struct ColorRoles: Sendable {
  let isText: Bool
  let isBackground: Bool
  /// The words of the name without those for the role: `card` in `Card/Label`; nil if it has a
  /// rank, such as `secondary`, which is given to text and backgrounds independently, or if no word
  /// is left.
  let stem: String?
  /// Whether the color is for inactive controls or placeholders, which WCAG 2.2, 1.4.3 exempts.
  let isInactive: Bool
  /// Whether the color is laid over something else.
  let isShadow: Bool
  /// Whether the name says which appearance or background the color is for, so that code chooses
  /// it.
  let isOneOfPair: Bool

  init(_ set: ColorSet) {
    let words = Set((set.asset.groups + [set.name]).flatMap(\.nameWords))
    let own = Set(set.name.nameWords)
    isBackground = !own.isDisjoint(with: backgroundWords)
    isText = !isBackground && !words.isDisjoint(with: textWords)
    let rest = words.subtracting(backgroundWords).subtracting(textWords)
      .subtracting(["color", "colors"])
    let digits = set.path.filter(\.isNumber)
    stem =
      rest.isEmpty || !rest.isDisjoint(with: rankWords)
      ? nil : rest.sorted().joined(separator: " ") + digits
    isInactive = !words.isDisjoint(with: ["disabled", "inactive", "placeholder", "placeholders"])
    isShadow = !words.isDisjoint(with: ["shadow", "shadows", "overlay", "scrim", "dimming", "mask"])
    isOneOfPair = !own.isDisjoint(with: [
      "white", "black", "light", "dark", "always", "fixed", "static", "on", "inverse",
    ])
  }
}

private let textWords: Set<String> = [
  "text", "label", "labels", "foreground", "title", "subtitle", "headline", "caption", "body",
  "font", "texts",
]
private let backgroundWords: Set<String> = [
  "background", "backgrounds", "bg", "surface", "backdrop", "canvas",
]
private let rankWords: Set<String> = ["primary", "secondary", "tertiary", "quaternary"]

extension String {
  /// The letters by which the name of a color set matches that of its member.
  var symbolLetters: String { lowercased().filter { $0.isLetter || $0.isNumber } }

  /// The words of `primaryLabel`, `card_label`, `CardLabel2` or `BGDefault`, in lowercase.
  var nameWords: [String] {
    var words: [String] = []
    var word = ""
    var previousIsUpper = false
    let next = dropFirst().map(\.isLowercase) + [false]
    for (character, nextIsLower) in zip(self, next) {
      let isUpper = character.isUppercase
      // The last of several capital letters begins the next word.
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
