import { expect, test } from "bun:test";
import { layOut } from "./layout.ts";
import { markNepali } from "./mark-nepali.ts";

test("marks the Nepali words of a mail, and only them", () => {
  expect(markNepali("Hello आशा राई, & <b>")).toBe(
    'Hello <span lang="ne">आशा राई</span>, &amp; &lt;b&gt;',
  );
});

test("marks names in each part of a mail's HTML, and none in its plain text", () => {
  const { text, html } = layOut({
    subject: "Order",
    heading: "Thank you, आशा",
    paragraphs: ["To घण्टाघर ४"],
    lines: [{ label: "सिटामोल × 2", amount: "₹20.00" }],
    button: { label: "Show", link: "https://shop.test" },
    notes: ["टिप्पणी"],
    contact: { phone: "1", email: "a@b.np" },
  });
  const marked = [...html.matchAll(/<span lang="ne">([^<]*)/g)].map(([, words]) => words);
  expect(marked).toEqual(["आशा", "घण्टाघर ४", "सिटामोल", "टिप्पणी"]);
  expect(text).not.toContain("lang=");
});
