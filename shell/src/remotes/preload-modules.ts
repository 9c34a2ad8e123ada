/** Has modules fetched side by side, each with the hash that the document's import map pins it to. */
export function preloadModules(addresses: readonly string[]): void {
  const map = document.querySelector('script[type="importmap"]')?.textContent;
  const { integrity } = JSON.parse(map ?? '{"integrity":{}}');
  for (const href of addresses) {
    // The document of somebody who is signed in has them already.
    if (document.querySelector(`link[href="${href}"]`)) continue;
    const link = document.createElement("link");
    Object.assign(link, { rel: "modulepreload", href, integrity: integrity[href] ?? "" });
    document.head.append(link);
  }
}
