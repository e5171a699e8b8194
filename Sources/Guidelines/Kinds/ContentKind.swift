package import Diagnostics
package import Localization

/// A kind of object that is described in one place: its initializer reads its fields, its text type
/// those of its text; `parts` lists the parts of the text, and `references` the objects that it names.
package protocol ContentKind: ContentObject where Subject == Self {
  associatedtype Text: Sendable
  /// The name of the kind in messages.
  static var kindName: LocalizableMessage { get }
  /// The parts of the text that are checked and translated, in reading order. Parts of a text that can
  /// be incomplete are borrowed from the source locale.
  static var parts: [TextPart<Self>] { get }

  var texts: Localized<Text> { get }
  /// The file with the text of the object, relative to the folder of a locale.
  var textFile: String { get }
  var references: References { get }

  /// Returns the place of a text in diagnostics.
  func place(of text: Text, in locale: LocaleTag) -> ContentLocation
  /// Returns the parts of a text that are its own and not borrowed.
  func pieces(of text: Text) -> [TextPiece]
}

extension ContentKind {
  package var references: References { References() }

  package func place(of text: Text, in locale: LocaleTag) -> ContentLocation {
    ContentLocation(path: "Locales/\(locale)/\(textFile)")
  }

  package func pieces(of text: Text) -> [TextPiece] {
    Self.parts.flatMap { $0.pieces(self, text) }
  }
}

/// A text that is in a place of its own.
package protocol LocatedText: Sendable {
  var location: ContentLocation { get }
}

extension ContentKind where Text: LocatedText {
  package func place(of text: Text, in locale: LocaleTag) -> ContentLocation { text.location }
}

extension ContentKind where Text: BorrowingText {
  package func pieces(of text: Text) -> [TextPiece] {
    Self.parts.flatMap { $0.pieces(self, text) }.filter { text.owns($0.name) }
  }
}

/// An object whose text is in a list that each locale has.
package protocol NamedKind: ContentKind {
  static var list: ObjectList { get }
  /// Reads the text of one object. Reports what cannot be read, and returns nil.
  static func text(_ entry: YAMLEntry, _ fields: inout FieldReader) -> Text?
}

extension NamedKind {
  package var textFile: String { Self.list.file }
}

/// An object of a list in a file of `Content/`.
package protocol ListedKind: NamedKind {
  init(_ fields: inout FieldReader, texts: Localized<Text>)
}

/// A list of objects or of their texts, in a file that has the same name in `Content/` and in the
/// folder of each locale.
package struct ObjectList: Sendable {
  package let file: String
  /// The key of the list, or of the map from ids to texts.
  package let key: String
  /// The other keys that the file of a locale can have.
  package let others: [String]
  /// Whether every complete locale must have the file.
  package let isRequired: Bool

  package init(
    _ key: String, in file: String, alongside others: [String] = [], isRequired: Bool = true
  ) {
    self.file = file
    self.key = key
    self.others = others
    self.isRequired = isRequired
  }
}

/// The text of an object in a list.
package protocol ListedText: Sendable {
  /// - Parameter place: The location of the object's id.
  init(_ fields: inout FieldReader, at place: ContentLocation)
}

extension NamedKind where Text: ListedText {
  package static func text(_ entry: YAMLEntry, _ fields: inout FieldReader) -> Text? {
    fields.whole(entry.value) { Text(&$0, at: entry.keyLocation) }
  }
}

extension NamedKind where Text == String {
  package static var parts: [TextPart<Self>] { [.one("name", \.self)] }

  package static func text(_ entry: YAMLEntry, _ fields: inout FieldReader) -> String? {
    fields.text(of: entry.value)
  }
}

/// A function that reads the pages of an object in all locales.
package typealias PageTexts<Text: Sendable> = (
  _ read: (TextPage, inout FieldReader) -> Text
) -> Localized<Text>

extension FieldReader {
  /// Returns `expected`, the id that the file name implies. Reports a different id in the file.
  package mutating func checkedID<Subject>(
    _ expected: Identifier<Subject>
  ) -> Identifier<Subject> {
    let written: Located<Identifier<Subject>> = id("id")
    if written.value != expected, !written.value.rawValue.isEmpty {
      let message = LocalizableMessage(
        "content.id-differs-from-path", ["id": .text(written.value.rawValue)])
      report(
        message.suggesting(expected.rawValue), at: written.location, code: "id-differs-from-path")
    }
    return expected
  }
}

/// The objects that an object names, by their kinds.
package struct References: Sendable {
  package var rules: [Located<RuleID>] = []
  package var colors: [Located<ColorID>] = []
  package var tables: [Located<TableID>] = []
  package var topics: [Located<TopicID>] = []
  package var sources: [Located<SourceID>] = []
  package var platforms: [Located<PlatformID>] = []
  package var components: [Located<ComponentID>] = []
  package var criteria: [Located<CriterionID>] = []
  package var editions: [Located<EditionID>] = []
  package var variants: [Located<VariantID>] = []
  package var targets: [Located<TargetID>] = []
  package var tools: [Located<ToolID>] = []
  package var tags: [Located<TagID>] = []
}
