/// The tokens of code that sets an appearance, and those of the value.
typealias AppearanceSetting = (range: Range<Int>, value: Range<Int>)

extension SourceReader {
  /// Reads `window.overrideUserInterfaceStyle = .dark` and `NSApp.appearance = …`.
  func appearanceAssignments(of chain: CodeChain) -> [AppearanceSetting] {
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
  func schemeSettings(of chain: CodeChain, in apps: Set<Int>) -> [AppearanceSetting] {
    chain.members.compactMap { member in
      guard schemeModifierNames.contains(member.name), let value = scheme(in: member),
        let type = scopes.typeName(around: member.token), apps.contains(type),
        !isOfOneCase(member.token)
      else { return nil }
      return (member.token..<value.upperBound + 1, value)
    }
  }

  /// Whether a view is that of one case of a switch, and so one screen of several.
  private func isOfOneCase(_ token: Int) -> Bool {
    blocks.blocks.contains { $0.body.contains(token) && tokens.isWord("switch", at: $0.keyword) }
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
  var appearanceMessages: [AppearanceSetting] {
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
  var appTypes: Set<Int> {
    Set(
      blocks.blocks.compactMap { block in
        let names = block.head.prefix(20).dropFirst().map(tokens.text)
        return names.contains { ["App", "Scene"].contains($0) } ? block.head.first : nil
      })
  }
}

let appearanceProperties: Set<String> = ["overrideUserInterfaceStyle", "appearance"]

let schemeModifierNames: Set<String> = [
  "preferredColorScheme", "colorScheme", "environment",
]
