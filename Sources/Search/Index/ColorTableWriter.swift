/// Lists the colours of all documents: object, locale, digits, label.
enum ColorTableWriter {
  static func file(_ grid: DocumentGrid, _ documents: [SearchDocument]) -> IndexFile? {
    var payload: [UInt8] = []
    for (number, cell) in grid.cells.enumerated() {
      if let cell { payload += lines(of: documents[cell], number: number, grid) }
    }
    return payload.isEmpty ? nil : IndexFile(addressing: payload)
  }

  static func lines(of document: SearchDocument, number: Int, _ grid: DocumentGrid) -> [UInt8] {
    var lines: [UInt8] = []
    for color in document.colors {
      guard let digits = HexColor.digits(of: color.hex) else { continue }
      append([grid.object(of: number), grid.locale(of: number)], digits, color.label, &lines)
    }
    return lines
  }

  private static func append(
    _ numbers: [Int], _ digits: [UInt8], _ label: String, _ payload: inout [UInt8]
  ) {
    for number in numbers { payload.appendNumber(number) }
    payload += digits
    payload.appendCleaned(label)
    payload.append(UInt8(ascii: "\n"))
  }
}
