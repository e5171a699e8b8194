import Guidelines

/// The names that are the same in every language.
struct KnownNames: Sendable {
  /// Names in code that words of the language cannot be mistaken for.
  let code: Set<String>
  let ids: Set<String>
  let platforms: Set<String>
  private let all: ScalarFilter

  init(_ base: KnowledgeBase) {
    code = base.codeNames
    ids = Set(base.rules.map(\.id.rawValue) + base.colors.map(\.id.rawValue))
    platforms = Set(base.platforms.map(\.id.rawValue))
    all = ScalarFilter(code.union(ids))
  }

  /// Whether the word may be a name in code or an id.
  func mayHold(_ word: ArraySlice<Unicode.Scalar>) -> Bool { all.mayContain(word) }
}

extension KnowledgeBase {
  /// The names of interfaces and frameworks that have a capital inside or a dot, and the pieces of
  /// those with dots: `UIColor.systemRed`, `systemRed`, `Info.plist`.
  fileprivate var codeNames: Set<String> {
    let apis = rules.flatMap(\.apis) + colors.flatMap(\.apis)
    let whole = Set(apis.flatMap { [$0.name, $0.framework] })
    let pieces = whole.flatMap { $0.split(separator: ".").map(String.init) }
    return Set(
      whole.filter { $0.hasInnerCapital || $0.contains(".") } + pieces.filter(\.hasInnerCapital))
  }
}

extension String {
  /// Whether a capital follows a small letter, or two capitals precede one, as in `UIColor`.
  var hasInnerCapital: Bool {
    let bytes = Array(utf8)
    return bytes.indices.dropFirst().contains { index in
      bytes[index].isCapital && !bytes[index - 1].isCapital && bytes[index - 1].isASCIILetter
        || bytes[index].isASCIILetter && !bytes[index].isCapital && index > 1
          && bytes[index - 1].isCapital && bytes[index - 2].isCapital
    }
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { (0x41...0x5A).contains(self) }
  fileprivate var isASCIILetter: Bool { (0x41...0x5A).contains(self & 0xDF) }
}
