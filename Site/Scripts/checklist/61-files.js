// Files in and out: the data of the site, what the reader saves and opens.

const received = new Map();

/** Loads data of the site as a script, because pages opened from a folder may load nothing else. */
function loadData(root, name) {
  if (!received.has(name)) {
    received.set(name, new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = `${root}checklist/${name}.js`;
      script.onload = () => script.remove();
      script.onerror = () => reject(new Error(script.src));
      receivers.set(name, resolve);
      document.head.append(script);
    }));
  }
  return received.get(name);
}

const receivers = new Map();

function receive(name, data) {
  receivers.get(name)?.(data);
  receivers.delete(name);
}

const fileForms = {
  markdown: { suffix: "md", type: "text/markdown", write: writeMarkdown },
  csv: { suffix: "csv", type: "text/csv", write: writeCSV },
  json: { suffix: "json", type: "application/json", write: writeJSON },
};

function saveFile(checklist, form, vocabulary, name) {
  const { suffix, type, write } = fileForms[form];
  const text = write(checklist, vocabulary);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = `${name}.${suffix}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** A name for a file, of the subject or else of the knowledge base. */
function fileName(checklist) {
  const { app, version, screen } = checklist.header.subject;
  const said = [app, version, screen].filter((part) => part !== null).join(" ");
  const name = said || `${checklist.header.knowledgeBase ?? "checklist"}`;
  return name.replace(/[\\/:*?"<>|\p{Cc}]/gu, "-");
}
