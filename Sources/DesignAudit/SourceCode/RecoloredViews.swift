/// The views whose colors the code of a file sets, so that those of an interface file do not last.
struct RecoloredViews: Sendable {
  /// What stands in the braces of a class and of its extensions; that of no class has an empty name.
  struct Part: Sendable {
    /// The superclasses or protocols.
    var parents: Set<String> = []
    /// Whether the class is made here, and not only extended.
    var isDefined = false
    /// The names of the views; `self` for that of the class, `*` for one without a plain name, and
    /// `*label` for one that may be any label.
    var receivers: Set<String> = []
    /// The names of views of other objects, such as `label` in `cell.label.textColor`, after the class of
    /// the object where the code tells it: `Row.label`. A cell itself is `cell` and `Row.cell`.
    var foreign: Set<String> = []
    /// Whether the code keeps a view in light or dark.
    var keepsAppearance = false
  }

  var parts: [String: Part] = [:]
  /// The numbers by which the code looks for views.
  var tags: Set<String> = []
}

extension SourceTokens {
  func recoloredViews(_ types: [TypeRange]) -> RecoloredViews {
    var found = RecoloredViews()
    for type in types { add(type, to: &found) }
    for index in tokens.indices where kind(index) == .word {
      let word = bytes[tokens[index].range]
      if isWord("interface", at: index), isMark("@", at: index - 1), kind(index + 1) == .word {
        found.parts[text(index + 1), default: .init()].parents.formUnion(parents(after: index + 2))
      }
      if isWord("viewWithTag", at: index), kind(index + 2) == .number {
        found.tags.insert(text(index + 2))
      }
      let keeps = keepsAppearance(index)
      guard keeps || colorWords.contains(word) || givesStyle(index) else { continue }
      let name = types.last { $0.range.contains(index) }.map(className) ?? ""
      var part = found.parts[name, default: .init()]
      if keeps { part.keepsAppearance = true } else { addReceiver(of: index, to: &part) }
      found.parts[name] = part
    }
    return found
  }

  private func add(_ type: TypeRange, to found: inout RecoloredViews) {
    let name = className(type)
    var part = found.parts[name, default: .init()]
    part.parents.formUnion(parents(after: type.name + 1))
    if isDefinition(type) { part.isDefined = true }
    found.parts[name] = part
  }

  /// The name of a class without those of the types around it: `Cell` for `extension List.Cell`.
  private func className(_ type: TypeRange) -> String {
    var place = type.name
    while isMark(".", at: place + 1), kind(place + 2) == .word { place += 2 }
    return text(place)
  }

  /// Whether a word calls a method of the app that gives a style to a view: `button.apply(style: …)`.
  private func givesStyle(_ index: Int) -> Bool {
    guard isMark("(", at: index + 1) || isMark(":", at: index + 1), tokens[index].range.count > 4,
      !isFirstOnLine(index), kind(index - 1) == .word || isMark(".", at: index - 1)
    else { return false }
    let name = text(index)
    return name.hasPrefix("apply") && name.lowercased().contains("style")
  }

  /// Whether code sets `overrideUserInterfaceStyle` to light or dark, and to nothing else.
  private func keepsAppearance(_ index: Int) -> Bool {
    let isMessage = isWord("setOverrideUserInterfaceStyle", at: index)
    guard isMessage || isWord("overrideUserInterfaceStyle", at: index),
      isMark(isMessage ? ":" : "=", at: index + 1)
    else { return false }
    let value = (index + 2..<min(index + 6, tokens.count)).prefix { place in
      place == index + 2 || !isFirstOnLine(place) && !isMark(";", at: place)
    }
    return value.last { kind($0) == .word }.map { isWord(in: keptStyles, at: $0) } == true
      && !value.contains { isMark("?", at: $0) }
  }

  /// Returns the words after the colon behind the name of a class.
  private func parents(after start: Int) -> Set<String> {
    guard isMark(":", at: start) else { return [] }
    var names: Set<String> = []
    var index = start + 1
    while kind(index) == .word {
      names.insert(text(index))
      guard isMark(",", at: index + 1) || isMark(".", at: index + 1) else { break }
      index += 2
    }
    return names
  }

  private func addReceiver(of index: Int, to found: inout RecoloredViews.Part) {
    var receiver = index - 1
    let isMember = isMark(".", at: receiver)
    if isMember { receiver = beforeDot(receiver) }
    // The color of a layer is that of its view.
    if isWord("layer", at: receiver), isMember || !isFirstOnLine(index) {
      guard isMark(".", at: receiver - 1) else {
        found.receivers.insert("self")
        return
      }
      receiver = beforeDot(receiver - 1)
    }
    guard kind(receiver) == .word, isMember || !isFirstOnLine(index) else {
      found.receivers.insert(isMember || isMark("]", at: receiver) ? "*" : "self")
      return
    }
    // The variable of a property in Objective-C is the property itself.
    let name = String(text(receiver).drop { $0 == "_" })
    found.receivers.insert(name)
    // A parameter of such a name may be any view of the class.
    if let kind = generalNames[name], !isMark(".", at: receiver - 1),
      !isMade(name, before: receiver)
    {
      found.receivers.insert("*" + kind)
    }
    addForeign(name, at: receiver, to: &found)
  }

  private func addForeign(_ name: String, at receiver: Int, to found: inout RecoloredViews.Part) {
    let type = classOfVariable(before: receiver)
    let owner = type.map { $0 + "." } ?? ""
    // In the code of a class, views of its own may be meant as well.
    if isMark(".", at: receiver - 1), !isWord("self", at: receiver - 2) {
      found.foreign.insert(owner + name)
    }
    if name.lowercased().hasSuffix("cell") { found.foreign.insert(owner + "cell") }
  }

  /// Returns the class of the app that the first name of a chain has; nil for one of the system, of which
  /// the object may be any other.
  private func classOfVariable(before receiver: Int) -> String? {
    var first = receiver
    while isMark(".", at: first - 1), kind(beforeDot(first - 1)) == .word {
      first = beforeDot(first - 1)
    }
    guard !isMark(".", at: first - 1), let type = declaredType(of: text(first), before: first),
      !["UI", "NS"].contains(where: type.hasPrefix)
    else { return nil }
    return type
  }

  /// Returns the token before a dot, and before a mark of an optional in front of it.
  private func beforeDot(_ dot: Int) -> Int {
    isMark("?", at: dot - 1) || isMark("!", at: dot - 1) ? dot - 2 : dot - 1
  }
}

private let keptStyles: WordSet = [
  "light", "dark", "UIUserInterfaceStyleLight", "UIUserInterfaceStyleDark",
]

/// Names that parameters have, with the element that they may be; nothing for any.
private let generalNames = [
  "label": "label", "button": "button", "textField": "textField", "control": "", "subview": "",
]

/// The members that change a color of a text or of what is behind it.
private let colorWords: WordSet = [
  "textColor", "backgroundColor", "setTitleColor", "setTextColor", "setBackgroundColor",
  "attributedText", "setAttributedTitle", "setAttributedText", "configuration",
  "backgroundView", "setBackgroundView", "backgroundConfiguration", "setBackgroundConfiguration",
]
