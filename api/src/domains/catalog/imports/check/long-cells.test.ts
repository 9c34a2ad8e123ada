import { expect, test } from "bun:test";
import { importFields } from "../../../../contract/index.ts";
import { createCategoryNames } from "../../category-names.ts";
import { guessByHeaders } from "../guess/guess-by-headers.ts";
import { noReview } from "../record/table.ts";
import type { CheckContext } from "./check-context.ts";
import { classifyRow } from "./classify-row.ts";
import { readPack } from "./read-pack.ts";
import { splitComposition } from "./split-composition.ts";

const context: CheckContext = {
  mapping: {},
  newStock: 0,
  fallbackCategory: null,
  categories: createCategoryNames([]),
  needs: new Map(),
  barcodes: new Map(),
  review: noReview,
  style: { dates: { order: null, calendar: null }, decimal: "." },
};

/** Texts that took minutes in a pattern, or in putting combining marks in order. */
const floods = {
  digits: "1".repeat(200_000),
  brackets: "(".repeat(100_000),
  spaces: `a${" ".repeat(100_000)}x`,
  quotes: `${"'".repeat(100_000)}x`,
  commas: "1,".repeat(100_000),
  times: "0:00:00.".repeat(20_000),
  compositions: "(1".repeat(100_000),
  marks: `a${"\u0315\u0300\u05ae".repeat(60_000)}`,
};

const classify = (field: string, text: string) => {
  const mapping = { name: [0], price: [1], [field]: [2] };
  return classifyRow(
    { line: 2, cells: ["Napa", "10", text] },
    { ...context, mapping },
    undefined,
    undefined,
  );
};

test.each(Object.entries(floods))("a cell of 100,000 %s is refused in each column", (_, text) => {
  for (const field of importFields) {
    const { kind, problems } = classify(field, text);
    expect([field, kind]).toEqual([field, "refused"]);
    expect(problems).toContainEqual(
      expect.objectContaining({
        field,
        reason: expect.stringMatching(/^It is longer than 20*,?0* characters$/),
      }),
    );
  }
});

test("a number, a date and a pack may have 200 characters, a text 20,000", () => {
  for (const field of ["price", "packSize", "expiryDate", "stock"]) {
    const reasons = (length: number) =>
      classify(field, "1".repeat(length)).problems.map(({ reason }) => reason);
    expect(reasons(201)).toEqual(["It is longer than 200 characters"]);
    expect(reasons(200)).not.toContain("It is longer than 200 characters");
  }
  expect(classify("description", "x".repeat(20_000)).problems).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ field: "description" })]),
  );
});

test.each(Object.entries(floods))("readers of one text end with %s", (name, text) => {
  // Only the marks have no end in time here: every caller cuts a text first.
  if (name === "marks") return;
  expect(readPack(text)).toBeOneOf([null, { size: text, unit: "pieces" }]);
  expect(splitComposition(text)).toBeNull();
  expect(guessByHeaders([text])).toEqual({});
});
