/// Which file of a locale holds which objects.
///
/// The numbers of objects of the files in their order, a line feed, and their tags.
struct TextDirectory: Sendable {
  private(set) var firstObjects: [Int] = []
  private(set) var addresses: [FileAddress] = []

  init(reading payload: [UInt8], locale: Int, named name: String) throws(IndexError) {
    guard let end = payload.firstIndex(of: UInt8(ascii: "\n")) else { throw .damaged(name) }
    var counts = PayloadReader(payload, to: end, named: name)
    var tags = PayloadReader(payload, from: end + 1, named: name)
    var first = 0
    while !counts.isAtEnd {
      firstObjects.append(first)
      first += try counts.number()
    }
    let places = firstObjects.map { FileAddress.place(ofTexts: $0, locale: locale) }
    addresses = try TagRuns.addresses(of: places, &tags, named: name)
  }

  /// The address of the file with an object, and the line of the object in it.
  func place(of object: Int) -> (address: FileAddress, line: Int)? {
    guard let file = lastFile(notAfter: object) else { return nil }
    return (addresses[file], object - firstObjects[file])
  }

  private func lastFile(notAfter object: Int) -> Int? {
    var lower = 0
    var upper = firstObjects.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if firstObjects[middle] <= object { lower = middle + 1 } else { upper = middle }
    }
    return lower > 0 ? lower - 1 : nil
  }
}
