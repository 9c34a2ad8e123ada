import { expect, test } from "bun:test";
import { createHeaderFlags } from "./header-flags.ts";

const read = (header: string, cells: readonly string[]) => {
  const readFlags = createHeaderFlags(["Item", header], { name: [0], isActive: [1] });
  const rows = cells.map((cell, at) => ({ line: at + 2, cells: ["Sinex", cell] }));
  return readFlags(rows).map((row) => row.cells[1]);
};

test.each(["Disabled", "Is_discontinued", "Inactive", "Is Blocked"])(
  "a yes below %j is a product that is not active",
  (header) => {
    const cells = ["1", "0", "Yes", "No", "TRUE", "", "discontinued"];
    const active = ["inactive", "active", "inactive", "active", "inactive", "", "discontinued"];
    expect(read(header, cells)).toEqual(active);
  },
);

test("a yes below 'Active' stays", () => {
  expect(read("Active", ["1", "No"])).toEqual(["1", "No"]);
});
