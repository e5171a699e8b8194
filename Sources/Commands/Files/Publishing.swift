import SiteGeneration

/// Puts a complete site in the place of an earlier one.
struct SitePublisher {
  let output: String

  func publish(_ files: [SiteFile]) throws(CommandFailure) {
    let mark = SiteMark(paths: files.map(\.path))
    let marked =
      [PublishedFile(path: SiteMark.name, bytes: mark.bytes)]
      + files.map { PublishedFile(path: $0.path, bytes: $0.bytes) }
    try FolderPublisher(output: output).publish(marked) { output throws(CommandFailure) in
      _ = try FormerSite(replacing: output)
    }
  }
}
