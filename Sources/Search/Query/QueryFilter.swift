/// The objects that pass the filters and exclusions of a query.
struct QueryFilter {
  private(set) var allowed: [Bool]
  /// For each locale, whether the locale filters of the query allow matches in it.
  private(set) var locales: [Bool]
  /// The filters with a value that no object has, or that names no locale.
  private(set) var unknown: [ParsedQuery.Filter] = []
  private let boot: BootRecord
  private let folding: TextFolding

  init(_ boot: BootRecord, folding: TextFolding) {
    self.boot = boot
    self.folding = folding
    allowed = Array(repeating: true, count: boot.objectCount)
    locales = Array(repeating: true, count: boot.locales.count)
  }

  /// Applies all filters: for each name, an object (or a locale, for `locale`) must have one of the
  /// wanted values, if there are any, and no unwanted value.
  mutating func apply(
    _ filters: [ParsedQuery.Filter], _ reader: inout IndexReader
  ) throws(IndexError) {
    var names: [String] = []
    for filter in filters where !names.contains(filter.name) { names.append(filter.name) }
    for name in names {
      let wanted = filters.filter { $0.name == name && !$0.isNegative }
      let unwanted = filters.filter { $0.name == name && $0.isNegative }
      if !wanted.isEmpty { restrict(to: try union(wanted, &reader), name) }
      if !unwanted.isEmpty { restrict(to: try union(unwanted, &reader).map { !$0 }, name) }
    }
  }

  mutating func exclude(_ postings: [Posting]) {
    for posting in postings where posting.document < boot.objectCount * boot.locales.count {
      allowed[posting.document % boot.objectCount] = false
    }
  }

  /// - Parameter flags: Whether each object passes; for the name `locale`, whether each locale
  ///   does.
  private mutating func restrict(to flags: [Bool], _ name: String) {
    if name == BuiltInFilter.locale {
      for index in locales.indices where !flags[index] { locales[index] = false }
    } else {
      for index in allowed.indices where !flags[index] { allowed[index] = false }
    }
  }

  private mutating func union(
    _ filters: [ParsedQuery.Filter], _ reader: inout IndexReader
  ) throws(IndexError) -> [Bool] {
    let isLocale = filters[0].name == BuiltInFilter.locale
    var flags = [Bool](repeating: false, count: isLocale ? locales.count : allowed.count)
    for filter in filters {
      let found = try indices(of: filter, &reader)
      if found.isEmpty { unknown.append(filter) }
      for index in found { flags[index] = true }
    }
    return flags
  }

  /// Returns the locales that a filter `locale` names, or the objects with the value.
  private func indices(
    of filter: ParsedQuery.Filter, _ reader: inout IndexReader
  ) throws(IndexError) -> [Int] {
    switch filter.name {
    case BuiltInFilter.locale:
      return boot.locales.indices.filter { isEqual(boot.locales[$0].tag, filter.value) }
    case BuiltInFilter.kind:
      return boot.kinds.indices.filter { isEqual(boot.kinds[$0].name, filter.value) }
        .flatMap { Array(boot.objects(ofKind: $0)) }
    default:
      let key = FilterKey.of(filter.name, filter.value, folding: folding)
      return try reader.postings(of: key).map { $0.document % max(boot.objectCount, 1) }
    }
  }

  private func isEqual(_ left: String, _ right: String) -> Bool {
    folding.fold(left).scalars == folding.fold(right).scalars
  }
}
