import Parallel

/// The text files of one locale, each with several documents, and the directory of these files.
struct LocaleTexts {
  /// The text files, followed by the directory.
  private(set) var files: [IndexFile]
  let directory: IndexFile

  init(_ numbering: DocumentNumbering, locale: Int) {
    let lines = numbering.documents(in: locale).parallelMap(StoredDocument.line(of:))
    let groups = Self.groups(lines.map(\.count), numbering.objects)
    let places = groups.map { FileAddress.place(ofTexts: $0.lowerBound, locale: locale) }
    files = Array(zip(groups, places)).parallelMap { group, place in
      IndexFile(Array(lines[group].joined()), at: place)
    }
    let tags = TagRuns(naming: &files, at: places)
    directory = IndexFile(addressing: TextDirectory.payload(of: groups, tags))
    files.append(directory)
  }

  /// Returns the ranges of objects that share a file.
  ///
  /// - Parameter lengths: The length of each object's line in bytes.
  private static func groups(
    _ lengths: [Int], _ objects: [DocumentNumbering.Object]
  ) -> [Range<Int>] {
    let plan = GroupPlan(total: lengths.reduce(0, +))
    var groups: [Range<Int>] = []
    var (first, size) = (0, 0)
    for (object, length) in lengths.enumerated() {
      if plan.cuts(size, next: length, id: objects[object].id) {
        groups.append(first..<object)
        (first, size) = (object, 0)
      }
      size += length
    }
    return first < lengths.count ? groups + [first..<lengths.count] : groups
  }
}

/// The rule that decides where the texts of a locale are cut into files.
///
/// Cuts depend on the ids of the objects, so that an edit moves only a few of them.
private struct GroupPlan {
  /// The approximate size of a file in bytes.
  private let target: Int
  private static let smallestTarget = 512
  /// On average, one in `spacing` objects has an id that can begin a file.
  private static let spacing: UInt32 = 4

  /// - Parameter total: The size of all texts of the locale in bytes.
  init(total: Int) {
    target = max(Self.smallestTarget, FileSize.balanced(total: total, ratio: 0.15))
  }

  func cuts(_ size: Int, next: Int, id: String) -> Bool {
    guard size > 0 else { return false }
    if size + next > target * 3 / 2 { return true }
    return size >= target * 2 / 3 && Hash32.of(id.utf8) % Self.spacing == 0
  }
}
