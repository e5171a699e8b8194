/// The name of a file of the index without its extension.
///
/// A file that a directory lists is named after its place in the directory and a tag of its
/// content, any other file after its content alone. Every name but that of the boot file therefore
/// changes with the content, so that a reader never takes a cached file for the current one.
struct FileAddress: Sendable, Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  init(place: String, tag: String) { text = "\(place)-\(tag)" }

  /// - Parameter tag: the tag that neighboring files share (`TagRuns`).
  init(place: String, sharedTag tag: String) { text = "\(place)\(Self.sharedTagMark)\(tag)" }

  private static let sharedTagMark: Character = "_"

  var fileName: String { text + ".js" }

  /// Returns whether a file with this name may hold the content; with a shared tag it may hold any.
  func names(_ content: ContentAddress) -> Bool {
    text == content.text || text.hasSuffix("-" + content.tag) || text.contains(Self.sharedTagMark)
  }
}

extension FileAddress {
  /// Returns the place of a term shard: a hash of the separator before it. It does not change while
  /// the shard begins there.
  static func place(ofShardAt separator: TermKey) -> String {
    Base36.text(Hash32.of(utf16: separator), digits: 6)
  }

  /// Returns the place of a text file: its locale and its first object.
  static func place(ofTexts firstObject: Int, locale: Int) -> String {
    String(locale, radix: 36) + "-" + String(firstObject, radix: 36)
  }
}
