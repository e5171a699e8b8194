/// Turns collected terms into shard files and the directory that finds them.
struct TermFiles {
  private let keys: [TermKey]
  private let numbers: [Int]
  private let postings: PostingTable
  private let documentCount: Int

  init(_ collector: TermCollector, _ grid: DocumentGrid) {
    numbers = collector.keys.sorted()
    keys = numbers.map { collector.keys[$0] }
    let saturation = Saturation(collector.records.documents, grid)
    postings = collector.records.postings(
      termCount: collector.keys.count, saturation: saturation)
    documentCount = grid.cells.count
  }

  func write(to directory: inout TermDirectory) -> [IndexFile] {
    var writer = TermShardWriter(total: totalSize)
    var scratch: [Posting] = []
    for (key, number) in zip(keys, numbers) {
      postings.write(number, to: &scratch)
      writer.append(key, scratch)
    }
    let plain = writer.finish()
    let (draft, _) = Self.directory(of: plain)
    let all = (plain + mergedShards(draft)).sorted { precedes($0.firstKey, $1.firstKey) }
    let (final, files) = Self.directory(of: all)
    directory = final
    return files
  }

  private func mergedShards(_ draft: TermDirectory) -> [TermShard] {
    let merging = MergedPrefixes(draft, documentCount: documentCount)
    var writer = TermShardWriter(total: totalSize)
    for prefix in merging.prefixes {
      let lists = range(of: prefix).lazy.map { postings[numbers[$0]] }
      writer.append(PrefixKey.of(prefix), merging.merged(lists))
    }
    return writer.finish()
  }

  /// A posting takes about three bytes, a key about seven with its numbers.
  private var totalSize: Int { 3 * postings.count + 7 * keys.count }

  private func range(of prefix: TermKey) -> Range<Int> {
    let first = keys.partitioningIndex { !precedes($0, prefix) }
    let end = PrefixKey.end(of: prefix)
    return first..<max(first, keys.partitioningIndex { !precedes($0, end) })
  }

  private static func directory(
    of shards: [TermShard]
  ) -> (TermDirectory, [IndexFile]) {
    var directory = TermDirectory()
    var previous: TermKey?
    let separators = shards.map { shard in
      defer { previous = shard.lastKey }
      return TermDirectory.separator(shard.firstKey, after: previous)
    }
    let files = parallelMap(Array(zip(separators, shards))) { separator, shard in
      IndexFile(shard.payload, at: FileAddress.place(ofShardAt: separator))
    }
    for (separator, file) in zip(separators, files) { directory.append(separator, tag: file.tag) }
    return (directory, files)
  }
}

extension [TermKey] {
  /// The first index whose key satisfies a condition that no later key breaks.
  func partitioningIndex(where condition: (TermKey) -> Bool) -> Int {
    var lower = 0
    var upper = count
    while lower < upper {
      let middle = (lower + upper) / 2
      if condition(self[middle]) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }
}
