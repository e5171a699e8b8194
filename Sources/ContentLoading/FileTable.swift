/// The files of a knowledge base by path and by folder.
struct FileTable: Sendable {
  /// Each path once; of several files with one path, the first.
  let list: [ContentFile]
  private let places: [String: Int]
  private let folders: [Substring: [Int]]

  /// - Parameter former: A table of the same paths saves the work of making another.
  init(_ files: [ContentFile], like former: FileTable? = nil) {
    if let former, files.lazy.map(\.path).elementsEqual(former.list.lazy.map(\.path)) {
      list = files
      places = former.places
      folders = former.folders
      return
    }
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
    folders = Dictionary(grouping: list.indices) { [list] place in
      let path = list[place].path
      return path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] } ?? ""
    }
  }
}

extension FileTable {
  subscript(path: String) -> ContentFile? { places[path].map { list[$0] } }

  /// Paths directly in a folder, sorted.
  func paths(in folder: String) -> [String] { sortedPaths(folders[folder[...]] ?? []) }

  /// Paths in all other folders, sorted.
  func paths(outsideFoldersNamed name: String) -> [String] {
    sortedPaths(folders.filter { !$0.key.hasSuffix("/" + name) }.flatMap(\.value))
  }

  private func sortedPaths(_ places: [Int]) -> [String] { places.map { list[$0].path }.sorted() }

  /// Tells for each file of the list whether its path is among those given.
  func marks(of paths: [String]) -> [Bool] {
    var marks = [Bool](repeating: false, count: list.count)
    for path in paths {
      if let place = places[path] { marks[place] = true }
    }
    return marks
  }
}
