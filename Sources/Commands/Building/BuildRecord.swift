/// What a site was built from and what it came to, so that a build to which nothing has changed
/// since can be left out.
///
/// It lies in the cache folder of the knowledge base, one for each output. Whatever is missing,
/// damaged, or of another program is as if it were not there.
struct BuildRecord: Equatable {
  /// Of everything that the site depends on: content, look, options and the program.
  var inputs: String
  /// Of the site as it was published; anything else may have been done to it since.
  var output: String
  var pageCount: Int
  var localeCount: Int
  /// What was found in the content, as it was printed.
  var remarks: String

  static let namePrefix = "build-"
}

extension BuildRecord {
  private static let firstLine = "precept-build 1"

  var text: String {
    let head = [Self.firstLine, inputs, output, String(pageCount), String(localeCount)]
    let body = head.joined(separator: "\n") + "\n" + remarks
    return body + "\n" + Self.seal(body)
  }

  /// Returns nil for anything but the text of a record.
  init?(_ text: String) {
    guard let end = text.lastIndex(of: "\n"),
      Self.seal(String(text[..<end])) == text[end...].dropFirst()
    else { return nil }
    let lines = text[..<end].split(
      separator: "\n", maxSplits: 5, omittingEmptySubsequences: false)
    guard lines.count == 6, lines[0] == Self.firstLine, let pages = Int(lines[3]),
      let locales = Int(lines[4])
    else { return nil }
    self.init(
      inputs: String(lines[1]), output: String(lines[2]), pageCount: pages, localeCount: locales,
      remarks: String(lines[5]))
  }

  /// Tells a record from one that was written half or damaged.
  private static func seal(_ body: String) -> String {
    String(NameHash.of(body, under: UInt64(body.utf8.count)), radix: 36)
  }
}
