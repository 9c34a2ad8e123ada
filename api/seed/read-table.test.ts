import { expect, test } from "bun:test";
import { z } from "zod";
import { packSchema } from "./drawing/pack.ts";
import { readTable } from "./read-table.ts";

test("reads each row by column names", () => {
  const [first] = readTable(
    "catalogue/makers.csv",
    z.object({ name: z.string(), code: z.string() }),
  );
  expect(first).toEqual({ name: "Gaurishankar Pharma", code: "GS" });
});

test("names the file and line of an invalid row", () => {
  const shortCodes = z.object({ code: z.string().refine((code) => code !== "KL", "is taken") });
  expect(() => readTable("catalogue/makers.csv", shortCodes)).toThrow(
    /catalogue\/makers\.csv, line 3: .*is taken/,
  );
});

test("names them also when a transform rejects a cell", () => {
  const packs = z.object({ name: packSchema });
  expect(() => readTable("catalogue/makers.csv", packs)).toThrow(/makers\.csv, line 2: .*Invalid/);
});
