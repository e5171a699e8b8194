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
    let descriptor = dirfd(folder)
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    // Names are read where they lie: an array for each would take as long as the file system.
    while let entry = readdir(folder) {
      let name = UnsafeRawPointer(entry).advanced(by: offset)
        .assumingMemoryBound(to: CChar.self)
      guard name[0] != 0, name[0] != CChar(UInt8(ascii: ".")) else { continue }
      guard let mark = FileMark(at: name, in: descriptor) else { continue }
      add(mark, name, place)
    }
  }

  private mutating func add(_ mark: FileMark, _ name: UnsafePointer<CChar>, _ place: Place) {
    let hash = NameHash.of(name, under: place.seed)
    guard !mark.isFolder else {
      let path = place.path + "/" + String(cString: name)
      return folders.append(Place(path: path, seed: hash))
    }
    digest &+= mark.digest(seed: hash)
    newest = max(newest, mark.lastChange)
    fileCount += 1
  }
}
