/// Cuts the groups that a command speaks with out of a file of messages, because reading a whole
/// interface takes longer than a search.
struct MessageGroups {
  private let names: Set<[UInt8]>

  /// - Parameter names: groups, as `kind`, and groups within groups, as `cli.search`.
  init(_ names: [String]) { self.names = Set(names.map { Array($0.utf8) }) }

  /// Returns the lines of the groups. A file that lacks one of them, or is no plain map of groups,
  /// one key a line and indented by two spaces, comes back whole.
  func cut(from file: [UInt8]) -> [UInt8] {
    var cut = Cut(names: names)
    for line in file.split(separator: 0x0A) {
      guard cut.add(line) else { return file }
    }
    return cut.found == names.count ? cut.kept : file
  }
}

extension MessageGroups {
  private struct Cut {
    let names: Set<[UInt8]>
    var kept: [UInt8] = []
    var found = 0
    /// The line that opened the group, until it is kept.
    private var opening: ArraySlice<UInt8>?
    private var group: [UInt8] = []
    private var isWhole = false
    private var isPart = false

    init(names: Set<[UInt8]>) { self.names = names }

    /// Returns false for a line that no plain map of groups has.
    mutating func add(_ line: ArraySlice<UInt8>) -> Bool {
      switch line.prefix(while: { $0 == 0x20 }).count {
      case 0:
        if line.first == UInt8(ascii: "#") { return true }
        guard line.last == UInt8(ascii: ":") else { return false }
        open(line)
      case 2:
        isPart = has(
          group + [UInt8(ascii: ".")] + line.dropFirst(2).prefix { $0 != UInt8(ascii: ":") })
      default: break
      }
      if isWhole || isPart { keep(line) }
      return true
    }

    private mutating func open(_ line: ArraySlice<UInt8>) {
      (opening, group, isPart) = (line, Array(line.dropLast()), false)
      isWhole = has(group)
    }

    private mutating func has(_ name: [UInt8]) -> Bool {
      guard names.contains(name) else { return false }
      found += 1
      return true
    }

    private mutating func keep(_ line: ArraySlice<UInt8>) {
      if let opening, opening != line { kept += opening + [0x0A] }
      opening = nil
      kept += line + [0x0A]
    }
  }
}
