// Tells browsers how to install the site as an app. A link in the page would be an error where the
// page is opened from a folder.
(() => {
  if (!location.protocol.startsWith("http")) return;
  const root = new URL("..", document.currentScript.src).href;
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = `${root}${document.documentElement.lang}/app.webmanifest`;
  document.head.append(link);
})();
