import Translation

/// What is taken for a mistake, or an attack, rather than for content.
package struct LoadingLimits: Sendable, Equatable {
  /// In bytes. The largest file of a real knowledge base, a table of colors, has under 200 kB.
  package var fileSize: Int
  /// The most files. Ten thousand rules in two languages have some thirty thousand.
  package var fileCount: Int
  /// The most bytes of all files together.
  package var totalSize: Int
  /// The most folders inside each other; the formats have five.
  package var folderDepth: Int

  package init(
    fileSize: Int = 4 << 20, fileCount: Int = 200_000, totalSize: Int = 512 << 20,
    folderDepth: Int = 32
  ) {
    self.fileSize = fileSize
    self.fileCount = fileCount
    self.totalSize = max(totalSize, fileSize)
    self.folderDepth = folderDepth
  }

  /// The most bytes of a file. The record of what a locale's texts were made from holds them all:
  /// 13 MB for five thousand rules.
  ///
  /// - Parameter path: its name suffices.
  package func fileSize(of path: String) -> Int {
    guard path == TranslationLock.fileName || path.hasSuffix("/" + TranslationLock.fileName) else {
      return fileSize
    }
    return max(min(fileSize, totalSize / 16) * 16, fileSize)
  }
}
