@testable import DesignAudit

extension SourceFile {
  /// A file by itself, whose names nobody asks for.
  init(_ bytes: [UInt8], path: String, _ language: SourceLanguage) {
    var mentions = MentionedNames()
    self.init(bytes, path: path, language, &mentions)
  }
}
