import CPNG
import ColorScience

/// What the visible parts of a drawing with a transparent background are painted with.
enum PictureTone: Hashable, Sendable {
  /// Nearly all black or dark gray; the value is the mean color.
  case dark(SRGB)
  /// Other colors, or an image that was not read.
  case other
}

/// The sums over the visible parts of a drawing, from which its tone is told.
struct ToneSums {
  private var weight = 0.0
  private var dark = 0.0
  private var solid = 0.0
  private var total = (red: 0.0, green: 0.0, blue: 0.0)

  /// Adds a color that covers some of the drawing.
  mutating func add(_ color: SRGB, share: Double) {
    let weight = share * color.alpha
    self.weight += weight
    total.red += color.red * weight
    total.green += color.green * weight
    total.blue += color.blue * weight
    if color.relativeLuminance < darkest { dark += weight }
    if color.alpha > 0.7 { solid += weight }
  }

  var tone: PictureTone {
    // What is translucent all over is a shadow or a veil over something else.
    guard weight > 0, solid > weight / 2, dark >= weight * nearlyAll else { return .other }
    let mean = SRGB(
      red: total.red / weight, green: total.green / weight, blue: total.blue / weight)
    return .dark(mean.rounded8)
  }
}

/// The luminance up to which a color has a contrast of less than 2:1 with black.
private let darkest = 0.05
private let nearlyAll = 0.98

extension PictureTone {
  /// Reads the pixels of a PNG file; `other` for one without transparency, which brings its own
  /// background, for a large one and for one that is damaged.
  init(png bytes: [UInt8]) {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    self = .other
    guard png_image_begin_read_from_memory(&image, bytes, bytes.count) != 0,
      image.format & png_uint_32(PNG_FORMAT_FLAG_ALPHA) != 0,
      Int(image.width) * Int(image.height) <= mostPixels
    else { return }
    image.format = png_uint_32(PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_COLOR)
    var pixels = [UInt8](repeating: 0, count: Int(image.width) * Int(image.height) * 4)
    guard png_image_finish_read(&image, nil, &pixels, 0, nil) != 0 else { return }
    self = PictureTone(pixels)
  }

  /// - Parameter pixels: red, green, blue and alpha of each pixel in turn.
  private init(_ pixels: [UInt8]) {
    // Four bits of each component are enough, and there are only so many colors to look at.
    var counts = [UInt32](repeating: 0, count: 1 << 16)
    var transparent = 0
    pixels.withUnsafeBufferPointer { bytes in
      for offset in stride(from: 0, to: bytes.count - 3, by: 4) {
        guard bytes[offset + 3] > 25 else {
          transparent += 1
          continue
        }
        let high = Int(bytes[offset] >> 4) << 12 | Int(bytes[offset + 1] >> 4) << 8
        counts[high | Int(bytes[offset + 2] & 0xF0) | Int(bytes[offset + 3] >> 4)] += 1
      }
    }
    self = .other
    // What fills its frame stands on nothing else.
    guard transparent * 10 > pixels.count / 4 else { return }
    var sums = ToneSums()
    for key in counts.indices where counts[key] > 0 {
      func part(_ place: Int) -> Double { Double(key >> (4 * place) & 0xF) / 15 }
      let color = SRGB(red: part(3), green: part(2), blue: part(1), alpha: part(0))
      sums.add(color, share: Double(counts[key]))
    }
    self = sums.tone
  }
}

extension PictureTone {
  /// Whether nearly all visible pixels of a PNG file are gray or have a hue that nobody sees, as far as
  /// some of them tell.
  static func isGray(png bytes: [UInt8]) -> Bool {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    guard png_image_begin_read_from_memory(&image, bytes, bytes.count) != 0,
      Int(image.width) * Int(image.height) <= mostSampled
    else { return false }
    image.format = png_uint_32(PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_COLOR)
    var pixels = [UInt8](repeating: 0, count: Int(image.width) * Int(image.height) * 4)
    guard png_image_finish_read(&image, nil, &pixels, 0, nil) != 0 else { return false }
    // A step that no width is a multiple of, so that the samples are in all columns.
    let step = 4 * (max(1, pixels.count / 4 / samples) | 1)
    var (visible, colored, vivid) = (0, 0, 0)
    for offset in stride(from: 0, to: pixels.count - 3, by: step) where pixels[offset + 3] >= 13 {
      let parts = pixels[offset..<offset + 3]
      visible += 1
      let hue = (parts.max() ?? 0) - (parts.min() ?? 0)
      if hue > faintHue { colored += 1 }
      if hue > vividHue { vivid += 1 }
    }
    return Double(colored) <= Double(visible) * (1 - nearlyAll) && vivid * 2000 <= visible
  }
}

/// The difference of the parts of a color, in bytes, up to which it passes for a gray.
private let faintHue: UInt8 = 20
/// The difference from which a small part of an image, such as a logo on white, is seen as colored.
private let vividHue: UInt8 = 80
/// The largest number of pixels that is read. Glyphs are smaller; larger images are pictures, and
/// their pixels would take a millisecond for each hundred thousand.
private let mostPixels = 512 * 512
/// The largest number of pixels of an image of which samples are looked at, and their number.
private let mostSampled = 2048 * 2048
private let samples = 1 << 16
