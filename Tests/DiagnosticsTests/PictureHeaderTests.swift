import Diagnostics
import Foundation
import TestSupport
import Testing

@Suite struct PictureHeaderTests {
  @Test(arguments: Sample.all)
  func `the size of a picture is read`(sample: Sample) throws {
    let header = try PictureHeader(sample.bytes)
    #expect(header.format == sample.format)
    #expect("\(header.width)x\(header.height)" == sample.size)
  }

  @Test(arguments: Sample.all)
  func `a picture that ends too early is refused`(sample: Sample) {
    for count in 0..<sample.bytes.count - 1 {
      #expect(throws: PictureFault.self) { try PictureHeader(Array(sample.bytes.prefix(count))) }
    }
  }

  @Test func `a PNG with a changed byte is damaged`() throws {
    #expect(Sample.all.count == 8)
    var bytes = try #require(Sample.all.first { $0.format == .png }).bytes
    bytes[20] ^= 1
    #expect(throws: PictureFault.damaged) { try PictureHeader(bytes) }
  }

  @Test(arguments: Sample.all)
  func `changed bytes never crash a reader`(sample: Sample) {
    for place in sample.bytes.indices {
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
        var bytes = sample.bytes
        bytes[place] = value
        _ = try? PictureHeader(bytes)
      }
    }
  }

  @Test(arguments: [
    (#"width="40" height="20""#, 40, 20), (#"width="1in" height="72pt""#, 96, 96),
    (#"viewBox="0 0 40 20""#, 40, 20), (#"width="100%" height="100%" viewBox="0,0,40,20""#, 40, 20),
    (#"width="80" viewBox="0 0 40 20""#, 80, 40), (#"height="10mm" viewBox="0 0 40 20""#, 76, 38),
  ])
  func `the size of a drawing is that of browsers`(
    attributes: String, width: Int, height: Int
  ) throws {
    let text = "<?xml version='1.0'?>\n<!-- made by hand -->\n<svg \(attributes)/>"
    let header = try PictureHeader(Array(text.utf8))
    #expect((header.width, header.height) == (width, height))
  }

  @Test(arguments: [
    "<svg/>", #"<svg width="100%" height="1em"/>"#, #"<svg viewBox="0 0 0 0"/>"#,
    #"<svg width="1e99" height="1"/>"#, #"<svg width="nan" height="nan"/>"#,
  ])
  func `a drawing without a size is refused`(text: String) {
    #expect(throws: PictureFault.noSize) { try PictureHeader(Array(text.utf8)) }
  }

  @Test func `a page with a drawing in it is no drawing`() {
    #expect(throws: PictureFault.unknownFormat) {
      try PictureHeader(Array("<html><svg width='1' height='1'/></html>".utf8))
    }
  }

  @Test(arguments: [
    ("%PDF-1.7", PictureFault.otherFormat("PDF")), ("plain text", .unknownFormat),
    ("version https://git-lfs.github.com/spec/v1\n", .pointer), ("", .unknownFormat),
  ])
  func `another file is told by its name`(text: String, fault: PictureFault) {
    #expect(throws: fault) { try PictureHeader(Array(text.utf8)) }
  }
}

/// A black picture of 5 × 3 pixels, as Pillow 13.0 writes it.
struct Sample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let format: PictureFormat
  /// In pixels, as the header says, such as `5x3`.
  let size: String
  let bytes: [UInt8]

  static let all = ((try? Repository.text("Tests/Fixtures/pictures.txt")) ?? "")
    .split(separator: "\n").compactMap { line -> Sample? in
      let words = line.split(separator: " ").map(String.init)
      guard let format = PictureFormat(rawValue: words[0]), let data = Data(base64Encoded: words[2])
      else { return nil }
      return Sample(
        testDescription: "\(words[0]) \(words[1]) \(data.count)", format: format, size: words[1],
        bytes: [UInt8](data))
    }
}
