// The development server keeps nothing: it removes what a site at this address may have kept, so
// that no old page takes the place of the one that is written.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(`precept ${registration.scope} `)) await caches.delete(name);
    }
    await registration.unregister();
  };
  event.waitUntil(forget());
});
