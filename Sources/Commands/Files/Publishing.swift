import SiteGeneration

/// Puts a complete site in the place of an earlier one.
struct SitePublisher {
  let output: String

  /// - Parameters:
  ///   - fill: hands over the files, from as many threads as it likes.
  ///   - settled: is called with the site in place, before others may write to it.
  /// - Returns: The paths of the files in the order of their bytes.
  @discardableResult
  func publish(
    filledBy fill: (SiteOutput) -> Void,
    settled: () -> Void = {}
  ) throws(CommandFailure) -> [String] {
    try FolderPublisher(output: output).publish(
      refuseForeign: { output throws(CommandFailure) in _ = try FormerSite(replacing: output) },
      filledBy: { folder throws(CommandFailure) in
        fill(
          SiteOutput {
            folder.add(PublishedFile(path: $0.path, bytes: $0.bytes))
          } keep: {
            folder.keep($0)
          })
        folder.add(SiteMark.file(listing: try folder.finished()))
      },
      settled: settled
    ).filter { $0 != SiteMark.name }
  }

  /// Puts files of the site in the places of those with the same paths, each in one step.
  ///
  /// - Returns: What lay and what lies there, for each file.
  func renew(_ files: [PublishedFile]) throws -> [FileExchange] {
    try FolderPublisher(output: output).renew(files, beside: SiteMark.name)
  }
}
