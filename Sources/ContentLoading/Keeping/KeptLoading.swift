import Guidelines
import Localization
import Translation

/// What a load has made of single files, for the next one to take over where they have not changed.
///
/// A process that watches hands it in and gets it back; whoever loads once has none.
package struct KeptLoading: Sendable {
  /// All files as they were.
  var files: FileTable?
  var base: KnowledgeBase?
  /// What everything below was read under; under anything else nothing of it holds.
  var surroundings: Surroundings?
  /// The headings by which rules were cut.
  var words: [RuleWords] = []
  var documents = KeptParts<YAMLNode?>()
  var catalogs = KeptParts<MessageCatalog>()
  var topics = KeptGroup<Topic?>()
  var rules = KeptGroup<Rule?>()
  var translations = Translations()

  package init() {}

  /// What is compared to tell which translations are behind their source.
  struct Translations: Sendable {
    /// The headings by which units were cut.
    var headings: [LocaleTag: [String: RulePart]] = [:]
    var units = KeptGroup<[TextUnit]>()
    var locks = KeptParts<TranslationLock?>()
  }

  struct Surroundings: Equatable {
    let limits: LoadingLimits
    let source: LocaleTag
    let partial: Set<LocaleTag>
    let locales: [LocaleTag]
  }
}

/// Values by the path of the file that they were read from.
typealias KeptParts<Value: Sendable> = [String: KeptPart<Value>]

/// A value with all that it was read from, and what was noted on the way.
struct KeptPart<Value: Sendable>: Sendable {
  let files: [LookedUpFile]
  let part: ReadPart<Value>
}

/// A file that was asked for, whether or not there was one.
struct LookedUpFile: Sendable {
  let path: String
  let contents: ContentFile.Contents?
}
