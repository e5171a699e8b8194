extension SourceTokens {
  /// Returns the names of images that stand close to code that draws images in one color: what is in
  /// quotation marks, and members such as `starIcon`.
  func tintedNames() -> Set<String> {
    var names: Set<String> = []
    for index in tokens.indices where isWord(in: tintWords, at: index) {
      let view = tintedView(at: index)
      for place in tintReach(of: index) {
        guard let name = imageName(place), !isPlainColor(place), !isImage(place, ofOtherThan: view)
        else { continue }
        names.insert(name)
      }
    }
    return names
  }

  /// Returns the names of images that the code shows, as in `Image("star")`, `UIImage(named: "star")`,
  /// `Image(.star)` and `Asset.star.image`; none where it makes templates of any.
  func shownNames() -> Set<String> {
    guard !tokens.indices.contains(where: { isWord(in: templateWords, at: $0) }) else { return [] }
    let previews = previews
    return Set(
      tokens.indices.compactMap { index in
        shows(index) && !isColored(index) && !previews.contains { $0.contains(index) }
          ? imageName(index) : nil
      })
  }

  /// Whether what is made of an image goes into a call with a color, as in
  /// `NSImage(named: "star")!.precomposed(iconColor)`.
  private func isColored(_ index: Int) -> Bool {
    guard let close = (index + 1..<index + 8).first(where: { isMark(")", at: $0) }) else {
      return false
    }
    let reach = close + 1..<min(close + 12, tokens.count)
    guard let open = reach.first(where: { isMark("(", at: $0) }), let arguments = inside(open),
      !(close + 1..<open).contains(where: isFirstOnLine)
    else { return false }
    return arguments.prefix(20).contains {
      kind($0) == .word && text($0).lowercased().contains("color")
    }
  }

  private func shows(_ index: Int) -> Bool {
    let isMember = kind(index) == .word && isMark(".", at: index - 1)
    guard kind(index) == .string || isMember else { return false }
    if isMember, isMark(".", at: index + 1), isWord("image", at: index + 2) { return true }
    let start = isMember || isMark("@", at: index - 1) ? index - 2 : index - 1
    let isCall = isMark("(", at: start) && isWord("Image", at: start - 1)
    // What is only returned is shown elsewhere, maybe in a button, which tints it.
    return isCall
      || isMark(":", at: start) && imageLabels.contains { isWord($0, at: start - 1) }
        && !isWord("return", at: start - 4)
  }

  private func imageName(_ index: Int) -> String? {
    switch kind(index) {
    case .string: String(text(index).filter { $0 != "\"" && $0 != "@" })
    case .word where isMark(".", at: index - 1): text(index)
    default: nil
    }
  }
}

private let imageLabels = ["named", "imageNamed", "resource"]

private let templateWords: WordSet = [
  "template", "alwaysTemplate", "UIImageRenderingModeAlwaysTemplate",
]

private let tintWords: WordSet = [
  "template", "alwaysTemplate", "withTintColor", "tintColor", "foregroundColor", "foregroundStyle",
  "UIImageRenderingModeAlwaysTemplate", "UIBarButtonItem", "UITabBarItem", "tabItem",
  "UIAction", "UIMenu", "UIContextualAction", "UITableViewRowAction", "Label", "isTemplate",
  "imageWithRenderingMode", "activityImage", "UIActivity", "contentTintColor", "UIButtonTypeSystem",
  "UIApplicationShortcutIcon",
]
