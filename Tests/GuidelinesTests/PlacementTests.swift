import Diagnostics
import Guidelines
import Testing

@Suite struct PlacementTests {
  @Test func `a point is placed by scale, rotation and origin, and found again`() {
    let placement = Placement(at: Point(10, 20), scale: 2, rotation: 90)
    let placed = placement.placed(Point(3, 0))
    #expect(abs(placed.x - 10) < 1e-9 && abs(placed.y - 26) < 1e-9)
    let local = placement.local(placed)
    #expect(abs(local.x - 3) < 1e-9 && abs(local.y) < 1e-9)
  }

  @Test func `a gradient has its colors along its line or away from its center`() {
    let line = Gradient(.linear(from: Point(0, 10), to: Point(0, 30)), stops: [])
    #expect([5, 10, 20, 40].map { line.offset(at: Point(7, $0)) } == [0, 0, 0.5, 1])
    let circle = Gradient(.radial(center: Point(1, 1), radius: 10), stops: [])
    #expect(circle.offset(at: Point(4, 5)) == 0.5)
  }

  @Test(arguments: [
    ("M10 10h20v5z", Point(20, 12), Point(20, 16)),
    ("m10-10 20 5-3.5.5", Point(28, -6), Point(28, -3)),
    ("M0 0c0 40 10 40 10 0", Point(5, 25), Point(11, 5)),
    ("M5 12a4 4 0 0 1 4-4", Point(6, 9), Point(5, 21)),
    ("M10 10zm20 20h1", Point(20, 20), Point(32, 30)),
  ])
  func `a path is within the box of its points`(data: String, near: Point, far: Point) {
    let form = DrawnShape.Form.path(data)
    #expect(form.position(of: near) == .unknown)
    #expect(form.position(of: far) == .outside)
  }

  @Test func `an ellipse has no corners`() {
    let form = DrawnShape.Form.ellipse(DrawnBox(x: 0, y: 0, width: 40, height: 20))
    #expect(form.position(of: Point(20, 1)) == .inside)
    #expect(form.position(of: Point(2, 2)) == .outside)
  }
}
