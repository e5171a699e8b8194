extension PictureHeader {
  /// Reads the elements of an SVG file in UTF-8.
  package static func drawing(in bytes: [UInt8]) throws(PictureFault) -> XMLTree {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = String(decoding: bytes.dropFirst(bytes.starts(with: mark) ? 3 : 0), as: UTF8.self)
    let root: XMLTree
    do {
      root = try XMLReader.read(
        text.replacing("\r\n", with: "\n"), documentType: .skipped, limits: XMLLimits(depth: 256))
    } catch {
      throw .syntax(error)
    }
    guard root.name == "svg" else { throw .unknownFormat }
    return root
  }
}

extension XMLTree {
  /// The size of an SVG drawing: its width and height, or the size of its view box, or one side and
  /// the proportions of the view box; nil if it says nothing of these.
  // SVG 2, 8.2 and 8.6. Percentages and units of fonts depend on the page, so the view box is used.
  var drawnSize: PictureSize? {
    let (width, height) = (self["width"].flatMap(pixels), self["height"].flatMap(pixels))
    if let width, let height { return rounded(width, height) }
    let box = (self["viewBox"] ?? "").split(whereSeparator: { " ,\t\n".contains($0) })
      .compactMap { Double($0) }
    guard box.count == 4, box[2] > 0, box[3] > 0 else { return nil }
    if let width { return rounded(width, width * box[3] / box[2]) }
    if let height { return rounded(height * box[2] / box[3], height) }
    return rounded(box[2], box[3])
  }

  private func rounded(_ width: Double, _ height: Double) -> PictureSize? {
    guard width.isFinite, height.isFinite, width > 0, height > 0, max(width, height) < 1e6 else {
      return nil
    }
    return (max(1, Int(width.rounded())), max(1, Int(height.rounded())))
  }
}

/// Returns a length in CSS pixels; nil if it depends on the page.
private func pixels(_ text: String) -> Double? {
  let text = text.trimmingPrefix { $0.isWhitespace }
  let number = text.prefix { $0.isNumber || ".+-".contains($0) }
  let unit = text.dropFirst(number.count).prefix { !$0.isWhitespace }.lowercased()
  guard let value = Double(number), let factor = unitFactors[unit] else { return nil }
  return value * factor
}

/// The number of CSS pixels in each absolute unit (CSS Values and Units 3, 5.2).
private let unitFactors: [String: Double] = [
  "": 1, "px": 1, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6, "pt": 4.0 / 3,
  "pc": 16,
]
