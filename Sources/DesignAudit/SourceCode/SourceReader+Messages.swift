/// An Objective-C message, such as `[button setTitleColor:color forState:state]`.
struct CodeMessage {
  /// The tokens of the receiver.
  let receiver: Range<Int>
  /// The parts of the selector, with the tokens of their arguments.
  let parts: [Part]

  struct Part {
    let name: String
    let argument: Range<Int>?
  }
}

extension SourceReader {
  /// Reads the message that begins with a bracket; nil if there is none.
  func message(at open: Int) -> CodeMessage? {
    guard tokens.isMark("[", at: open), let inside = tokens.inside(open), let first = inside.first
    else { return nil }
    var receiverEnd =
      tokens.inside(first).map { $0.upperBound + 1 } ?? chain(startingAt: first)?.range.upperBound
      ?? first + 1
    while tokens.isMark(".", at: receiverEnd), tokens.kind(receiverEnd + 1) == .word {
      receiverEnd += 2
    }
    guard receiverEnd < inside.upperBound, tokens.kind(receiverEnd) == .word else { return nil }
    let parts = parts(in: receiverEnd..<inside.upperBound)
    return parts.isEmpty ? nil : CodeMessage(receiver: first..<receiverEnd, parts: parts)
  }

  private func parts(in range: Range<Int>) -> [CodeMessage.Part] {
    if range.count == 1 {
      return [CodeMessage.Part(name: tokens.text(range.lowerBound), argument: nil)]
    }
    var parts: [CodeMessage.Part] = []
    var place = range.lowerBound
    while place + 1 < range.upperBound, tokens.kind(place) == .word,
      tokens.isMark(":", at: place + 1)
    {
      let end = endOfArgument(from: place + 2, in: range)
      parts.append(CodeMessage.Part(name: tokens.text(place), argument: place + 2..<end))
      place = end
    }
    return parts
  }

  /// Returns the start of the next part of a selector, or the end of the message.
  private func endOfArgument(from start: Int, in range: Range<Int>) -> Int {
    var place = start
    var questions = 0
    while place < range.upperBound {
      if tokens.isMark("?", at: place) { questions += 1 }
      if place > start, tokens.kind(place) == .word, tokens.isMark(":", at: place + 1) {
        if questions == 0 { return place }
        questions -= 1
      }
      place = (tokens.inside(place)?.upperBound ?? place) + 1
    }
    return max(start, range.upperBound)
  }

  /// Reads a message, and the properties after it, as a color.
  func message(in range: Range<Int>) -> AppColor? {
    guard let inside = tokens.inside(range.lowerBound), inside.upperBound < range.upperBound else {
      return nil
    }
    let rest = inside.upperBound + 1..<range.upperBound
    let isConverted =
      rest.count == 2 && tokens.isMark(".", at: rest.lowerBound)
      && tokens.isWord("CGColor", at: rest.lowerBound + 1)
    guard rest.isEmpty || isConverted, let message = message(at: range.lowerBound) else {
      return nil
    }
    return color(of: message, inside)
  }

  private func color(of message: CodeMessage, _ inside: Range<Int>) -> AppColor? {
    let part = message.parts[0]
    if message.receiver.count == 1, colorTypes[tokens.text(message.receiver.lowerBound)] != nil {
      let word = tokens.text(message.receiver.lowerBound)
      let type = word == "SKColor" ? viewColorType : word
      guard let argument = part.argument else {
        return .member(objectiveCName(part.name, of: type), of: type)
      }
      if part.name == "colorNamed" { return name(in: argument).map { .named($0) } }
      return tokens.literalColor(at: message.receiver.lowerBound).flatMap { color(of: $0.value) }
    }
    guard let base = color(in: message.receiver, as: nil) else {
      return tokens.literalColor(at: inside.lowerBound + 1).flatMap { color(of: $0.value) }
    }
    if part.name == "CGColor" { return base }
    guard part.name == "colorWithAlphaComponent", let argument = part.argument else { return nil }
    return faded(base, argument)
  }

  private func name(in range: Range<Int>) -> String? {
    range.count <= 2
      ? range.last.flatMap { tokens.kind($0) == .string ? tokens.text($0) : nil } : nil
  }
}
