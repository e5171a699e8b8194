package import Diagnostics

/// A part of the texts of a kind, which names its translation units, and by which missing texts are
/// borrowed.
package struct TextPart<Kind: ContentKind>: Sendable {
  package let pieces: @Sendable (Kind, Kind.Text) -> [TextPiece]
  let borrow: @Sendable (inout Kind.Text, Kind.Text, inout BorrowedParts) -> Void
}

/// A part of the text of one object: a title, a paragraph, an item of a list.
package struct TextPiece: Sendable {
  /// The name of the part in the addresses of translation units, such as `do.2`.
  package let name: String
  package let label: LocalizableMessage
  package let content: Content
  /// The location of the text, if it is known.
  package let place: ContentLocation?
  /// Whether some locales can have the part while others lack it.
  package let isOptional: Bool
  /// The required field to which the part belongs, or nil. Checks do not report a locale that lacks
  /// the whole field, because loading does.
  package let required: String?

  package init(
    name: String, label: LocalizableMessage, content: Content, place: ContentLocation? = nil,
    isOptional: Bool = false, required: String? = nil
  ) {
    (self.name, self.label, self.content) = (name, label, content)
    (self.place, self.isOptional, self.required) = (place, isOptional, required)
  }

  package enum Content: Sendable {
    case line(String)
    case markdown(MarkdownText)
    case prose(Prose)
  }
}

/// A value that is a part of a text.
package protocol PartValue: Sendable {
  var isMissing: Bool { get }
  var content: TextPiece.Content? { get }
}

extension String: PartValue {
  package var isMissing: Bool { isEmpty }
  package var content: TextPiece.Content? { .line(self) }
}

extension MarkdownText: PartValue {
  package var isMissing: Bool { isEmpty }
  package var content: TextPiece.Content? { .markdown(self) }
}

extension Prose: PartValue {
  package var isMissing: Bool { isEmpty }
  package var content: TextPiece.Content? { isEmpty ? nil : .prose(self) }
}

extension Optional: PartValue where Wrapped: PartValue {
  package var isMissing: Bool { self?.isMissing ?? true }
  package var content: TextPiece.Content? { self?.content }
}

extension TextPart {
  /// A single text.
  static func one<Value: PartValue>(
    _ name: String, _ value: any WritableKeyPath<Kind.Text, Value> & Sendable,
    isOptional: Bool = false, required: String? = nil,
    at place: @escaping @Sendable (Kind.Text) -> ContentLocation? = { _ in nil }
  ) -> Self {
    TextPart(
      pieces: { _, text in
        text[keyPath: value].content.map {
          [
            TextPiece(
              name: name, label: LocalizableMessage("check.part.\(name)"), content: $0,
              place: place(text), isOptional: isOptional, required: required)
          ]
        } ?? []
      },
      borrow: { text, source, borrowed in
        guard text[keyPath: value].isMissing, !source[keyPath: value].isMissing else { return }
        text[keyPath: value] = source[keyPath: value]
        borrowed.parts.append(name)
      })
  }

  /// The texts of what an object declares, by its ids.
  static func map<Key: Hashable & CustomStringConvertible & SendableMetatype, Value: PartValue>(
    _ name: String, _ label: String,
    _ values: any WritableKeyPath<Kind.Text, [Key: Value]> & Sendable, isRequired: Bool = false,
    of keys: @escaping @Sendable (Kind) -> [Key]
  ) -> Self {
    TextPart(
      pieces: { object, text in
        keys(object).compactMap { key in
          text[keyPath: values][key]?.content.map {
            TextPiece(
              name: "\(name).\(key)",
              label: LocalizableMessage("check.part.\(label)", ["name": .text("\(key)")]),
              content: $0, required: isRequired ? "\(name).\(key)" : nil)
          }
        }
      },
      borrow: { text, source, borrowed in
        let missing = source[keyPath: values].filter { text[keyPath: values][$0.key] == nil }
        borrowed.parts += missing.keys.map { "\(name).\($0)" }.sorted()
        text[keyPath: values].merge(missing) { own, _ in own }
      })
  }

  /// The sections of a text. They are not counted: two languages can divide the same text in different
  /// ways, so that only a text that has none borrows them.
  static func sections(
    _ name: String, _ sections: any WritableKeyPath<Kind.Text, [Prose]> & Sendable
  ) -> Self {
    TextPart(
      pieces: { _, text in
        text[keyPath: sections].enumerated().map { index, section in
          TextPiece(
            name: "\(name).\(index + 1)",
            label: LocalizableMessage("check.part.\(name)", ["number": .text("\(index + 1)")]),
            content: .prose(section), required: name)
        }
      },
      borrow: { text, source, borrowed in
        guard text[keyPath: sections].isEmpty else { return }
        text[keyPath: sections] = borrowed.items([], else: source[keyPath: sections], name)
      })
  }
}
