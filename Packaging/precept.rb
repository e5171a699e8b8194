# The Homebrew formula. For a release, put in the address and the SHA-256 of its source archive:
#   brew install --build-from-source ./Packaging/precept.rb
class Precept < Formula
  desc "Read, search, check and ship platform design guidelines"
  homepage "https://example.com/precept"
  url "https://example.com/precept/archive/0.1.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license all_of: ["MIT", "CC-BY-4.0"]
  head "https://example.com/precept.git", branch: "main"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "cmark-gfm"
  depends_on macos: :sequoia

  def install
    system "swift", "build", "--configuration", "release", "--disable-sandbox", "--product", "precept"
    system "Packaging/stage", ".build/release/precept", prefix
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/precept --version")
    assert_match "contrast", shell_output("#{bin}/precept search contrast --locale en")
  end
end
