import { expect, test } from "bun:test";
import { composeHead } from "./compose-html.ts";

const head = {
  title: "Balm & <care>",
  description: 'A "good" balm',
  canonical: "/product/balm?a=1&b=2",
};
const listTags = (html: string) => html.match(/<title>.*?<\/title>|<(?:meta|link) [^>]*>/g) ?? [];

test("the head describes the page to browsers, search engines and social networks, with escaped text", () => {
  const tags = listTags(composeHead({ ...head, image: "/balm.webp" }, "https://shop.example"));
  expect(tags.slice(0, -1)).toEqual([
    "<title>Balm &amp; &lt;care&gt; – Aushadhi</title>",
    '<meta name="description" content="A &quot;good&quot; balm">',
    '<meta name="robots" content="index, follow">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1512">',
    '<link rel="canonical" href="https://shop.example/product/balm?a=1&amp;b=2">',
    '<meta property="og:site_name" content="Aushadhi">',
    '<meta property="og:type" content="website">',
    '<meta property="og:title" content="Balm &amp; &lt;care&gt; – Aushadhi">',
    '<meta property="og:description" content="A &quot;good&quot; balm">',
    '<meta property="og:url" content="https://shop.example/product/balm?a=1&amp;b=2">',
    '<meta property="og:image" content="https://shop.example/balm.webp">',
  ]);
  expect(tags.at(-1)).toStartWith('<link rel="icon" href="data:image/svg+xml,%3Csvg ');
});

test("the head has the page's own Open Graph type, and no image when the page has none", () => {
  const html = composeHead({ ...head, openGraphType: "product" }, "https://shop.example");
  expect(html).toContain('<meta property="og:type" content="product">');
  expect(html).not.toContain("og:image");
  expect(listTags(html).join("")).toBe(html);
});
