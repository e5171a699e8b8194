import Foundation

/// Writes a text to a file, whole or not at all.
func writeFile(_ text: String, to path: String) throws(CommandFailure) {
  do {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  } catch {
    throw CommandFailure(
      message: "'\(path)' cannot be written: \(reason(for: error))", status: .cannotWrite)
  }
}

/// Reads the bytes of a file that an argument names.
func readBytes(_ path: String) throws(CommandFailure) -> [UInt8] {
  do {
    return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  } catch {
    throw CommandFailure(
      message: "'\(path)' cannot be read: \(reason(for: error))", status: .noInput)
  }
}
