import Commands

@main
struct Precept {
  static func main() async { await PreceptCommand.main() }
}
