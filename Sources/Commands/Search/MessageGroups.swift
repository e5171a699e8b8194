/// Returns the lines of some groups of a file of messages, because parsing all words of an
/// interface takes longer than a search.
///
/// A file that lacks one of the groups, or is no plain map of groups, one key a line and indented
/// by two spaces, is returned whole.
///
/// - Parameter names: groups, as `kind`, and groups within groups, as `cli.search`.
func messageGroups(_ names: Set<String>, of file: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  var found = 0
  var heading: ArraySlice<UInt8> = []
  var (isWhole, isPart, isHeadingWritten) = (false, false, false)
  func isWanted(_ name: some Collection<UInt8>) -> Bool {
    let isWanted = names.contains(String(decoding: name, as: UTF8.self))
    if isWanted { found += 1 }
    return isWanted
  }
  for line in file.split(separator: UInt8(ascii: "\n")) {
    switch line.prefix(while: { $0 == UInt8(ascii: " ") }).count {
    case 0:
      if line.first == UInt8(ascii: "#") { continue }
      guard line.last == UInt8(ascii: ":") else { return file }
      heading = line
      (isWhole, isPart, isHeadingWritten) = (isWanted(line.dropLast()), false, false)
    case 2:
      let name = line.dropFirst(2).prefix { $0 != UInt8(ascii: ":") }
      isPart = isWanted(heading.dropLast() + [UInt8(ascii: ".")] + name)
    default: break
    }
    guard isWhole || isPart else { continue }
    if !isHeadingWritten, heading != line { result += heading + [UInt8(ascii: "\n")] }
    isHeadingWritten = true
    result += line + [UInt8(ascii: "\n")]
  }
  return found == names.count ? result : file
}
