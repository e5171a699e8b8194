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
    if former?.words != words { former?.rules = KeptGroup() }
  }

  /// Reads values that depend on some files and on nothing else that can change, those that are
  /// not kept at once.
  ///
  /// - Parameters:
  ///   - keys: the first file of each value.
  ///   - others: returns the paths of the other files that a value is read from. No file belongs to
  ///     two values.
  mutating func remembered<Value>(
    _ keys: [String], in kept: WritableKeyPath<KeptLoading, KeptGroup<Value>>,
    and others: (String) -> [String], _ read: @Sendable (inout Reading, String) -> Value
  ) -> [Value] {
    guard var group = former?[keyPath: kept] else { return parallel(keys, read) }
    if let stale = group.stale(keys, in: files) {
      let new = keptParts(stale.map { keys[$0] }, and: others, read)
      group.replace(stale, by: new, from: files)
    } else {
      group = KeptGroup(keys, allParts(keys, group, and: others, read), from: files)
    }
    next[keyPath: kept] = group
    take(group)
    return group.values
  }

  /// Takes over by their paths what holds of other keys or of a table of other files.
  private func allParts<Value>(
    _ keys: [String], _ former: KeptGroup<Value>, and others: (String) -> [String],
    _ read: @Sendable (inout Reading, String) -> Value
  ) -> [KeptPart<Value>] {
    var all = Dictionary(zip(former.keys, former.parts)) { first, _ in first }
    let changed = keys.filter { all[$0].map(holds) != true }
    for (key, part) in zip(changed, keptParts(changed, and: others, read)) { all[key] = part }
    return keys.compactMap { all[$0] }
  }

  private func keptParts<Value>(
    _ keys: [String], and others: (String) -> [String],
    _ read: @Sendable (inout Reading, String) -> Value
  ) -> [KeptPart<Value>] {
    zip(keys, parts(keys, read)).map { key, part in
      KeptPart(files: lookedUp([key] + others(key)), part: part)
    }
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
