/// The files of a knowledge base by path and by folder.
struct FileTable: Sendable {
  /// Each path once; of several files with one path, the first.
  let list: [ContentFile]
  private let places: [String: Int]
  private let folders: [Substring: [Int]]

  init(_ files: [ContentFile]) {
    var list: [ContentFile] = []
    var places: [String: Int] = [:]
    list.reserveCapacity(files.count)
    places.reserveCapacity(files.count)
    for file in files where places[file.path] == nil {
      places[file.path] = list.count
      list.append(file)
    }
    self.list = list
    self.places = places
    folders = Dictionary(grouping: list.indices) { place in
      let path = list[place].path
      return path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] } ?? ""
    }
  }
}

extension FileTable {
  subscript(path: String) -> ContentFile? { place(of: path).map { list[$0] } }

  func place(of path: String) -> Int? { places[path] }

  /// Paths directly in a folder, sorted.
  func paths(in folder: String) -> [String] {
    (folders[folder[...]] ?? []).map { list[$0].path }.sorted()
  }
}
