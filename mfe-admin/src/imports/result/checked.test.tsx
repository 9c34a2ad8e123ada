import { beforeAll, expect, test } from "bun:test";
import { preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor } from "@testing-library/react";
import { failure } from "../../testing/canned-api.ts";
import { anImport, aRow, checkedImport, countsOf, createImportApi } from "../../testing/imports.ts";
import { open } from "../../testing/site.tsx";

const toasts = collectToasts();
beforeAll(() => Promise.all([preloadDialog(), import("../imports-panel.tsx")]));

const rows = [
  aRow(),
  aRow({
    line: 3,
    kind: "refused",
    sku: "",
    name: "",
    problems: [
      { field: "sku", message: "SKU is required" },
      { field: "category", message: "There is no category 'toys'" },
    ],
  }),
  aRow({
    line: 1204,
    kind: "changed",
    sku: "A1",
    name: "Ace",
    productId: "p1",
    changes: [
      { field: "price", from: "20.00", to: "25.50" },
      { field: "batchNumber", from: "", to: "B7" },
    ],
  }),
];

async function openChecked(one = checkedImport(), fields = "") {
  const state = createImportApi(one, rows);
  const address = `/admin/dashboard?view=import&import=i1${fields}`;
  const page = await open(address, { canned: state.canned });
  await screen.findByRole("heading", { name: "What the import would do" });
  const applies = () => state.canned.calls.filter(([call]) => call === "POST /imports/i1/apply");
  const press = async (name: string) =>
    page.user.click((await screen.findAllByRole("button", { name })).at(-1) as HTMLElement);
  return { ...page, state, applies, press };
}
const shown = async () => {
  await screen.findByRole("table", { name: "Rows of the file" });
  await waitFor(() => expect(screen.queryByText("Loading rows...") === null).toBe(true));
  return screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
};

test("shows how many rows there are of each kind", async () => {
  const counts = countsOf({ created: 21_636, changed: 5, unchanged: 1, refused: 78 });
  await openChecked(checkedImport({ counts }));
  const figures = [...document.querySelectorAll("dl > div")].map(({ textContent }) => textContent);
  expect(figures).toEqual(["New products21,636", "Changed5", "Unchanged1", "Refused78"]);
});

test("lists all rows, with each problem and its field", async () => {
  const { state } = await openChecked();
  const [, refused] = await shown();
  expect(refused?.[0]).toBe("(no name) RefusedNo SKU, line 3");
  expect(refused?.at(-1)).toContain("SKU SKU is requiredCategory There is no category 'toys'");
  expect(state.asked).toEqual(["page=1&limit=20&order=attention"]);
  expect(screen.getByRole("link", { name: "All rows (2)" }).getAttribute("aria-current")).toBe(
    "true",
  );
});

test("shows the old and new value of each changed field and links to the product", async () => {
  await openChecked(checkedImport(), "&kind=changed");
  const [row, ...others] = await shown();
  expect(others).toEqual([]);
  expect(row?.[0]).toBe("Ace ChangedSKU A1, line 1,204");
  expect(row?.at(-1)).toBe("Price (₹) 20.00 becomes 25.50Batch number (none) becomes B7");
  expect(screen.getByRole("link", { name: "Ace" }).getAttribute("href")).toBe(
    "/admin/dashboard?q=A1",
  );
});

test("links to rows of another kind, from their first page", async () => {
  const { user } = await openChecked(checkedImport(), "&page=1&kind=changed");
  await user.click(screen.getByRole("link", { name: "All rows (2)" }));
  expect(location.search).toBe("?view=import&import=i1&kind=all");
  await waitFor(() => expect(document.querySelectorAll("tbody tr").length).toBe(3));
});

test("confirms the counts before applying and starts once", async () => {
  const counts = countsOf({ created: 1204, changed: 36, refused: 12 });
  const { press, applies, state } = await openChecked(checkedImport({ counts }));
  await press("Import");
  const words =
    "1,204 products will be created and 36 changed, all at once. 12 rows with problems will be left out.";
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(applies()).toEqual([]);
  state.now = anImport({ phase: "applying", counts, done: 310, total: 1240 });
  await press("Import");
  expect(await screen.findByRole("progressbar", { name: "310 of 1,240" })).toBeInTheDocument();
  expect(applies().length).toBe(1);
});

test.each([
  [countsOf({ created: 1 }), "1 product will be created, all at once."],
  [countsOf({ changed: 1 }), "1 product will be changed, all at once."],
  [
    countsOf({ changed: 2, refused: 1 }),
    "2 products will be changed, all at once. 1 row with problems will be left out.",
  ],
])("describes %j as '%s'", async (counts, words) => {
  const { press } = await openChecked(checkedImport({ counts }));
  await press("Import");
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test("disables applying when nothing would change, and says why", async () => {
  const { press, applies } = await openChecked(
    checkedImport({ counts: countsOf({ unchanged: 1, refused: 2 }) }),
  );
  const button = screen.getByRole("button", { name: "Import" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  const reason = document.getElementById(button.getAttribute("aria-describedby") ?? "");
  expect(reason?.textContent).toBe("No row of this file changes anything.");
  await press("Import");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(applies()).toEqual([]);
});

test("says when another import blocks the apply, and stays on the screen", async () => {
  const { press, state } = await openChecked();
  const words = "Another import is being applied. Please wait for it.";
  state.canned.answers["POST /imports/i1/apply"] = () => failure(409, words);
  await press("Import");
  await screen.findByRole("dialog");
  await press("Import");
  expect((await screen.findByRole("alert")).textContent).toBe(words);
  expect(toasts).toEqual([`error: ${words}`]);
});

test("can change the columns and check again", async () => {
  const { press, user, state } = await openChecked();
  await press("Change columns");
  await user.selectOptions(
    screen.getByRole("combobox", { name: "Column 2 for Product name" }),
    "strength",
  );
  state.now = anImport({ phase: "checking", total: 2 });
  await press("Check");
  expect(await screen.findByRole("heading", { name: "Checking every row" })).toBeInTheDocument();
});
