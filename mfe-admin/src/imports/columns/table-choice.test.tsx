import { beforeAll, expect, test } from "bun:test";
import type { Import } from "@aushadhi/api/contract";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor } from "@testing-library/react";
import { failure } from "../../testing/canned-api.ts";
import { anImport, createImportApi } from "../../testing/imports.ts";
import { open } from "../../testing/site.tsx";

const toasts = collectToasts();
beforeAll(() => import("../imports-panel.tsx"));

const source: NonNullable<Import["source"]> = {
  sheets: [
    { name: "Notes", rows: 3 },
    { name: "Stock", rows: 120 },
  ],
  sheet: 1,
  headerLine: 3,
  head: [
    { line: 1, cells: ["Shree Pharma", ""] },
    { line: 3, cells: ["Item", "", "MRP"] },
  ],
};

async function openTable(change: Partial<typeof source> = {}) {
  const state = createImportApi(anImport({ source: { ...source, ...change } }));
  const page = await open("/admin/dashboard?view=import&import=i1", { canned: state.canned });
  await screen.findByRole("heading", { name: "Match the columns" });
  const sent = () => state.canned.calls.filter(([call]) => call === "POST /imports/i1/table");
  return { ...page, state, sent };
}
const find = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
const listTexts = (name: string) => [...find(name).options].map(({ text }) => text);

test("shows the sheet and the line of the names, and what else there is", async () => {
  await openTable();
  expect(listTexts("Sheet")).toEqual(["Notes (3 rows)", "Stock (120 rows)"]);
  expect(listTexts("Names of the columns")).toEqual([
    ...["Line 1: Shree Pharma", "Line 3: Item · MRP", "None: the first line is a product"],
  ]);
  expect([find("Sheet").value, find("Names of the columns").value]).toEqual(["1", "3"]);
});

test("another line brings its columns, and the list keeps the focus", async () => {
  const { state, user, sent } = await openTable();
  const columns = ["Shree Pharma"];
  const mapping = { name: [0] };
  state.now = anImport({ columns, mapping, guesses: {}, source: { ...source, headerLine: 1 } });
  const list = find("Names of the columns");
  list.focus();
  await user.selectOptions(list, "1");
  expect(sent()).toEqual([["POST /imports/i1/table", { headerLine: 1 }]]);
  await waitFor(() => expect(list.value).toBe("1"));
  expect(document.activeElement === list).toBe(true);
  expect(listTexts("Column for SKU")).toContain("Shree Pharma");
});

test("another sheet is asked for alone, because its line is found", async () => {
  const { user, sent } = await openTable();
  await user.selectOptions(find("Sheet"), "0");
  expect(sent()).toEqual([["POST /imports/i1/table", { sheet: 0 }]]);
});

test("says why a line cannot be taken", async () => {
  const { state, user } = await openTable();
  state.canned.answers["POST /imports/i1/table"] = () => failure(400, "There is no table");
  await user.selectOptions(find("Sheet"), "0");
  await waitFor(() => expect(toasts).toEqual(["error: There is no table"]));
});

test("says that headings became a column, and how letters were read", async () => {
  await openTable({ headings: { rows: 12, example: "CIPLA" }, encoding: "windows-1252" });
  expect(
    screen.getByText(/^12 rows of one text, such as "CIPLA", are read as headings/),
  ).toBeInTheDocument();
  expect(screen.getByText(/^The file is read as WINDOWS-1252/)).toBeInTheDocument();
});

test.each([
  [3, /^Does line 3 have the names of the columns\?/, "Line 3 has the names"],
  [0, /^No line seems to have the names of the columns/, "The file has no names"],
])("asks about line %i before its columns are matched", async (headerLine, question, answer) => {
  const { state, user, sent } = await openTable({ headerLine, isHeaderOpen: true });
  expect(screen.getByText(question)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Check" })).toBeNull();
  expect(screen.getByRole("button", { name: "Cancel Import" })).toBeInTheDocument();
  state.now = anImport({ source: { ...source, headerLine } });
  await user.click(screen.getByRole("button", { name: answer }));
  expect(sent()).toEqual([["POST /imports/i1/table", { headerLine }]]);
  expect(await screen.findByRole("button", { name: "Check" })).toBeInTheDocument();
  expect(screen.queryByText(question)).toBeNull();
});

test("a file of an older version has no choice", async () => {
  const state = createImportApi(anImport({ source: null }));
  await open("/admin/dashboard?view=import&import=i1", { canned: state.canned });
  await screen.findByRole("heading", { name: "Match the columns" });
  expect(screen.queryByRole("combobox", { name: "Names of the columns" })).toBeNull();
});
