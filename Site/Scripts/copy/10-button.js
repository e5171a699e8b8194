// Buttons that copy a text, and say so.

const { copy, copied } = document.body.dataset;

const status = document.createElement("p");
status.className = "visually-hidden";
status.setAttribute("role", "status");
document.body.append(status);

/**
 * A button that copies a text.
 * @param node The element that shows the text.
 * @param name What the button is said to copy.
 */
function copyButton(className, node, text, name) {
  const button = document.createElement("button");
  const word = document.createElement("span");
  button.type = "button";
  button.className = className;
  button.setAttribute("aria-label", `${copy} ${name}`);
  button.append(word);
  word.textContent = copy;
  button.addEventListener("click", async () => {
    status.textContent = "";
    if (!(await write(text, node))) return;
    button.classList.add("is-done");
    word.textContent = copied;
    const said = status.textContent = `${copied}: ${name}`;
    setTimeout(() => {
      button.classList.remove("is-done");
      word.textContent = copy;
      // Another copy may have been told of since.
      if (status.textContent === said) status.textContent = "";
    }, 1500);
  });
  return button;
}

/** Browsers offer the clipboard only to pages that arrived safely; the others copy a selection. */
async function write(text, node) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    getSelection().selectAllChildren(node);
    return document.execCommand("copy");
  }
}
