import Foundation

/// What lies in one folder, as far as a fingerprint counts it; hidden names are left out.
struct FolderListing: Sendable {
  /// A folder, and the hash of its path in the knowledge base, which the names in it build on.
  struct Place: Sendable {
    let path: String
    let seed: UInt64
  }

  /// The sum over the files, so that their order does not matter.
  private(set) var digest: UInt64 = 0
  /// The last change of any file, in nanoseconds since 1970.
  private(set) var newest: Int64 = 0
  private(set) var fileCount: UInt64 = 0
  private(set) var folders: [Place] = []

  init(_ place: Place) {
    guard let folder = opendir(place.path) else { return }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = entry.pointee.name
      guard !name.isEmpty, name[0] != UInt8(ascii: ".") else { continue }
      guard let mark = FileMark(name, in: dirfd(folder)) else { continue }
      add(mark, name, place)
    }
  }

  private mutating func add(_ mark: FileMark, _ name: [UInt8], _ place: Place) {
    let hash = NameHash.of(name, under: place.seed)
    guard !mark.isFolder else {
      let path = place.path + "/" + String(decoding: name, as: UTF8.self)
      return folders.append(Place(path: path, seed: hash))
    }
    digest &+= mark.digest(seed: hash)
    newest = max(newest, mark.lastChange)
    fileCount += 1
  }
}
