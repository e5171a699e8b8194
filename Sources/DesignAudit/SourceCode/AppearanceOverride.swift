import Diagnostics

/// A place in a source text that gives the whole app, or a window, one appearance.
struct AppearanceOverride: Sendable {
  /// Whether the appearance is a variable, or one of several, as it is where users choose it.
  let isVariable: Bool
  /// Whether the place speaks of the whole app, and not of one window of it.
  let isWholeApp: Bool
  let location: ContentLocation
  /// The words of the code without its layout.
  let code: String
}

extension SourceReader {
  /// The places where the text chooses an appearance. Where a file has several values, such as one
  /// for each case of a setting, all of them are variable.
  func forcedAppearances(_ context: CodeContext, _ places: LineTable) -> [AppearanceOverride] {
    guard
      language == .objectiveC || chains.contains(where: { $0.members.contains(where: isForcing) })
    else { return [] }
    let apps = appTypes
    let found = (chains.flatMap { assignments(of: $0) + modifiers(of: $0, in: apps) } + messages)
      .filter {
        !context.isUnshipped($0.range.lowerBound) && !isForScreenshots($0.range.lowerBound)
      }
      .map { (range: $0.range, appearance: appearance($0.value)) }
    let isSetting = Set(found.map(\.appearance)).count > 1
    // One of the choices is the appearance of the system.
    if isSetting, found.contains(where: { $0.appearance == .system }) { return [] }
    return found.filter { $0.appearance != .system }.map { range, appearance in
      AppearanceOverride(
        isVariable: isSetting || appearance == .variable, isWholeApp: isWholeApp(range),
        location: places.location(of: tokens.tokens[range.lowerBound].range.lowerBound),
        code: tokens.words(range.prefix(60)))
    }
  }

  /// Whether the code runs only where a test or a script starts the app with an argument.
  private func isForScreenshots(_ token: Int) -> Bool {
    blocks.blocks.contains { block in
      block.body.contains(token)
        && block.head.prefix(40).contains { place in
          ["arguments", "args", "environment"].contains { tokens.isWord($0, at: place) }
        }
    }
  }

  private func isForcing(_ member: CodeChain.Member) -> Bool {
    appearanceProperties.contains(member.name) || schemeModifiers.contains(member.name)
  }

  /// Whether a place speaks of the app, or of a window of iOS, of which an app has one as a rule.
  private func isWholeApp(_ range: Range<Int>) -> Bool {
    let names = ["NSApp", "NSApplication", "overrideUserInterfaceStyle"] + schemeModifiers
    return range.prefix(12).contains { place in names.contains { tokens.isWord($0, at: place) } }
  }

  private typealias Setting = (range: Range<Int>, value: Range<Int>)

  /// Reads `window.overrideUserInterfaceStyle = .dark` and `NSApp.appearance = …`.
  private func assignments(of chain: CodeChain) -> [Setting] {
    let equals = chain.range.upperBound
    guard tokens.isMark("=", at: equals), !tokens.isMark("=", at: equals + 1),
      let property = chain.members.last?.name, appearanceProperties.contains(property),
      isWindow(chain, of: property)
    else { return [] }
    let end = tokens.endOfStatement(from: equals + 1, language)
    return equals + 1 < end ? [(chain.range.lowerBound..<end, equals + 1..<end)] : []
  }

  /// Whether the receiver is an app or a window, by its name or that of the list it comes from.
  private func isWindow(_ chain: CodeChain, of property: String) -> Bool {
    let names = chain.receiver
    if names.last == "$0" || names.last == "window",
      let brace = scopes.brace(around: chain.range.lowerBound), let owner = owner(ofClosure: brace)
    {
      return chains[owner.chain].members.contains { $0.name.lowercased().contains("windows") }
        || names.last == "window"
    }
    guard let last = names.last(where: { !["self", "first", "last"].contains($0) }) else {
      return property == "overrideUserInterfaceStyle"
        && typeName(around: chain.range.lowerBound).hasSuffix("Window")
    }
    let isApp = ["NSApp", "NSApplication"].contains(names[0])
    return isApp || ["window", "windows"].contains { last.lowercased().hasSuffix($0) }
  }

  /// Reads `.preferredColorScheme(.dark)`, `.colorScheme(.dark)` and `.environment(\.colorScheme, .dark)`
  /// on the views of an app's scenes.
  private func modifiers(of chain: CodeChain, in apps: Set<Int>) -> [Setting] {
    chain.members.compactMap { member in
      guard schemeModifiers.contains(member.name), let value = scheme(in: member),
        let type = scopes.typeName(around: member.token), apps.contains(type)
      else { return nil }
      return (member.token..<value.upperBound + 1, value)
    }
  }

  /// Returns the tokens of the color scheme that a modifier sets.
  private func scheme(in member: CodeChain.Member) -> Range<Int>? {
    guard let arguments = member.arguments, !arguments.isEmpty else { return nil }
    guard member.name == "environment" else { return arguments }
    let end = endOfFirst(arguments)
    guard end < arguments.upperBound, end > arguments.lowerBound,
      tokens.isWord("colorScheme", at: end - 1)
    else { return nil }
    return end + 1..<arguments.upperBound
  }

  /// Reads `[NSApp setAppearance:…]` and `[window setOverrideUserInterfaceStyle:…]`.
  private var messages: [Setting] {
    guard language == .objectiveC else { return [] }
    return tokens.tokens.indices.compactMap { index in
      guard let message = message(at: index), let part = message.parts.first,
        let value = part.argument, !value.isEmpty,
        ["setAppearance", "setOverrideUserInterfaceStyle"].contains(part.name),
        let last = message.receiver.last(where: { tokens.kind($0) == .word })
      else { return nil }
      let name = tokens.text(last).lowercased()
      return name == "nsapp" || name.hasSuffix("window")
        || message.receiver.contains { tokens.isWord("NSApplication", at: $0) }
        ? (index..<value.upperBound + 1, value) : nil
    }
  }

  /// The names of the types that are apps or scenes, by token.
  private var appTypes: Set<Int> {
    Set(
      blocks.blocks.compactMap { block in
        let names = block.head.prefix(20).dropFirst().map(tokens.text)
        return names.contains { ["App", "Scene"].contains($0) } ? block.head.first : nil
      })
  }

  private enum Appearance: Hashable {
    case system, variable
    case constant(String)
  }

  private func appearance(_ value: Range<Int>) -> Appearance {
    let words = value.prefix(40).map(tokens.text)
    if words.contains("?") { return .variable }
    if let last = words.last, systemAppearances.contains(last) || isFormer(last) { return .system }
    return words.first(where: appearanceNames.contains).map { .constant($0) } ?? .variable
  }
}

/// Whether a variable holds what the appearance was before, which code then only restores.
private func isFormer(_ name: String) -> Bool {
  ["old", "previous", "saved", "original"].contains { name.hasPrefix($0) }
}

private let appearanceProperties: Set<String> = ["overrideUserInterfaceStyle", "appearance"]

private let schemeModifiers: Set<String> = [
  "preferredColorScheme", "colorScheme", "environment",
]

private let systemAppearances: Set<String> = [
  "nil", "unspecified", "UIUserInterfaceStyleUnspecified", "NULL",
]

private let appearanceNames: Set<String> = [
  "dark", "light", "UIUserInterfaceStyleDark", "UIUserInterfaceStyleLight", "darkAqua", "aqua",
  "vibrantDark", "vibrantLight", "NSAppearanceNameDarkAqua", "NSAppearanceNameAqua",
  "NSAppearanceNameVibrantDark", "NSAppearanceNameVibrantLight",
]

extension SourceTokens {
  /// Whether a list of appearances in the text, such as the cases of a setting, has one for that of
  /// the system.
  var offersSystemAppearance: Bool {
    var (hasDark, hasLight, hasSystem) = (false, false, false)
    for index in tokens.indices where kind(index) == .word && tokens[index].range.count < 60 {
      let word = bytes[tokens[index].range]
      if isStyle(word) {
        if word.suffix(3).elementsEqual("ark".utf8) { hasDark = true } else { hasLight = true }
      } else if systemCases.contains(word),
        isWord("case", at: index - 1) || isWord("case", at: index - 2)
      {
        hasSystem = true
      } else if isReset(index) {
        return true
      } else if isSystemChoice(word) {
        return true
      }
    }
    return hasDark && hasLight && hasSystem
  }

  private func isStyle(_ word: ArraySlice<UInt8>) -> Bool {
    styles.contains(word)
      || word.count >= 9 && (word.mentions("StyleDark") || word.mentions("StyleLight"))
  }

  /// Whether code gives the appearance back to the system: `NSApp.appearance = nil`, `== .System`.
  private func isReset(_ index: Int) -> Bool {
    if isWord("System", at: index), isMark(".", at: index - 1) { return isMark("=", at: index - 2) }
    return isWord("nil", at: index) && isMark("=", at: index - 1)
      && isWord("appearance", at: index - 2)
      && ["NSApp", "NSApplication", "shared"].contains { isWord($0, at: index - 4) }
  }

  private func isSystemChoice(_ word: ArraySlice<UInt8>) -> Bool {
    guard word.count > 9 else { return false }
    return word.mentions(anyOf: ["system"])
      && word.mentions(anyOf: ["theme", "scheme", "appearance"])
      || word.elementsEqual("UIUserInterfaceStyleUnspecified".utf8)
  }
}

private let styles: WordSet = ["dark", "light"]

private let systemCases: WordSet = ["system", "automatic", "auto", "unspecified"]
