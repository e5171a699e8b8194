/// How large the files of an index should be.
///
/// A reader transfers a directory, which grows with the number of files, and a few of the files,
/// which shrink with it. The sum is least where the number of files grows with the square root of
/// the content.
enum FileSize {
  /// Returns about `sqrt(total * ratio)` bytes. The result is a power of two or one and a half
  /// times one, so that an edit hardly ever changes the size of all files.
  ///
  /// - Parameter ratio: what an entry of the directory costs, divided by the files read by a query.
  static func balanced(total: Int, ratio: Double) -> Int {
    Saturation.rounded(Int((Double(total) * ratio).squareRoot()))
  }
}
