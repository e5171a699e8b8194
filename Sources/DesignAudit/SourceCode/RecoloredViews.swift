/// The views whose colors the code of a file sets, so that those of an interface file do not last.
struct RecoloredViews: Sendable {
  /// The classes that the file declares or extends, with their superclasses or protocols.
  var classes: [String: Set<String>] = [:]
  /// The names of the views; `self` for that of the class, `*` for one without a plain name.
  var receivers: Set<String> = []
  /// The names of views of other objects, such as `label` in `cell.label.textColor`.
  var foreign: Set<String> = []
  /// The numbers by which the code looks for views.
  var tags: Set<String> = []
  /// Whether the code gives a view or a window an appearance of its own.
  var forcesAppearance = false
}

extension SourceTokens {
  func recoloredViews() -> RecoloredViews {
    var found = RecoloredViews()
    for index in tokens.indices where kind(index) == .word {
      let word = bytes[tokens[index].range]
      if classWords.contains(word), kind(index + 1) == .word {
        found.classes[text(index + 1), default: []].formUnion(parents(after: index + 2))
      }
      if isWord("viewWithTag", at: index), kind(index + 2) == .number {
        found.tags.insert(text(index + 2))
      }
      guard colorWords.contains(word) || givesStyle(index) else { continue }
      if isWord("overrideUserInterfaceStyle", at: index), isMark("=", at: index + 1) {
        found.forcesAppearance = true
      }
      addReceiver(of: index, to: &found)
    }
    return found
  }

  /// Whether a word calls a method of the app that gives a style to a view: `button.apply(style: …)`.
  private func givesStyle(_ index: Int) -> Bool {
    guard isMark("(", at: index + 1) || isMark(":", at: index + 1), tokens[index].range.count > 4,
      !isFirstOnLine(index), kind(index - 1) == .word || isMark(".", at: index - 1)
    else { return false }
    let name = text(index)
    return name.hasPrefix("apply") && name.lowercased().contains("style")
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

  private func addReceiver(of index: Int, to found: inout RecoloredViews) {
    var receiver = index - 1
    let isMember = isMark(".", at: receiver)
    if isMember {
      receiver -= isMark("?", at: receiver - 1) || isMark("!", at: receiver - 1) ? 2 : 1
    }
    guard kind(receiver) == .word, isMember || !isFirstOnLine(index) else {
      found.receivers.insert(isMember || isMark("]", at: receiver) ? "*" : "self")
      return
    }
    let name = text(receiver)
    found.receivers.insert(name)
    // A parameter of such a name may be any view of the class.
    if generalNames.contains(name), !isMark(".", at: receiver - 1) { found.receivers.insert("*") }
    // In the file of one class, views of its own may be meant as well.
    if isMark(".", at: receiver - 1), !isWord("self", at: receiver - 2) {
      found.foreign.insert(name)
    }
    if name.lowercased().hasSuffix("cell") { found.foreign.insert("cell") }
  }
}

private let classWords: WordSet = ["class", "extension", "implementation", "interface"]

private let generalNames: Set<String> = ["label", "button", "control", "subview", "textField"]

/// The members that change a color of a text or of what is behind it.
private let colorWords: WordSet = [
  "textColor", "backgroundColor", "setTitleColor", "setTextColor", "setBackgroundColor",
  "attributedText", "setAttributedTitle", "setAttributedText", "configuration",
  "overrideUserInterfaceStyle",
]
