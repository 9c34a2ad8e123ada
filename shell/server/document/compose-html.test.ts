import { expect, test } from "bun:test";
import { composeHtml } from "./compose-html.ts";
import type { DocumentContent } from "./document-content.ts";

const boot = { shop: { origin: "https://shop.example" } } as DocumentContent["boot"];
const content = {
  page: {
    html: "<main>Balm</main>",
    styles: "<style>main{}</style>",
    state: '{"a":"</script>"}',
    head: { title: "", description: "d", canonical: "/", jsonLd: [{ name: "</script>" }] },
  },
  boot,
  headScripts: ["first()", "second()"],
  importMap: '{"imports":{}}',
  preloads: [{ href: "/entry.js", integrity: "sha384-a" }],
  startScript: "start()",
} as unknown as DocumentContent;

const removeMatch = (html: string, pattern: RegExp) => html.replace(pattern, "");

test("a document has its elements in this order, and its data cannot end a script", () => {
  const body = composeHtml(content).split("</head>")[1] ?? "";
  expect(removeMatch(body, /<p class="plain-notice".*<\/noscript>/)).toBe(
    [
      "<body>",
      '<template id="preloads"><link rel="modulepreload" href="/entry.js" integrity="sha384-a" fetchpriority="low"></template>',
      '<div id="root"><main>Balm</main></div>',
      '<script type="application/json" id="boot-data">{"shop":{"origin":"https://shop.example"},"state":{"a":"\\u003c/script>"}}</script>',
      '<script type="application/ld+json">{"name":"\\u003c/script>"}</script>',
      '<script type="importmap">{"imports":{}}</script>',
      '<script type="module">start()</script>',
      "</body></html>",
    ].join(""),
  );
});

test("language, charset and viewport come before the page's own head", () => {
  const head = composeHtml(content).split("</head>")[0] ?? "";
  expect(head).toStartWith(
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>',
  );
  expect(head).toContain("<style>main{}</style><style>.plain-notice{display:none;");
  expect(head).toEndWith("<script>first()</script><script>second()</script>");
});
