import { expect, test } from "bun:test";
import { join } from "node:path";
import { isTestFile, sourceFiles } from "../imports/scan-imports.ts";
import { findBrokenFigures } from "./find-broken-figures.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const screens = sourceFiles.filter((file) => file.endsWith(".tsx") && !isTestFile(file));
const find = (jsx: string) => findBrokenFigures("a.tsx", `const a = ${jsx};`);

test("amounts, times and telephone numbers never break, on every screen", async () => {
  const sources = screens.map(async (file) =>
    findBrokenFigures(file, await Bun.file(join(root, file)).text()),
  );
  expect((await Promise.all(sources)).flat()).toEqual([]);
});

test.each([
  "<b>{formatRupees(5)}</b>",
  "<td>{order.phoneNumber}</td>",
  '<td>{phone ?? "none"}</td>',
  "<p>{at && formatDayTime(at)}</p>",
])("finds the figure of %s", (jsx) => {
  expect(find(jsx)).toHaveLength(1);
});

test.each([
  "<Unbroken>{formatRupees(5)}</Unbroken>",
  "<p>{text.pay(formatRupees(5))}</p>",
  "<PhoneNumber number={phone} />",
  '<p>{phone ? <PhoneNumber number={phone} /> : "none"}</p>',
])("accepts %s", (jsx) => {
  expect(find(jsx)).toEqual([]);
});
