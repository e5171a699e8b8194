// What the page says to readers who do not see it.

const announcementPause = 150;

/**
 * The only live region of the page besides the warnings: what happens at once is said once. The
 * lines that are seen come and go, and browsers do not read a region that was hidden.
 */
class Announcer {
  constructor(node) {
    this.node = node;
  }

  /** Says messages as one, instead of what was about to be said. */
  say(...messages) {
    clearTimeout(this.pause);
    // The same text again would not be read.
    this.node.textContent = "";
    this.pause = setTimeout(() => {
      this.node.textContent = messages.filter((message) => message).join(" ");
    }, announcementPause);
  }
}
