import ColorScience
import Guidelines
import HTMLTree
import Testing

@testable import SiteGeneration

@Suite struct ColorFieldTests {
  @Test func `a translucent color is drawn on the ground of its appearance`() {
    let field = ColorField([SRGB(red: 1, green: 1, blue: 1, alpha: 0.5)], in: .dark)
    #expect(field.node.html.contains(##"fill="#000000""##))
    #expect(field.node.html.contains(##"fill="#FFFFFF" fill-opacity="0.5""##))
    #expect(field.ink == "ink-dark")
  }

  @Test func `the ink is the one with more contrast`() {
    #expect(ColorField([.black], in: .light).ink == "ink-light")
    #expect(ColorField([.white], in: .light).ink == "ink-dark")
  }

  @Test func `colors in turn are drawn as stripes`() {
    let html = ColorField([.white, .black], in: .light).node.html
    #expect(html.contains(##"viewBox="0 0 1 2""##))
    #expect(html.contains(##"<rect width="1" height="1" y="1" fill="#000000"/>"##))
  }

  @Test func `a color beyond sRGB is drawn for both kinds of display`() {
    let green = SRGB(DisplayP3(red: 0, green: 1, blue: 0, alpha: 0.5))
    let html = ColorField([green], in: .light).node.html
    let mapped = green.mappedToGamut.hex
    #expect(html.contains(##"fill="\##(mapped)" fill-opacity="0.5" class="narrow-gamut""##))
    #expect(html.contains(#"class="wide-gamut" fill="color(display-p3 0 1 0 / 0.5)""#))
    #expect(!ColorField([.white], in: .light).node.html.contains("gamut"))
  }
}
