/// What is taken for a mistake rather than for content.
package struct LoadingLimits: Sendable {
  /// In bytes. The largest file of a real knowledge base, a table of colors, has under 200 kB.
  package var fileSize: Int

  package init(fileSize: Int = 4 << 20) { self.fileSize = fileSize }
}
