# The Homebrew formula. A release puts in what only it knows: the addresses below, which stand at
# example.com until the project has a home, the version in the address of the source archive, and the
# SHA-256 of that archive:
#   curl -L "$(sed -n 's/^  url "\(.*\)"/\1/p' Packaging/precept.rb)" | shasum -a 256
#   brew install --build-from-source ./Packaging/precept.rb
class Precept < Formula
  desc "Read, search, check and ship platform design guidelines"
  homepage "https://example.com/precept"
  url "https://example.com/precept/archive/0.1.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license all_of: ["MIT", "CC-BY-4.0"]
  head "https://example.com/precept.git", branch: "main"

  livecheck do
    url :head
    regex(/^v?(\d+(?:\.\d+)+)$/i)
  end

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "cmark-gfm"

  uses_from_macos "swift" => :build

  on_macos do
    depends_on macos: :sequoia
  end

  def install
    options = ["--configuration", "release", "--disable-sandbox", "--product", "precept"]
    options << "--static-swift-stdlib" if OS.linux?
    system "swift", "build", *options
    # Program, knowledge base, completions of bash, zsh and fish, and manual pages.
    system "Packaging/stage", ".build/release/precept", prefix
  end

  test do
    assert_match "precept #{version}", shell_output("#{bin}/precept --version")
    assert_match "contrast", shell_output("#{bin}/precept search contrast --locale en")
    assert_match "对比度", shell_output("#{bin}/precept search duibidu --locale zh-Hans")
    assert_match "#007AFF", shell_output("#{bin}/precept color '#007AFF'")
    system bin/"precept", "build", "-o", testpath/"site"
    assert_path_exists testpath/"site/index.html"
    assert_path_exists share/"bash-completion/completions/precept"
    assert_path_exists zsh_completion/"_precept"
    assert_path_exists fish_completion/"precept.fish"
    assert_path_exists man1/"precept.1"
  end
end
