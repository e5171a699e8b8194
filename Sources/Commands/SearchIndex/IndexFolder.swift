import Foundation
import Search

/// A folder with the files of an index: `search` of a site, or a copy.
struct IndexFolder: Sendable {
  let path: String

  /// Opens the index; its other files are read when a query needs them.
  func index() throws(IndexError) -> SearchIndex {
    try SearchIndex { [path] name in
      // A name comes from an index file, which may be forged.
      guard !name.utf8.contains(UInt8(ascii: "/")) else { return nil }
      return bytesOfFile(path + "/" + name)
    }
  }

  /// The address that the boot file states; nil where there is none.
  var bootAddress: String? {
    bytesOfFile(path + "/" + IndexFile.boot)
      .flatMap { IndexFile(name: IndexFile.boot, bytes: $0).statedAddress }
  }

  func write(_ files: [IndexFile]) throws {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    for file in files {
      guard writeFile(file.bytes, to: path + "/" + file.name) else {
        throw CocoaError(.fileWriteUnknown)
      }
    }
  }
}

/// Writes a new file by plain calls of the system; Foundation would wait for the disk after each.
private func writeFile(_ bytes: [UInt8], to path: String) -> Bool {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
  guard descriptor >= 0 else { return false }
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { break }
    rest = rest.dropFirst(count)
  }
  return close(descriptor) == 0 && rest.isEmpty
}

/// Reads a whole file by plain calls of the system, which takes a tenth of the time that Foundation
/// takes for a small file.
func bytesOfFile(_ path: String) -> [UInt8]? {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
  let size = Int(status.st_size)
  var isWhole = true
  let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    while count < size, let base = buffer.baseAddress {
      let read = read(descriptor, base + count, size - count)
      if read < 0, errno == EINTR { continue }
      guard read > 0 else { break }
      count += read
    }
    isWhole = count == size
  }
  return isWhole ? bytes : nil
}
