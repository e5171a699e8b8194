import Diagnostics
import Foundation
import Testing

@Suite struct PictureHeaderTests {
  @Test(arguments: Sample.all)
  func `the size of a picture is read`(sample: Sample) throws {
    let header = try PictureHeader(sample.bytes)
    #expect(header.format == sample.format)
    #expect((header.width, header.height) == (sample.isTurned ? (3, 5) : (5, 3)))
  }

  @Test(arguments: Sample.all)
  func `a picture that ends too early is refused`(sample: Sample) {
    for count in 0..<sample.bytes.count - 1 {
      #expect(throws: PictureFault.self) { try PictureHeader(Array(sample.bytes.prefix(count))) }
    }
  }

  @Test func `a PNG with a changed byte is damaged`() {
    var bytes = Sample.png.bytes
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
struct Sample: Sendable {
  let format: PictureFormat
  var isTurned = false
  let base64: String

  var bytes: [UInt8] { [UInt8](Data(base64Encoded: base64) ?? Data()) }

  static let png = Sample(
    format: .png,
    base64: """
      iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAAAAAB+XZokAAAAC0lEQVR4nGNgQAcAABIAAXfx+gAAAAAASUVORK5C\
      YII=
      """)

  static let gif = Sample(
    format: .gif,
    base64: """
      R0lGODdhBQADAIAAAAAAAAAAACwAAAAABQADAAAICAABCBxIsGBAADs=
      """)

  static let webpLossy = Sample(
    format: .webp,
    base64: """
      UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoFAAMAAUAmJaQAA3AA/v02aAA=
      """)

  static let webpLossless = Sample(
    format: .webp,
    base64: """
      UklGRhoAAABXRUJQVlA4TA4AAAAvBIAAAAcQEf0PRET/Aw==
      """)

  static let webpAlpha = Sample(
    format: .webp,
    base64: """
      UklGRmoAAABXRUJQVlA4WAoAAAAYAAAABAAAAgAAQUxQSAkAAAABBxAREYiI/gcAVlA4IBgAAAAwAQCdASoFAAMA\
      AUAmJaQAA3AA/v02aABFWElGGgAAAE1NACoAAAAIAAEBEgADAAAAAQAGAAAAAAAA
      """)

  static let jpeg = Sample(
    format: .jpeg,
    base64: """
      /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////\
      ////////////////////////////////wAALCAADAAUBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcI\
      CQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcY\
      GRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKj\
      pKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/AI6/\
      /9k=
      """)

  static let progressiveJPEG = Sample(
    format: .jpeg,
    base64: """
      /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////\
      ////////////////////////////////wgALCAADAAUBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAv/aAAgBAQAA\
      AAE//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABBQJ//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQAG\
      PwJ//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPyF//9oACAEBAAAAEH//xAAUEAEAAAAAAAAAAAAAAAAA\
      AAAA/9oACAEBAAE/EH//2Q==
      """)

  static let turnedJPEG = Sample(
    format: .jpeg, isTurned: true,
    base64: """
      /9j/4AAQSkZJRgABAQAAAQABAAD/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDAP//////\
      ////////////////////////////////////////////////////////////////////////////////wAALCAAD\
      AAUBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQR\
      BRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZ\
      WmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW\
      19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/AI6//9k=
      """)

  static let all = [
    png, gif, webpLossy, webpLossless, webpAlpha, jpeg, progressiveJPEG, turnedJPEG,
  ]
}
