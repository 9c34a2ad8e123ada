import { expect, test } from "bun:test";
import { layOut, type MailWords } from "./layout.ts";

const words: MailWords = {
  subject: "Subject",
  heading: "Heading",
  paragraphs: ["First.", "Second."],
  button: { label: "Go on", link: "http://shop.test/?a=1&b=2" },
  notes: ["Note."],
  contact: { phone: "+977 1-4247836", email: "hello@shop.test" },
};

/** Parses HTML: the name and attributes of each element, and all text. */
async function read(html: string) {
  const elements: { name: string; attributes: Record<string, string> }[] = [];
  let text = "";
  const rewriter = new HTMLRewriter()
    .on("*", {
      element: ({ tagName, attributes }) => {
        elements.push({ name: tagName, attributes: Object.fromEntries(attributes) });
      },
    })
    .onDocument({
      text: (chunk) => {
        text += chunk.text;
      },
    });
  await rewriter.transform(new Response(html)).text();
  return { elements, text };
}

test("the text contains everything, and the shop's contact", () => {
  expect(layOut(words).text).toBe(`Heading

First.

Second.

Go on:
http://shop.test/?a=1&b=2

Note.

-- 
Aushadhi
+977 1-4247836
hello@shop.test
`);
});

test("the HTML has the same content, and shows the button's URL as text", async () => {
  const { elements, text } = await read(layOut(words).html);
  for (const part of ["Heading", "First.", "Second.", "Go on", "Note.", "Aushadhi"]) {
    expect(text).toContain(part);
  }
  expect(text).toContain(words.contact.phone);
  expect(text).toContain("http://shop.test/?a=1&amp;b=2");
  const links = elements
    .filter(({ name }) => name === "a")
    .map(({ attributes }) => attributes.href);
  const link = "http://shop.test/?a=1&amp;b=2";
  expect(links).toEqual([link, link, "mailto:hello@shop.test"]);
});

const bill: MailWords = {
  ...words,
  lines: [
    { label: "2 × Balm", amount: "₹50.00" },
    { label: "Total", amount: "₹50.00" },
  ],
};

test("a list comes before the button, with one line per amount", async () => {
  expect(layOut(bill).text).toContain("Second.\n\n2 × Balm: ₹50.00\nTotal: ₹50.00\n\nGo on:");
  const { elements, text } = await read(layOut(bill).html);
  expect(text.replace(/\s+/g, " ")).toContain("Second. 2 × Balm₹50.00 Total₹50.00 Go on");
  const amounts = elements.filter(({ attributes }) => attributes.align === "right");
  expect(amounts.map(({ attributes }) => /bold/.test(attributes.style ?? ""))).toEqual([
    false,
    true,
  ]);
});

test("the HTML fits a phone and supports dark mode", async () => {
  const { elements } = await read(layOut(bill).html);
  const metas = elements.filter(({ name }) => name === "meta").map(({ attributes }) => attributes);
  expect(metas).toContainEqual({
    name: "viewport",
    content: "width=device-width, initial-scale=1",
  });
  expect(metas).toContainEqual({ name: "color-scheme", content: "light dark" });
  const fixed = elements.filter(({ attributes }) => /^\d+(px)?$/.test(attributes.width ?? ""));
  expect(fixed).toEqual([]);
});

test("escapes typed text", async () => {
  const name = `"><script>alert('1')</script><img src=x onerror=alert(1)>&amp; सीता`;
  const contact = { phone: name, email: name };
  const odd = {
    ...words,
    subject: name,
    heading: name,
    paragraphs: [name],
    lines: [{ label: name, amount: name }],
    notes: [name],
    contact,
  };
  const lines = [{ label: "Label", amount: "Amount" }];
  const plain = await read(layOut({ ...words, lines }).html);
  const { elements, text } = await read(
    layOut({ ...odd, paragraphs: [name, name], button: { label: name, link: `http://x/${name}` } })
      .html,
  );
  // The Nepali words are in spans of their own.
  const names = elements.map((element) => element.name).filter((one) => one !== "span");
  expect(names).toEqual(plain.elements.map((element) => element.name));
  expect(text).toContain("सीता");
  expect(layOut(odd).text).toContain(name);
});
