/// The keys of a table in their order, each made when it is asked for, as there are hundreds of
/// thousands.
struct SortedKeys: Sendable {
  private let table: KeyTable
  /// The numbers of the keys in the table.
  let numbers: [Int]

  /// - Parameter numbers: those of all keys of the table in the order of the keys.
  init(_ table: KeyTable, numbers: [Int]) {
    self.table = table
    self.numbers = numbers
  }

  /// Returns the number of a key in the table; nil if it is not there.
  func number(of key: TermKey) -> Int? { table.known(key) }
}

extension SortedKeys: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { numbers.count }

  subscript(place: Int) -> TermKey { table[numbers[place]] }
}
