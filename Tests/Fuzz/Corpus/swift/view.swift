import SwiftUI

struct A: View {
  // precept:ignore hard-coded-color
  let a = Color(red: 1, green: 0.22, blue: 0.23)
  let b = UIColor(red: 255 / 255, green: 0, blue: 0, alpha: 1)
  var body: some View {
    Text("a \(b) #FF383C").foregroundStyle(Color(.displayP3, red: 1, green: 0, blue: 0))
  }
}
