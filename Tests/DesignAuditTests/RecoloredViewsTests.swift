import DesignAudit
import Guidelines
import Testing

/// Which code hides the colors of an interface file, and which does not.
@Suite struct RecoloredViewsTests {
  private static let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"300\" height=\"60\"/>"
  private static let space =
    "alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"genericGamma22GrayColorSpace\""

  /// A cell of a class with a weak title in it.
  private static let cell = """
    <?xml version="1.0"?>
    <document targetRuntime="iOS.CocoaTouch"><objects>
    <tableViewCell id="c" customClass="TotalCell">\(frame)
    <tableViewCellContentView key="contentView" id="v">\(frame)<subviews>
    <label text="A" id="l">\(frame)<color key="textColor" white="0.8" \(space)/></label>
    </subviews></tableViewCellContentView>
    <color key="backgroundColor" white="1" \(space)/>
    <connections><outlet property="title" destination="l" id="o"/></connections>
    </tableViewCell></objects></document>
    """

  private static let swiftCell = "class TotalCell: UITableViewCell { func a() { BODY } }"
  private static let objectiveCCell = "@implementation TotalCell\n- (void)a { BODY }\n@end"

  private func count(_ code: (path: String, text: String)...) -> Int {
    code.reduce(SmallApp().with("TotalCell.xib", Self.cell)) { $0.with($1.path, $1.text) }
      .findings(only: "low-contrast").count
  }

  @Test(arguments: [
    "title.textColor = .red", "self.title.textColor = .red", "backgroundColor = .red",
    "contentView.backgroundColor = .red", "contentView.layer.backgroundColor = red",
    "layer.backgroundColor = red", "self.backgroundView = view",
    "backgroundConfiguration = plain", "title.attributedText = text",
  ])
  func `the class of a cell may change its colors`(body: String) {
    #expect(count(("A.swift", Self.swiftCell.replacing("BODY", with: body))) == 0, "\(body)")
  }

  @Test(arguments: [
    "self.title.textColor = red;", "[self.title setTextColor:red];", "_title.textColor = red;",
    "[self setBackgroundColor:red];", "self.contentView.backgroundColor = red;",
  ])
  func `so may that of Objective-C`(body: String) {
    #expect(count(("A.m", Self.objectiveCCell.replacing("BODY", with: body))) == 0, "\(body)")
  }

  @Test(arguments: ["subtitle.textColor = .red", "line.backgroundColor = .red", "title.text = b"])
  func `what a cell does to other views says nothing`(body: String) {
    #expect(count(("A.swift", Self.swiftCell.replacing("BODY", with: body))) == 1, "\(body)")
  }

  @Test func `another class of the same file says nothing`() {
    let own = Self.swiftCell.replacing("BODY", with: "")
    let other = "class Other: UIView { func a() { title.textColor = .red; backgroundColor = b } }"
    #expect(count(("A.swift", own + other)) == 1)
    let category = "@implementation UITableViewCell (Help)\n- (void)b { self.line = 1; }\n@end\n"
    let header = "@implementation Header\n- (void)b { self.backgroundColor = red; }\n@end\n"
    let text = Self.objectiveCCell.replacing("BODY", with: "")
    #expect(count(("A.m", text + category + header)) == 1)
  }

  @Test func `a method in an extension of a class of the system runs only where it is called`() {
    let own = Self.swiftCell.replacing("BODY", with: "")
    let help = "extension UITableViewCell { func paint() { backgroundColor = .red } }"
    #expect(count(("A.swift", own), ("B.swift", help)) == 1)
    let base = own.replacing("UITableViewCell", with: "BaseCell")
    let parent = "class BaseCell: UITableViewCell { func paint() { backgroundColor = .red } }"
    #expect(count(("A.swift", base), ("B.swift", parent)) == 0)
    let part = "extension TotalCell { func paint() { backgroundColor = .red } }"
    #expect(count(("A.swift", own), ("B.swift", part)) == 0)
  }

  private static let list = """
    class NAME: UITableViewController {
      func cell(_ view: UITableView) -> UITableViewCell {
        let cell = view.dequeue("TotalCell") as! TotalCell
        BODY
        return cell
      }
    }
    """
  private static let objectiveCList = """
    @implementation NAME
    - (UITableViewCell *)cell:(UITableView *)view {
      TotalCell *cell = [view dequeue:@"TotalCell"];
      BODY
      return cell;
    }
    @end
    """

  @Test(arguments: [
    "cell.backgroundColor = .red", "cell.title.textColor = .red", "cell.title?.textColor = .red",
    "cell.contentView.backgroundColor = .red",
  ])
  func `a list that colors its cells hides their file`(body: String) {
    for (cell, list, end) in [
      (Self.swiftCell, Self.list, "swift"), (Self.objectiveCCell, Self.objectiveCList, "m"),
    ] {
      let own = ("A.\(end)", cell.replacing("BODY", with: ""))
      let text = list.replacing(
        "BODY", with: end == "m" ? body.replacing("?", with: "") + ";" : body)
      #expect(count(own, ("B.\(end)", text.replacing("NAME", with: "List"))) == 0, "\(body)")
      let plain = list.replacing("NAME", with: "Other").replacing("BODY", with: "")
      #expect(
        count(own, ("B.\(end)", text.replacing("NAME", with: "List")), ("C.\(end)", plain)) == 1,
        "another list shows the colors of the file: \(body)")
    }
  }

  @Test(arguments: [
    "let cell = a as! TYPE", "guard let cell = a as? TYPE else { return }",
    "let cell: TYPE = a", "let cell = TYPE(a)", "b { (cell: TYPE) in }",
    "let cell = a as! SumCell; let cell = a as! TYPE",
  ])
  func `a list that colors another class of cells leaves this one alone`(declaration: String) {
    let own = ("A.swift", Self.swiftCell.replacing("BODY", with: ""))
    let count = { (type: String, use: String) in
      let body = declaration.replacing("TYPE", with: type)
      let list =
        "class List: UITableViewController { let a = TotalCell.self; func b() { \(body); \(use) } }"
      return self.count(own, ("B.swift", list))
    }
    for use in ["cell.backgroundColor = .red", "cell.title?.textColor = .red"] {
      #expect(count("TotalCell", use) == 0, "\(use)")
      #expect(count("UITableViewCell", use) == 0, "\(use)")
      #expect(count("OtherCell", use) == 1, "\(use)")
    }
  }

  @Test func `so does a list of Objective-C, and a class above or below counts`() {
    let own = ("A.swift", Self.swiftCell.replacing("BODY", with: ""))
    let list = Self.objectiveCList.replacing("NAME", with: "List")
      .replacing("BODY", with: "id a = [TotalCell class]; cell.backgroundColor = red;")
    #expect(count(own, ("B.m", list)) == 0)
    #expect(count(own, ("B.m", list.replacing("TotalCell *cell", with: "SumCell *cell"))) == 1)
    let family = ("A.swift", own.1 + "\nclass SumCell: TotalCell {}")
    #expect(
      count(family, ("B.m", list.replacing("TotalCell *cell", with: "SumCell *cell"))) == 0)
  }

  @Test func `a list that does not name the cell says nothing`() {
    let own = ("A.swift", Self.swiftCell.replacing("BODY", with: ""))
    let list = Self.list.replacing("NAME", with: "List").replacing("TotalCell", with: "SumCell")
    #expect(count(own, ("B.swift", list.replacing("BODY", with: "cell.backgroundColor = b"))) == 1)
  }

  @Test func `a list above or below the one that names the cell may color it`() {
    let own = ("A.swift", Self.swiftCell.replacing("BODY", with: ""))
    let list = Self.list.replacing("NAME", with: "List").replacing("BODY", with: "")
      .replacing("UITableViewController", with: "BaseList")
    let base =
      "class BaseList: UITableViewController { func b() { cell.backgroundColor = .red } }"
    #expect(count(own, ("B.swift", list)) == 1)
    #expect(count(own, ("B.swift", list), ("C.swift", base)) == 0)
    let below = "class Special: List { func b() { cell.title.textColor = .red } }"
    #expect(count(own, ("B.swift", list), ("C.swift", below)) == 0)
  }

  @Test(arguments: [(".light", 0), (".dark", 0), (".unspecified", 1), ("isOn ? .dark : .light", 1)])
  func `what fails in dark alone lasts unless the view or its screen is kept light`(
    style: String, found: Int
  ) {
    // A label without a color turns white on the white ground.
    let xib = Self.cell.replacing(
      "<color key=\"textColor\" white=\"0.8\" \(Self.space)/>", with: "")
    let app = SmallApp().with("TotalCell.xib", xib)
    let count = { (code: String) in
      app.with("A.swift", code).findings(only: "low-contrast").count
    }
    let body = "overrideUserInterfaceStyle = \(style)"
    #expect(count(Self.swiftCell.replacing("BODY", with: body)) == found)
    let plain = Self.swiftCell.replacing("BODY", with: "")
    #expect(count("\(plain)\nclass Map: UIView { func a() { \(body) } }") == 1)
  }

  @Test(arguments: [
    ("", 1), ("title.textColor = .label", 0), ("backgroundColor = .label", 0),
    ("contentView.backgroundColor = .label", 0), ("line.backgroundColor = .label", 1),
  ])
  func `a dark text in a cell of a class stands on the ground of the cell`(
    body: String, found: Int
  ) {
    let xib = Self.cell.replacing("white=\"0.8\"", with: "white=\"0.2\"")
      .replacing("<color key=\"backgroundColor\" white=\"1\" \(Self.space)/>", with: "")
    let app = SmallApp().with("TotalCell.xib", xib)
    let code = Self.swiftCell.replacing("BODY", with: body)
    #expect(app.with("A.swift", code).findings(only: "fixed-color").count == found, "\(body)")
    let other = Self.objectiveCCell
      .replacing("BODY", with: body.isEmpty ? "" : "self.\(body.replacing(".label", with: "red"));")
    #expect(app.with("A.m", other).findings(only: "fixed-color").count == found, "\(body)")
    #expect(app.findings(only: "fixed-color") == [], "a class that is not read")
  }

  @Test(arguments: [("static", 1), ("prototypes", 0)])
  func `only the code of its screen gets a cell of a list that is drawn as a whole`(
    mode: String, found: Int
  ) {
    let cell = Self.cell.split(separator: "\n").dropFirst(2).joined()
      .replacing("</objects></document>", with: "")
      .replacing(" customClass=\"TotalCell\"", with: "")
    let list = """
      <?xml version="1.0"?>
      <document targetRuntime="iOS.CocoaTouch"><scenes><scene><objects>
      <tableViewController id="s" customClass="Screen"><tableView key="view" id="t" dataMode="\(mode)">
      \(Self.frame)<sections><tableViewSection id="p"><cells>\(cell)
      </cells></tableViewSection></sections></tableView></tableViewController>
      </objects></scene></scenes></document>
      """
    let screen = "class Screen: UITableViewController { func a() { BODY } }"
    let other = "class Other: UITableViewController { func b() { cell.backgroundColor = .red } }"
    let app = SmallApp().with("A.storyboard", list).with("B.swift", other)
    let count = { (body: String) in
      app.with("A.swift", screen.replacing("BODY", with: body)).findings(only: "low-contrast").count
    }
    #expect(count("") == found)
    #expect(count("cell.backgroundColor = .red") == 0)
  }

  private static let scene = """
    <?xml version="1.0"?>
    <document targetRuntime="iOS.CocoaTouch"><scenes><scene><objects>
    <viewController id="s" customClass="Screen"><view key="view" id="v">\(frame)<subviews>
    <label text="A" id="l">\(frame)<color key="textColor" white="0.8" \(space)/></label>
    </subviews><color key="backgroundColor" white="1" \(space)/></view>
    <connections><outlet property="title" destination="l" id="o"/></connections>
    </viewController></objects></scene></scenes></document>
    """

  @Test(arguments: [
    ("class Screen: UIViewController { func a() { title.textColor = .red } }", 0),
    ("class Screen: UIViewController { func a() { view.backgroundColor = .red } }", 0),
    ("class Screen: UIViewController { func a() { view.layer.backgroundColor = red } }", 0),
    ("class Screen: UIViewController { func a() { title.text = b } }", 1),
    (
      "class Screen: UIViewController {}\nclass Other: UIView { func a() { card.title.textColor = b } }",
      1
    ),
    ("class Screen: UIViewController { func a(label: UILabel) { label.textColor = .red } }", 0),
    (
      "class Screen: UIViewController { func a() { let label = UILabel(); label.textColor = b } }",
      1
    ),
    (
      "class Screen: UIViewController { func a() { let label = title(1); label.textColor = b } }", 0
    ),
    (
      "class Screen: UIViewController { func a(control: UIView) { control.backgroundColor = b } }",
      0
    ),
    (
      "class Screen: UIViewController { func a() { b { textField in textField.textColor = c } } }",
      1
    ),
    (
      "class Screen: UIViewController { func a(button: UIButton) { button.backgroundColor = c } }",
      1
    ),
  ])
  func `outlets are those of the class that has them`(code: String, found: Int) {
    let app = SmallApp().with("A.storyboard", Self.scene).with("A.swift", code)
    #expect(app.findings(only: "low-contrast").count == found, "\(code)")
  }
}
