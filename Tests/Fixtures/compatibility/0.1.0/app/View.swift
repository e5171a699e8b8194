import SwiftUI

struct Row: View {
  var body: some View {
    Text("Hello")
      .foregroundStyle(Color(red: 0.6, green: 0.6, blue: 0.6))
      .background(Color(red: 1, green: 1, blue: 1))
  }
}
