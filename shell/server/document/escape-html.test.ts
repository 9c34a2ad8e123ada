import { expect, test } from "bun:test";
import { escapeHtml, toScriptJson } from "./escape-html.ts";

test.each([
  ["<b>", "&lt;b&gt;"],
  ["a & b", "a &amp; b"],
  ["&lt;", "&amp;lt;"],
  ['say "x"', "say &quot;x&quot;"],
  ["<<&&>>", "&lt;&lt;&amp;&amp;&gt;&gt;"],
  ["औषधि", "औषधि"],
])("%j in HTML is %j", (text, html) => {
  expect(escapeHtml(text)).toBe(html);
});

test("escaped text cannot leave its attribute or its element", async () => {
  const hostile = `"><script>alert("&amp;")</script><a title='x`;
  const seen: string[] = [];
  const rewriter = new HTMLRewriter()
    .on("p", { element: (element) => void seen.push(`p ${element.getAttribute("title")}`) })
    .on("script", { element: () => void seen.push("script") })
    .on("a", { element: () => void seen.push("a") });
  const html = `<p title="${escapeHtml(hostile)}">${escapeHtml(hostile)}</p>`;
  await rewriter.transform(new Response(html)).text();
  expect(seen).toEqual([`p ${escapeHtml(hostile)}`]);
});

test("JSON in a script element cannot end the element and parses to the same value", () => {
  const value = { text: "</script><!--<script>", list: ["<", "&", '"'] };
  const json = toScriptJson(value);
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toEqual(value);
});
