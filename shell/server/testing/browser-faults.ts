import type { BrowserPage } from "./create-browser-remote.ts";

/** Pages that are fine on the server, each with its fault in the browser. */
export const browserFaults = {
  "/throws-later": { effect: "setTimeout(() => { throw new Error('no offers') })" },
  "/rejects": { effect: "Promise.reject(new Error('no promise'))" },
  "/throws-in-render": { browserRender: "throw new Error('no look')" },
  "/throws-when-reached": { browserLoad: "throw new Error('no data')" },
  "/other-markup": { browserRender: "return jsx('h2', { children: 'Another page' })" },
  "/empty": { render: "return null" },
  "/moves-the-bar": { effect: "document.querySelector('header').style.marginTop = '40px'" },
  "/hides-the-footer": { effect: "document.querySelector('main ~ footer').style.display = 'none'" },
  "/too-wide": { effect: "document.querySelector('main h1').style.width = '3000px'" },
  "/styles-all-buttons": {
    effect:
      "document.head.append(Object.assign(document.createElement('style'), { textContent: 'button { letter-spacing: 3px }' }))",
  },
  "/changes-a-prototype": { effect: "Array.prototype.offers = () => 1" },
  "/replaces-fetch": { effect: "const own = fetch; globalThis.fetch = (...all) => own(...all)" },
  "/replaces-history-when-reached": {
    effect:
      "if (history.length > 2) { const own = history.pushState; history.pushState = own.bind(history); }",
  },
  "/leaves-a-listener": { effect: "addEventListener('resize', () => 1)" },
  "/removes-its-listener": {
    effect:
      "const hear = () => 1; addEventListener('resize', hear); return () => removeEventListener('resize', hear)",
  },
  "/writes-an-error": { effect: "console.error('a fault of ours')" },
  "/asks-another-origin": { effect: "fetch('https://tracker.example/visit').catch(() => 0)" },
  "/goes-to-another-origin": { effect: "open('https://shop.example/')" },
  "/loads-much": { effect: "import('/mfe/mfe-offers/1.0.0-test/elsewhere.js')" },
  "/for-members": { access: "signed-in", effect: "throw new Error('no member')" },
  // The last one: nothing else of a package is tried after it.
  "/without-end": { effect: "for (;;) {}" },
} as const satisfies Record<string, Omit<BrowserPage, "path">>;
