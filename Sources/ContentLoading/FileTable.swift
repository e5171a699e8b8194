/// The files of a knowledge base by path and by folder.
struct FileTable: Sendable {
  /// Each path once; of several files with one path, the first.
  let list: [ContentFile]
  private let layout: Layout

  /// Where everything lies. A class, because tables of the same paths share it.
  private final class Layout: Sendable {
    let places: [String: Int]
    let folders: [Substring: [Int]]

    init(_ list: [ContentFile], _ places: [String: Int]) {
      self.places = places
      folders = Dictionary(grouping: list.indices) { place in
        let path = list[place].path
        return path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] } ?? ""
      }
    }
  }

  /// - Parameter former: A table of the same paths saves the work of making another.
  init(_ files: [ContentFile], like former: FileTable? = nil) {
    if let former, files.lazy.map(\.path).elementsEqual(former.list.lazy.map(\.path)) {
      list = files
      layout = former.layout
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
    layout = Layout(list, places)
  }
}

extension FileTable {
  subscript(path: String) -> ContentFile? { place(of: path).map { list[$0] } }

  func place(of path: String) -> Int? { layout.places[path] }

  /// Returns the places of the files that have other contents than in an earlier table; nil where
  /// the paths are not known to be the same.
  func changed(since former: FileTable) -> [Int]? {
    guard layout === former.layout else { return nil }
    return list.indices.filter { list[$0].contents != former.list[$0].contents }
  }

  /// Paths directly in a folder, sorted.
  func paths(in folder: String) -> [String] { sortedPaths(layout.folders[folder[...]] ?? []) }

  /// Paths directly in folders that are wanted by their paths, sorted.
  func paths(inFoldersWhere isWanted: (Substring) -> Bool) -> [String] {
    sortedPaths(layout.folders.filter { isWanted($0.key) }.flatMap(\.value))
  }

  private func sortedPaths(_ places: [Int]) -> [String] { places.map { list[$0].path }.sorted() }

  /// Tells for each file of the list whether its path is among those given.
  func marks(of paths: some Sequence<String>) -> [Bool] {
    var marks = [Bool](repeating: false, count: list.count)
    for path in paths {
      if let place = place(of: path) { marks[place] = true }
    }
    return marks
  }
}
