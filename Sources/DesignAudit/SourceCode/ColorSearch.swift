import Diagnostics

extension SourceTokens {
  /// Returns the colors that the source text contains as numbers.
  func colors(_ places: LineTable) -> [ColorLiteral] {
    tokens.indices.compactMap { index in
      guard let call = call(at: index),
        let value = ColorLiteral.Value(call.framework, arguments(in: call.arguments))
      else { return nil }
      return ColorLiteral(
        framework: call.framework, value: value,
        location: places.location(of: tokens[call.start].range.lowerBound))
    }
  }

  /// A call that may create a color.
  private struct Call {
    let framework: ColorLiteral.Framework?
    /// The index of the first token of the call.
    let start: Int
    let arguments: Range<Int>
  }

  private func call(at index: Int) -> Call? {
    guard kind(index) == .word else { return nil }
    if isMark("[", at: index - 1), let call = message(at: index) { return call }
    if isWord("init", at: index) { return implicitCall(at: index) }
    let name = text(index)
    let isLiteral = name == "colorLiteral" && isMark("#", at: index - 1)
    let isMacro = name.hasPrefix("UIColorFrom") || name.hasPrefix("NSColorFrom")
    guard isLiteral || isMacro || sharedTypes.contains(name) || colorTypes[name] != nil else {
      return nil
    }
    let isSpelledOut = isMark(".", at: index + 1) && isWord("init", at: index + 2)
    guard let arguments = arguments(openedAt: index + (isSpelledOut ? 3 : 1)) else { return nil }
    return Call(
      framework: colorTypes[isMacro ? String(name.prefix(7)) : name],
      start: isLiteral ? index - 1 : index,
      arguments: arguments)
  }

  /// Returns a call `.init(…)`, whose type is inferred; nil if there is none.
  private func implicitCall(at index: Int) -> Call? {
    guard isMark(".", at: index - 1), !endsExpression(index - 2),
      let arguments = arguments(openedAt: index + 1)
    else { return nil }
    return Call(framework: nil, start: index - 1, arguments: arguments)
  }

  private func endsExpression(_ index: Int) -> Bool {
    switch kind(index) {
    case .word: !["return", "in", "case", "else"].contains { isWord($0, at: index) }
    case .number, .string, .composedString: true
    case .mark: [")", "]", "}", ">"].contains { isMark($0, at: index) }
    case nil: false
    }
  }

  /// Returns a message such as `[UIColor colorWithRed:…]` or `[[UIColor alloc] initWithRed:…]`.
  private func message(at index: Int) -> Call? {
    guard let framework = colorTypes[text(index)], kind(index + 1) == .word else {
      return nil
    }
    let isAllocation = isWord("alloc", at: index + 1) && isMark("]", at: index + 2)
    let start = index - (isAllocation ? 2 : 1)
    guard start >= 0, let range = arguments(openedAt: start) else { return nil }
    let first = index + (isAllocation ? 3 : 1)
    guard first < range.upperBound else { return nil }
    return Call(framework: framework, start: start, arguments: first..<range.upperBound)
  }

  /// Returns the range of tokens between an opening bracket and the one that closes it.
  private func arguments(openedAt open: Int) -> Range<Int>? {
    guard isMark("(", at: open) || isMark("[", at: open) else { return nil }
    var depth = 0
    for place in open..<min(open + longestCall, tokens.count) {
      if isMark("(", at: place) || isMark("[", at: place) { depth += 1 }
      if isMark(")", at: place) || isMark("]", at: place) { depth -= 1 }
      if depth == 0 { return open + 1..<place }
    }
    return nil
  }
}

/// The largest number of tokens of a call that is read. No color made of literals needs more.
private let longestCall = 100

private let colorTypes: [String: ColorLiteral.Framework] = [
  "Color": .swiftUI, "UIColor": .uiKit, "NSColor": .appKit,
]

private let sharedTypes: Set<String> = ["CGColor", "CIColor"]
