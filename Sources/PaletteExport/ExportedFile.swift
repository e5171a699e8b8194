/// A file made for another tool.
package struct ExportedFile: Sendable, Equatable {
  /// Relative to the folder of the export, with `/` as separator.
  package let path: String
  package let bytes: [UInt8]

  init(path: String, text: String) {
    self.path = path
    bytes = Array(text.utf8)
  }
}
