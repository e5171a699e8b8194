import ContentLoading
import Files

/// Reads the files of a knowledge base.
///
/// - Parameter part: the rest is left out as if it were not there.
func readContent(
  _ root: String, part: ContentPart = .everything, limits: LoadingLimits = LoadingLimits()
) -> [ContentFile] {
  readFolders(in: root, limits: limits, where: part.includes)
}

/// Reads a file that an argument names.
func readBytes(_ path: String, _ rule: ReadingRule = .named) throws(CommandFailure) -> [UInt8] {
  do {
    return try readFile(path, rule)
  } catch {
    throw CommandFailure(message: "'\(path)' cannot be read: \(error.reason)", status: .noInput)
  }
}

/// Writes a text to a file that an argument names, whole or not at all.
func writeFile(_ text: String, to path: String) throws(CommandFailure) {
  try writeFile(Array(text.utf8), to: path)
}

/// Writes bytes to a file that an argument names, whole or not at all.
func writeFile(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
  do {
    try replaceFile(at: path, with: bytes)
  } catch {
    throw CommandFailure(
      message: "'\(path)' cannot be written: \(error.reason)", status: .cannotWrite)
  }
}

extension CommandFailure {
  init(_ error: PublishingError) { self.init(message: error.message, status: .cannotWrite) }
}
