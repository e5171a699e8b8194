import Guidelines

/// A part of the code that is compiled under a condition, from `#if` or `#else` to the next
/// directive.
struct Compilation {
  /// The tokens of the condition of the first `#if`.
  let condition: Range<Int>
  /// Whether the part is compiled if the condition is false.
  let isElse: Bool
  let body: Range<Int>
}

extension Compilation {
  /// Whether the part does not ship: code for Interface Builder or for debugging, and replacements
  /// for a framework that is available on the platforms of the app.
  func isUnshipped(_ tokens: SourceTokens) -> Bool {
    let words = condition.map(tokens.text)
    if words.first == "!" { return false }
    return isElse
      ? words.first == "canImport"
      : words.contains {
        ["TARGET_INTERFACE_BUILDER", "DEBUG", "SNAPSHOT", "TESTING"].contains($0)
      }
  }
}

extension Compilation {
  /// Whether the part is compiled for one of some platforms, according to its condition.
  func isCompiled(_ tokens: SourceTokens, on platforms: [PlatformID]) -> Bool {
    platforms.isEmpty
      || platforms.contains { isTrue(condition, tokens, on: $0.rawValue) != isElse }
  }

  /// Whether a condition is true on a platform; nil if it depends on something else.
  private func isTrue(
    _ condition: Range<Int>, _ tokens: SourceTokens, on platform: String
  ) -> Bool? {
    let terms = condition.split { tokens.isMark("|", at: $0) || tokens.isMark("&", at: $0) }
    let values = terms.map { term($0.map(tokens.text), on: platform) }
    let isAny = condition.contains { tokens.isMark("|", at: $0) }
    if isAny, condition.contains(where: { tokens.isMark("&", at: $0) }) { return nil }
    if values.contains(isAny) { return isAny }
    return values.contains(nil) || values.isEmpty ? nil : !isAny
  }

  /// Reads `os(iOS)`, `!os(tvOS)` and `canImport(UIKit)`.
  private func term(_ words: [String], on platform: String) -> Bool? {
    let isNegated = words.first == "!"
    let words = words.drop { $0 == "!" || $0 == "(" }
    if let name = words.first, let target = targetConditions[name] {
      return (target == (platform == "iPadOS" ? "iOS" : platform)) != isNegated
    }
    guard words.count > 2, let question = words.first else { return nil }
    let name = words[words.startIndex + 2]
    let platform = platform == "iPadOS" ? "iOS" : platform
    switch (question, name) {
    case ("os", let name): return (name == platform) != isNegated
    case ("canImport", "UIKit") where platform == "macOS": return isNegated
    case ("canImport", "AppKit") where platform != "macOS": return isNegated
    default: return nil
    }
  }
}

extension SourceTokens {
  /// The parts that are compiled under a condition.
  var compilations: [Compilation] {
    var found: [Compilation] = []
    var open: [(condition: Range<Int>, start: Int, isElse: Bool)] = []
    for index in tokens.indices where isMark("#", at: index) && kind(index + 1) == .word {
      switch text(index + 1) {
      case "if", "ifdef", "ifndef":
        let end = endOfLine(from: index + 2)
        open.append((index + 2..<end, end, isWord("ifndef", at: index + 1)))
      case "else", "elseif", "elif", "endif":
        guard let last = open.popLast() else { continue }
        let body = last.start..<max(index, last.start)
        found.append(Compilation(condition: last.condition, isElse: last.isElse, body: body))
        if isWord("else", at: index + 1) {
          open.append((last.condition, index + 2, true))
        } else if !isWord("endif", at: index + 1) {
          let end = endOfLine(from: index + 2)
          open.append((index + 2..<end, end, false))
        }
      default: break
      }
    }
    return found
  }

  private func endOfLine(from start: Int) -> Int {
    var place = start
    let end = min(tokens.count, start + longestCondition)
    while place < end, !isFirstOnLine(place) { place += 1 }
    return max(place, min(start, tokens.count))
  }
}

/// The platforms of the conditions of Objective-C.
private let targetConditions = [
  "TARGET_OS_IOS": "iOS", "TARGET_OS_TV": "tvOS", "TARGET_OS_OSX": "macOS",
  "TARGET_OS_WATCH": "watchOS", "TARGET_OS_VISION": "visionOS",
]

/// The maximum number of tokens of a condition.
private let longestCondition = 100
