import TestSupport

/// The kinds of edits of the benchmark.
enum EditClass: String, CaseIterable, Sendable {
  case number, unit, negation, addedSentence, removedSentence, reorderedItems
  case reflow, whiteSpace, punctuationWidth, linkTarget, codeSpan, rename, move

  struct Edit {
    let after: RuleFileText
    let flagged: Set<String>
    var rename: String?
  }

  /// Puts into the text what the edit needs and returns the text after it, with the units that
  /// are to be flagged; nil where the rule does not lend itself.
  func prepare(_ text: inout RuleFileText, using random: inout SplitMix) -> Edit? {
    guard let part = text.parts.filter({ !$0.text.contains("\n\n") }).randomElement(using: &random)
    else { return nil }
    if let pair = replacement(part.text, using: &random) {
      text.set(part.address, pair.before)
      var after = text
      after.set(part.address, pair.after)
      return Edit(after: after, flagged: pair.counts ? [part.address] : [])
    }
    switch self {
    case .reorderedItems: return reordered(text, using: &random)
    case .rename: return Edit(after: text, flagged: [], rename: "topics/color/rules/new-name.md")
    case .move: return Edit(after: text, flagged: [], rename: "topics/other/rules/moved.md")
    default: return nil
    }
  }

  private struct Pair {
    let before: String
    let after: String
    let counts: Bool
  }

  private func replacement(_ text: String, using random: inout SplitMix) -> Pair? {
    let number = Int.random(in: 2...99, using: &random)
    func changed(_ before: String, _ after: String) -> Pair {
      Pair(before: text + before, after: text + after, counts: true)
    }
    switch self {
    case .number: return changed(" Keep \(number) of them.", " Keep \(number + 1) of them.")
    case .unit: return changed(" Leave \(number) pt.", " Leave \(number) px.")
    case .negation: return changed(" Do use it.", " Do not use it.")
    case .addedSentence: return changed("", " One more thing \(number).")
    case .removedSentence: return changed(" One thing less.", "")
    case .linkTarget:
      return changed(" [See](https://a.example/\(number))", " [See](https://b.example/\(number))")
    case .codeSpan: return changed(" Call `a\(number)`.", " Call `b\(number)`.")
    case .reflow:
      return text.contains(" ") && !text.contains("|")
        ? Pair(before: text, after: text.reflowed(every: 2 + number % 5), counts: false) : nil
    case .whiteSpace:
      return Pair(before: text, after: text.replacing(". ", with: ".   ") + "  ", counts: false)
    case .punctuationWidth:
      return Pair(before: text + " (so, or not?)", after: text + "（so，or not？）", counts: false)
    case .reorderedItems, .rename, .move: return nil
    }
  }

  /// Moves one item; the items that it passes stay in order.
  private func reordered(_ text: RuleFileText, using random: inout SplitMix) -> Edit? {
    var after = text
    let lists = text.sections.indices.filter { text.sections[$0].texts.count > 2 }
    guard let list = lists.randomElement(using: &random) else { return nil }
    let count = text.sections[list].texts.count
    guard Set(text.sections[list].texts).count == count else { return nil }
    let item = after.sections[list].texts.removeFirst()
    after.sections[list].texts.append(item)
    let moved = after.parts.last { $0.text == item }?.address
    return Edit(after: after, flagged: Set([moved].compactMap(\.self)))
  }
}

extension String {
  /// Breaks the line after every so many words, never where the next one would begin a block.
  fileprivate func reflowed(every count: Int) -> String {
    var words = 0
    var result = ""
    let pieces = split(separator: " ", omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated() {
      result += piece
      guard index + 1 < pieces.count else { break }
      words += 1
      let next = pieces[index + 1].first
      let isSafe = next?.isLetter == true && words.isMultiple(of: count)
      result += isSafe ? "\n" : " "
    }
    return result
  }
}
