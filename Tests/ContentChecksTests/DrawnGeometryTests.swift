import Testing

@testable import ContentChecks

@Suite struct DrawnGeometryTests {
  @Test(arguments: [
    ("translate(10 20) rotate(90) scale(2)", Point(10, 26)),
    ("rotate(90, 10, 20) scale(2 3)", Point(30, 16)), ("matrix(1 2 3 4 5 6)", Point(8, 12)),
    ("skewX(45) translate(0 1)", Point(4, 1)), ("skewY(45)", Point(3, 3)), ("", Point(3, 0)),
  ])
  func `a point is placed by transformations, and found again`(list: String, place: Point) throws {
    let transform = Transform().followed(by: list)
    let placed = transform.placed(Point(3, 0))
    #expect(abs(placed.x - place.x) < 1e-9 && abs(placed.y - place.y) < 1e-9, "\(placed)")
    let local = try #require(transform.local(placed))
    #expect(abs(local.x - 3) < 1e-9 && abs(local.y) < 1e-9)
  }

  @Test func `what is drawn as a line has no points inside`() {
    #expect(Transform().followed(by: "scale(0 1)").local(Point(0, 0)) == nil)
  }

  @Test(arguments: [
    ("M10 10h20v5z", [10, 10, 30, 15]), ("m10-10 20 5-3.5.5", [10, -10, 30, -4.5]),
    ("M0 0c0 40 10 40 10 0", [0, 0, 10, 40]), ("M5 12a4 4 0 014-4", [-3, 0, 17, 20]),
    ("M10 10zm20 20h1", [10, 10, 31, 30]), ("M1e1,2L3 4 5 6.", [3, 2, 10, 6]),
    ("M1 2L3", [1, 2, 1, 2]),
  ])
  func `a path is within the box of its points`(data: String, box: [Double]) {
    let points = pathPoints(data)
    let (x, y) = (points.map(\.x), points.map(\.y))
    #expect([x.min(), y.min(), x.max(), y.max()] == box, "\(points)")
  }
}
