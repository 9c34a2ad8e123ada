import { beforeAll, expect, test } from "bun:test";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { failure } from "../../testing/canned-api.ts";
import { anImport, createImportApi } from "../../testing/imports.ts";
import { open } from "../../testing/site.tsx";

const toasts = collectToasts();
beforeAll(() => import("../imports-panel.tsx"));

async function openColumns(one = anImport()) {
  const state = createImportApi(one);
  const page = await open("/admin/dashboard?view=import&import=i1", { canned: state.canned });
  await screen.findByRole("heading", { name: "Match the columns" });
  const choose = (list: string, text: string) =>
    page.user.selectOptions(screen.getByRole("combobox", { name: list }), text);
  const check = () => page.user.click(screen.getByRole("button", { name: "Check" }));
  const sent = () => state.canned.calls.filter(([call]) => call === "POST /imports/i1/check");
  return { ...page, ...state, state, choose, check, sent };
}
const rowOf = (field: string) =>
  within(
    screen.getByRole("rowheader", { name: new RegExp(`^${field}`) }).closest("tr") as HTMLElement,
  );
const chosenIn = (field: string) =>
  rowOf(field)
    .getAllByRole<HTMLSelectElement>("combobox")
    .map(({ options, value }) => [...options].find((one) => one.value === value)?.text);
const valuesIn = (field: string) =>
  [...(rowOf(field).getAllByRole("cell").at(-1)?.querySelectorAll("span > span") ?? [])].map(
    ({ textContent }) => textContent,
  );

test("preselects the guessed columns and shows their sample values", async () => {
  await openColumns();
  expect(chosenIn("SKU")).toEqual(["code", "+ Column"]);
  expect(valuesIn("SKU")).toEqual(["N1", "A1"]);
  expect(chosenIn("Manufacturer")).toEqual(["Not in the file"]);
  expect(valuesIn("Manufacturer")).toEqual([]);
  expect(rowOf("SKU").getByText(/^Without it each row gets one/)).toBeInTheDocument();
  expect(rowOf("Price").getByText("Needed for new products")).toBeInTheDocument();
  expect(screen.getByText("Not imported: strength, note")).toBeInTheDocument();
});

test("joins several columns in order, and removes one again", async () => {
  const { choose, user } = await openColumns();
  await choose("Column 2 for Product name", "strength");
  expect(chosenIn("Product name")).toEqual(["brand", "strength", "+ Column"]);
  expect(valuesIn("Product name")).toEqual(["Napa 500 mg", "Ace"]);
  const further = screen.getByRole("combobox", { name: "Column 2 for Product name" });
  further.focus();
  await user.selectOptions(further, "(take this column out)");
  expect(chosenIn("Product name")).toEqual(["brand", "+ Column"]);
  // The same list still has the keyboard focus.
  expect(document.activeElement === further).toBe(true);
});

test("shows the column number for missing or repeated names", async () => {
  await openColumns(anImport({ columns: ["code", "", "price", "price", "x"] }));
  const { options } = rowOf("Stock").getByRole<HTMLSelectElement>("combobox");
  expect([...options].map(({ text }) => text)).toEqual([
    "Not in the file",
    "code",
    "Column 2",
    "price (column 3)",
    "price (column 4)",
    "x",
  ]);
});

test("sends columns, stock and category with a check and shows the result", async () => {
  const { choose, check, sent, state, user } = await openColumns();
  await choose("Column 2 for Product name", "strength");
  await user.type(screen.getByLabelText("Stock of new products that name none"), "7");
  await screen.findByRole("option", { name: "Pain Relief" });
  await choose("Category of rows that name none", "Pain Relief");
  state.now = anImport({ phase: "checking", done: 1, total: 2 });
  await check();
  expect(await screen.findByRole("heading", { name: "Checking every row" })).toBeInTheDocument();
  expect(screen.getByRole<HTMLProgressElement>("progressbar", { name: "1 of 2" }).value).toBe(0.5);
  expect(sent()).toEqual([
    [
      "POST /imports/i1/check",
      { mapping: { sku: [0], name: [1, 2], price: [3] }, newStock: 7, categoryId: "k1" },
    ],
  ]);
});

test("shows where each field's guess comes from until another column is chosen", async () => {
  const { choose } = await openColumns(
    anImport({
      mapping: { sku: [0], name: [1], price: [3] },
      guesses: { sku: "lastTime", name: "header", price: "cells" },
    }),
  );
  expect(rowOf("SKU").getByText("As last time")).toBeInTheDocument();
  expect(rowOf("Product name").getByText("By its name")).toBeInTheDocument();
  expect(rowOf("Price").getByText("Looks like prices – please look")).toBeInTheDocument();
  expect(screen.getByText(/^The columns are chosen as last time/)).toBeInTheDocument();
  await choose("Column for Price (₹)", "note");
  expect(rowOf("Price").queryByText(/^Looks like/)).toBeNull();
});

test("asks about each doubtful guess with three of its cells before it checks the file", async () => {
  const { choose, check, sent, state, user } = await openColumns(
    anImport({
      columns: ["code", "brand", "strength", "rate", "note"],
      sample: ["", "12.50", "8", "9.75", "4"].map((price) => ["N1", "Napa", "", price, ""]),
      doubts: ["sku", "price"],
    }),
  );
  const price = screen.getByRole("checkbox", {
    name: "Yes, ‘rate’ is Price (₹): 12.50 · 8 · 9.75",
  });
  const sku = screen.getByRole("checkbox", { name: /^Yes, ‘code’ is SKU:/ });
  await check();
  expect(sent()).toEqual([]);
  expect(screen.getAllByText("Confirm this guess, or choose another column")).toHaveLength(2);
  expect(document.activeElement === sku).toBe(true);
  await user.click(price);
  // Another choice is no guess any more.
  await choose("Column for SKU", "note");
  expect(screen.queryByRole("checkbox", { name: /SKU/ })).toBeNull();
  state.now = anImport({ phase: "checking", total: 2 });
  await check();
  await screen.findByRole("heading", { name: "Checking every row" });
  expect(sent()[0]?.[1]).toMatchObject({ mapping: { sku: [4], name: [1], price: [3] } });
});

test("says once that no column has the price, until one is chosen", async () => {
  const { choose } = await openColumns(anImport({ mapping: { sku: [0], name: [1] } }));
  expect(screen.getByText(/^No column has the price/)).toBeInTheDocument();
  await choose("Column for Price (₹)", "mrp");
  expect(screen.queryByText(/^No column has the price/)).toBeNull();
});

test("names the program whose export the file is", async () => {
  await openColumns(anImport({ preset: "Tally" }));
  expect(screen.getByText(/those of an export of Tally/)).toBeInTheDocument();
});

test("accepts a file with names but no SKU", async () => {
  const { choose, check, sent, state } = await openColumns();
  await choose("Column for SKU", "(take this column out)");
  state.now = anImport({ phase: "checking", total: 2 });
  await check();
  await screen.findByRole("heading", { name: "Checking every row" });
  expect(sent()[0]?.[1]).toMatchObject({ mapping: { name: [1], price: [3] } });
});

test("without SKU or name it sends nothing, shows an error beside the list and focuses it", async () => {
  const { choose, check, sent } = await openColumns();
  await choose("Column for SKU", "(take this column out)");
  await choose("Column for Product name", "(take this column out)");
  await check();
  const words = "Choose the column that has the SKU, or the product name";
  const complaint = await screen.findByText(words);
  const list = screen.getByRole("combobox", { name: "Column for SKU" });
  expect(list.getAttribute("aria-describedby")).toBe(complaint.id);
  await waitFor(() => expect(document.activeElement === list).toBe(true));
  expect(sent()).toEqual([]);
  await choose("Column for SKU", "code");
  expect(screen.queryByText(words)).toBeNull();
});

test.each<[number, string, Record<string, string>]>([
  [400, "Category not found", { categoryId: "Category not found" }],
  [
    400,
    "The file does not have so many columns",
    { mapping: "The file does not have so many columns" },
  ],
])("a check rejected with %i shows '%s' beside its field", async (status, words, fields) => {
  const { canned, check } = await openColumns();
  canned.answers["POST /imports/i1/check"] = () => failure(status, words, fields);
  await check();
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(toasts).toEqual([`error: ${words}`]);
});

test("says when somebody else started a check first and shows its result", async () => {
  const { canned, check, state } = await openColumns();
  canned.answers["POST /imports/i1/check"] = () => {
    state.now = anImport({ phase: "cancelled" });
    return failure(409, "This import cannot be checked now");
  };
  await check();
  expect(
    await screen.findByRole("heading", { name: "The import was cancelled" }),
  ).toBeInTheDocument();
  expect(toasts).toEqual(["error: This import cannot be checked now"]);
});

test("shows the error of a failed check at once, even when refetching fails too", async () => {
  const { canned, check } = await openColumns();
  canned.answers["POST /imports/i1/check"] = () => {
    canned.gate = new Promise(() => {});
    return failure(500, "");
  };
  await check();
  await waitFor(() => expect(toasts).toEqual(["error: Failed to check the file"]));
  expect(screen.getByRole("button", { name: "Check" })).toBeInTheDocument();
});
