import { expect, test } from "bun:test";
import { join } from "node:path";
import { isTestFile, sourceFiles } from "../imports/scan-imports.ts";
import { findChangingText } from "./find-changing-text.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const screens = sourceFiles.filter((file) => file.endsWith(".tsx") && !isTestFile(file));

const find = (jsx: string) =>
  findChangingText(
    "a.tsx",
    `const Row = ({ icon, n, texts }: { icon: ReactNode; n: number }) => {
       const { text } = useMessages(messages);
       const badge = <b>new</b>;
       return ${jsx};
     };`,
  ).map((found) => found.replace("a.tsx:4 ", ""));

test("text that changes is alone in its element, on every screen of shop and back office", async () => {
  expect(screens.length).toBeGreaterThan(300);
  const sources = screens.map(async (file) =>
    findChangingText(file, await Bun.file(join(root, file)).text()),
  );
  expect((await Promise.all(sources)).flat()).toEqual([]);
});

test.each([
  ["<p>Qty {n}</p>", ["{n}"]],
  ["<p><b>Qty</b> {n}</p>", ["{n}"]],
  ["<><b>Qty</b>{text.pieces(n)}</>", ["{text.pieces(n)}"]],
  [`<p><b>Qty</b>{\`\${n} pieces\`}</p>`, [`{\`\${n} pieces\`}`]],
  ["<p><b>Qty</b>{n > 1 ? text.some : text.one}</p>", ["{n > 1 ? text.some : text.one}"]],
  ["<p><b>Qty</b>{n > 1 && text.some}</p>", ["{n > 1 && text.some}"]],
  ["<p><b>Qty</b>{text.states[n]}</p>", ["{text.states[n]}"]],
])("finds the changing text of %s", (jsx, found) => {
  expect(find(jsx)).toEqual(found);
});

test.each([
  "<p>{text.pieces(n)}</p>",
  "<p>Qty <b>{n}</b></p>",
  "<p><b>{n}</b> {text.pieces}</p>",
  '<p><b>{n}</b>{" "}</p>',
  "<p>{icon} {text.pieces}</p>",
  "<p>{badge}{n > 1 && <b>{n}</b>}</p>",
  "<ul><li>first</li>{texts.map((one) => <li>{one}</li>)}</ul>",
  "<p>{/* alone */}{n}</p>",
])("accepts %s", (jsx) => {
  expect(find(jsx)).toEqual([]);
});
