import Guidelines
import Localization

extension Reading {
  /// Whether what is read is handed on to a later load.
  var keeps: Bool { former != nil }

  /// Forgets what was kept where the locales or limits are others.
  mutating func settle(_ locales: [LocaleTag]) {
    guard let former else { return }
    let surroundings = KeptLoading.Surroundings(
      limits: limits, source: source, partial: partial, locales: locales)
    next.surroundings = surroundings
    if former.surroundings != surroundings { self.former = KeptLoading() }
  }

  /// Forgets rules that were cut by other headings.
  mutating func settle(_ words: [RuleWords]) {
    guard keeps else { return }
    next.words = words
    if former?.words != words { former?.rules = [:] }
  }

  /// Reads values that depend on some files and on nothing else that can change, those that are
  /// not kept at once.
  ///
  /// - Parameters:
  ///   - keys: the first file of each value.
  ///   - others: returns the paths of the other files that a value is read from.
  mutating func remembered<Value>(
    _ keys: [String], in kept: WritableKeyPath<KeptLoading, KeptParts<Value>>,
    and others: (String) -> [String], _ read: @Sendable (inout Reading, String) -> Value
  ) -> [Value] {
    guard let former = former?[keyPath: kept] else { return parallel(keys, read) }
    let changed = keys.filter { former[$0].map(holds) != true }
    var all = former
    for (key, part) in zip(changed, parts(changed, read)) {
      all[key] = KeptPart(files: lookedUp([key] + others(key)), part: part)
    }
    if all.count > keys.count {
      let wanted = Set(keys)
      all = all.filter { wanted.contains($0.key) }
    }
    next[keyPath: kept] = all
    return keys.compactMap { all[$0].map { take($0.part) } }
  }

  /// Reads one value that depends on one file.
  mutating func remembered<Value>(
    _ key: String, in kept: WritableKeyPath<KeptLoading, KeptParts<Value>>,
    _ read: (inout Reading) -> Value
  ) -> Value {
    guard let former = former?[keyPath: kept] else { return read(&self) }
    let value: KeptPart<Value>
    if let known = former[key], holds(known) {
      value = known
    } else {
      var part = fresh
      let read = read(&part)
      value = KeptPart(files: lookedUp([key]), part: ReadPart(read, part))
    }
    next[keyPath: kept][key] = value
    return take(value.part)
  }

  private func lookedUp(_ paths: [String]) -> [LookedUpFile] {
    paths.map { LookedUpFile(path: $0, contents: files[$0]?.contents) }
  }

  private func holds(_ kept: KeptPart<some Any>) -> Bool {
    kept.files.allSatisfy { files[$0.path]?.contents == $0.contents }
  }
}
