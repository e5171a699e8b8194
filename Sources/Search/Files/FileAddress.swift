/// Which file holds something, and how to tell that its content is the one meant.
///
/// A file that a directory lists by place is named after the place and the tag of its content; any
/// other after its content alone. The content is part of every name but that of the boot file, so
/// that a reader never takes a file of yesterday for one of today.
struct FileAddress: Sendable, Hashable {
  /// The name of the file without its extension.
  let text: String

  init(_ text: String) { self.text = text }

  init(place: String, tag: String) { text = "\(place)-\(tag)" }

  /// - Parameter tag: of a run of neighbors (`TagRuns`).
  init(place: String, sharedTag tag: String) { text = "\(place)\(Self.sharingMark)\(tag)" }

  private static let sharingMark: Character = "_"

  var fileName: String { text + ".js" }

  /// The place of a file that a directory lists by place.
  var place: String { String(text.dropLast(ContentAddress.tagLength + 1)) }

  /// What tells its content, or that of a run, from others there.
  var tag: String { String(text.suffix(ContentAddress.tagLength)) }

  /// True when a file with this name may hold the content; one of a run may hold any.
  func names(_ content: ContentAddress) -> Bool {
    text == content.text || text.hasSuffix("-" + content.tag) || text.contains(Self.sharingMark)
  }
}

extension FileAddress {
  /// The place of a term shard: a hash of the key before which it begins, and so the same as long
  /// as the shard begins there.
  static func place(ofShardAt separator: TermKey) -> String {
    Base36.text(hash(of: separator), digits: 6)
  }

  /// FNV-1a over UTF-16 code units, mixed.
  static func hash(of key: TermKey) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    key.forEachUTF16 { hash = (hash ^ UInt32($0)) &* 0x0100_0193 }
    return ContentAddress.mixed(hash)
  }

  /// The place of a text group: its locale and its first object.
  static func place(ofTexts firstObject: Int, locale: Int) -> String {
    String(locale, radix: 36) + "-" + String(firstObject, radix: 36)
  }
}
