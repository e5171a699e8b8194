/// Cuts the groups that a command speaks with out of a file of messages, because reading a whole
/// interface takes longer than a search.
struct MessageGroups {
  private let names: [[UInt8]]

  init(_ names: [String]) { self.names = names.map { Array($0.utf8) } }

  /// Returns the lines of the groups. A file that is not a plain map of groups, one key a line
  /// without indentation, comes back whole.
  func cut(from file: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    var found = 0
    var isKept = false
    for line in file.split(separator: 0x0A) {
      if let first = line.first, first != 0x20 {
        guard first != UInt8(ascii: "#") else { continue }
        guard line.last == UInt8(ascii: ":") else { return file }
        isKept = names.contains { line.dropLast() == $0[...] }
        if isKept { found += 1 }
      }
      if isKept { kept += line + [0x0A] }
    }
    return found == names.count ? kept : file
  }
}
