import Guidelines

/// What a build reads, without having read it.
struct BuildInputs: Equatable, Sendable {
  let content: ContentFingerprint
  let rest: ContentFingerprint
  let options: String

  var text: String {
    "\(content.text)-\(rest.text)-\(String(NameHash.of(options, under: 2), radix: 36))"
  }

  /// Returns what all pages share, but for rules: the content as it was read, and the rest as it
  /// lies there; nil where that may yet change without a trace.
  ///
  /// - Parameter now: nanoseconds since 1970.
  func common(of base: KnowledgeBase, at now: Int64) -> ContentDigest? {
    guard !rest.isTooFresh(at: now), var common = base.commonDigest else { return nil }
    common.add(rest.text)
    common.add(options)
    return common
  }

  /// - Parameter now: nanoseconds since 1970.
  func isTooFresh(at now: Int64) -> Bool {
    content.isTooFresh(at: now) || rest.isTooFresh(at: now)
  }
}
