/// A look at the files of a knowledge base that begins before the command line is understood, because
/// it takes longer than all else that a search does.
struct ContentLook: Sendable {
  let root: String
  let fingerprint: Meanwhile<ContentFingerprint>

  /// The look that the command may use.
  @TaskLocal static var begun: ContentLook?

  /// Returns nil where the line will hardly ask what the files look like.
  init?(foreseeing line: CommandLineWords, _ environment: [String: String]) {
    let arguments = line.arguments
    guard line.path == ["search"], arguments.value(ofOption: "--index") == nil,
      let root = try? RootFolder(
        argument: arguments.value(ofOption: "--root"), environment: environment
      ).path
    else { return nil }
    self.root = root
    fingerprint = Meanwhile { ContentFingerprint(root: root) }
  }
}
