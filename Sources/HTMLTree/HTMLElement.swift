/// An element with its attributes and children.
package struct HTMLElement: Sendable, Equatable {
  package let name: HTMLName
  package var attributes: HTMLAttributes
  package var children: [HTMLNode]

  package init(
    _ name: HTMLName, _ attributes: HTMLAttributes = [:], _ children: [HTMLNode] = []
  ) {
    self.name = name
    self.attributes = attributes
    self.children = children
  }
}

/// The name of an element or attribute.
///
/// It can only be written as a literal, so that no content ever becomes a name.
package struct HTMLName: Sendable, ExpressibleByStringLiteral {
  let literal: StaticString

  package init(stringLiteral value: StaticString) { literal = value }
}

extension HTMLName: Equatable {
  package static func == (left: Self, right: Self) -> Bool {
    let count = left.literal.utf8CodeUnitCount
    guard count == right.literal.utf8CodeUnitCount else { return false }
    return left.literal.withUTF8Buffer { left in
      right.literal.withUTF8Buffer { right in
        for place in 0..<count where left[place] != right[place] { return false }
        return true
      }
    }
  }
}

extension HTMLName: Hashable {
  package func hash(into hasher: inout Hasher) {
    literal.withUTF8Buffer { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension HTMLName: CustomStringConvertible {
  package var description: String { literal.description }
}

/// A set of names, ordered by their length: nearly all names are told apart by it, so that asking
/// takes less than hashing would.
package struct HTMLNames: Sendable, ExpressibleByArrayLiteral {
  private var byLength: [[HTMLName]] = []

  package init(arrayLiteral names: HTMLName...) {
    for name in names {
      let length = name.literal.utf8CodeUnitCount
      while byLength.count <= length { byLength.append([]) }
      byLength[length].append(name)
    }
  }

  package func contains(_ name: HTMLName) -> Bool {
    let length = name.literal.utf8CodeUnitCount
    return length < byLength.count && byLength[length].contains(name)
  }
}

extension [UInt8] {
  /// Rewrites what would end a script or style sheet early, or open a comment in it.
  ///
  /// HTML Living Standard, 13.1.2.1 Restrictions on the contents of raw text elements and
  /// 4.12.1.3 for scripts. The escapes mean the same inside the strings of either language.
  mutating func guardRawText(from start: Int, _ model: ContentModel) {
    guard firstDanger(from: start, model) != nil else { return }
    let escape = model == .script ? "\\u003C" : "\\3C "
    var guarded: [UInt8] = []
    var copied = start
    while let danger = firstDanger(from: copied, model) {
      guarded.append(contentsOf: self[copied..<danger])
      guarded.append(utf8: escape)
      copied = danger + 1
    }
    guarded.append(contentsOf: self[copied...])
    replaceSubrange(start..., with: guarded)
  }

  private func firstDanger(from start: Int, _ model: ContentModel) -> Int? {
    self[start...].indices.first { index in
      self[index] == UInt8(ascii: "<") && isDanger(after: index + 1, model)
    }
  }

  private func isDanger(after index: Int, _ model: ContentModel) -> Bool {
    switch model {
    case .script:
      matches("/script", at: index) || matches("script", at: index) || matches("!--", at: index)
    case .style: matches("/style", at: index)
    case .normal, .void, .dropsFirstLineFeed: false
    }
  }

  /// Compares without regard to ASCII case; the text is given in lower case.
  private func matches(_ text: StaticString, at index: Int) -> Bool {
    guard index + text.utf8CodeUnitCount <= count else { return false }
    return text.withUTF8Buffer { wanted in
      wanted.indices.allSatisfy { offset in
        let byte = self[index + offset]
        return (byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte) == wanted[offset]
      }
    }
  }
}
