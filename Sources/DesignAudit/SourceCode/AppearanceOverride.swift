import Diagnostics

/// A place in a source text that gives the whole app, or a window, one appearance.
struct AppearanceOverride: Sendable {
  /// Whether the appearance is a variable, or one of several, as it is where users choose it.
  let isVariable: Bool
  /// Whether the place speaks of the whole app, and not of one window of it.
  let isWholeApp: Bool
  /// Whether the appearance is dark; nil if it is not known.
  let isDark: Bool?
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
    let settings = chains.flatMap {
      appearanceAssignments(of: $0) + schemeSettings(of: $0, in: apps)
    }
    let stored = storedSettings
    let found = (settings + appearanceMessages)
      .filter {
        let start = $0.range.lowerBound
        return !context.isUnshipped(start) && !isForScreenshots(start)
          && !isOptional(start, stored)
      }
      .map { (range: $0.range, appearance: appearance($0.value)) }
    let isSetting = Set(found.map(\.appearance)).count > 1
    // One of the choices is the appearance of the system.
    if isSetting, found.contains(where: { $0.appearance == .system }) { return [] }
    return found.filter { $0.appearance != .system }.map { range, appearance in
      AppearanceOverride(
        isVariable: isSetting || appearance == .variable, isWholeApp: isWholeApp(range),
        isDark: appearance.isDark,
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

  /// Whether the code runs only where people turned on a setting that the app stores. Who did not has
  /// the appearance of the system.
  private func isOptional(_ token: Int, _ stored: Set<String>) -> Bool {
    blocks.blocks.contains { block in
      block.body.contains(token) && tokens.isWord("if", at: block.keyword)
        && !tokens.isWord("else", at: block.body.upperBound + 1)
        && block.head.prefix(20).contains {
          tokens.kind($0) == .word && stored.contains(tokens.text($0))
        }
    }
  }

  /// The names of the settings that the app stores, and of what stores them.
  private var storedSettings: Set<String> {
    let wrappers = tokens.tokens.indices.filter {
      tokens.isWord("AppStorage", at: $0) && tokens.isMark("@", at: $0 - 1)
    }
    let names = wrappers.compactMap { index in
      (index..<min(index + 12, tokens.tokens.count)).first { tokens.isWord("var", at: $0 - 1) }
    }
    return Set(names.map(tokens.text)).union(["UserDefaults", "NSUserDefaults"])
  }

  private func isForcing(_ member: CodeChain.Member) -> Bool {
    appearanceProperties.contains(member.name) || schemeModifierNames.contains(member.name)
  }

  /// Whether a place speaks of the app, or of a window of iOS, of which an app has one as a rule.
  private func isWholeApp(_ range: Range<Int>) -> Bool {
    let names = ["NSApp", "NSApplication", "overrideUserInterfaceStyle"] + schemeModifierNames
    return range.prefix(12).contains { place in names.contains { tokens.isWord($0, at: place) } }
  }

  private enum Appearance: Hashable {
    case system, variable
    case constant(String)

    var isDark: Bool? {
      if case .constant(let name) = self { name.lowercased().contains("dark") } else { nil }
    }
  }

  private func appearance(_ value: Range<Int>) -> Appearance {
    let words = value.prefix(40).map(tokens.text)
    if words.contains("?") {
      return words.contains(where: systemAppearances.contains) ? .system : .variable
    }
    if let last = words.last,
      systemAppearances.contains(last) || isFormer(last) || mayBeSystem(last)
    {
      return .system
    }
    return words.first(where: appearanceNames.contains).map { .constant($0) } ?? .variable
  }
}

extension SourceReader {
  /// Whether a variable or a function of the file may have the appearance of the system as its value.
  fileprivate func mayBeSystem(_ name: String) -> Bool {
    let isAssigned = tokens.tokens.indices.contains { index in
      tokens.isWord(name, at: index) && !tokens.isMark(".", at: index - 1)
        && tokens.isMark("=", at: index + 1) && isSystem(resultAt: index + 2)
    }
    return isAssigned
      || blocks.blocks.contains { block in
        block.head.first.map { tokens.isWord(name, at: $0) } == true
          && block.body.prefix(longestBody).contains { place in
            tokens.isWord("return", at: place - 1) && isSystem(resultAt: place)
          }
      }
  }

  /// Whether an expression is `nil`, `.unspecified` or `UIUserInterfaceStyle.unspecified`.
  private func isSystem(resultAt start: Int) -> Bool {
    let end = tokens.endOfStatement(from: start, language)
    return start < end && systemAppearances.contains(tokens.text(end - 1))
  }
}

/// The largest number of tokens of the body of a variable that are read.
private let longestBody = 400

/// Whether a variable holds what the appearance was before, which code then only restores.
private func isFormer(_ name: String) -> Bool {
  ["old", "previous", "saved", "original"].contains { name.hasPrefix($0) }
}

private let systemAppearances: Set<String> = [
  "nil", "unspecified", "UIUserInterfaceStyleUnspecified", "NULL",
]

private let appearanceNames: Set<String> = [
  "dark", "light", "UIUserInterfaceStyleDark", "UIUserInterfaceStyleLight", "darkAqua", "aqua",
  "vibrantDark", "vibrantLight", "NSAppearanceNameDarkAqua", "NSAppearanceNameAqua",
  "NSAppearanceNameVibrantDark", "NSAppearanceNameVibrantLight",
]
