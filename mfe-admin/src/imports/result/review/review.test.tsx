import { beforeAll, expect, test } from "bun:test";
import type { Import, ImportFindingGroup } from "@aushadhi/api/contract";
import { preloadDialog } from "@aushadhi/shared-ui";
import { screen, waitFor, within } from "@testing-library/react";
import { failure } from "../../../testing/canned-api.ts";
import {
  anImport,
  aRow,
  checkedImport,
  countsOf,
  createImportApi,
  findingsOf,
} from "../../../testing/imports.ts";
import { open } from "../../../testing/site.tsx";

beforeAll(() =>
  Promise.all([preloadDialog(), import("../../imports-panel.tsx"), import("./review.tsx")]),
);

const aGroup = (change: Partial<ImportFindingGroup> = {}): ImportFindingGroup => ({
  id: "aaaaaaaaaaaa",
  field: "price",
  reason: "The price is 0, so the product becomes inactive",
  code: "noPrice",
  rows: 387,
  refused: 0,
  line: 5,
  settled: null,
  ...change,
});
const unread = aGroup({
  ...{ id: "bbbbbbbbbbbb", field: "expiryDate", reason: "No date is clear", code: undefined },
  ...{ rows: 2, refused: 2, line: 9 },
} as Partial<ImportFindingGroup>);
const needs = aGroup({
  ...{ id: "cccccccccccc", field: "prescriptionRequired", code: "prescriptionOpen", rows: 31 },
});
const rows = [
  aRow({
    ...{ line: 9, kind: "refused", sku: "N9", name: "Ace" },
    problems: [{ field: "expiryDate", message: "No date is clear in 'soon'", group: unread.id }],
    cells: { sku: "N9", name: "Ace", price: "Rs 12", expiryDate: "soon" },
  }),
  aRow({
    line: 5,
    problems: [{ field: "price", message: "The price is 0", group: "aaaaaaaaaaaa" }],
    cells: { price: "0" },
    values: {
      ...{ name: "Napa 500 mg", genericName: "Paracetamol", strength: "500 mg", form: "Tablet" },
      ...{ packSize: "10", packUnit: "tablets", price: "20.00", discountPrice: "15.00" },
      ...{ stock: "40", batchNumber: "B7", expiryDate: "2031-12-31", manufacturer: "Beximco" },
      prescriptionRequired: "no",
    },
  }),
];

async function openReview(change: Partial<Import> = {}, fields = "") {
  const findings = findingsOf({ groups: [unread, aGroup(), needs] });
  const counts = countsOf({ created: 418, refused: 2 });
  const state = createImportApi(checkedImport({ findings, counts, ...change }), rows);
  const address = `/admin/dashboard?view=import&import=i1${fields}`;
  const page = await open(address, { canned: state.canned });
  await screen.findByRole("heading", { name: "What the import would do" });
  await screen.findByRole("table", { name: "Rows of the file" });
  await waitFor(() => expect(screen.queryByText("Loading rows...") === null).toBe(true));
  const sent = () =>
    state.canned.calls
      .filter(([call]) => call === "POST /imports/i1/review")
      .map(([, body]) => body);
  const press = async (name: string) => page.user.click(screen.getByRole("button", { name }));
  return { ...page, state, sent, press };
}
const summary = () =>
  within(screen.getByRole("region", { name: "Look through these" }))
    .getAllByRole("listitem")
    .map((line) => line.querySelector("a, span")?.closest("li")?.querySelector("a")?.textContent);

test("says in words what the check found, also a finding it has no short words for", async () => {
  await openReview();
  expect(summary()).toEqual([
    "2 rows: No date is clear",
    "387 at ₹0",
    "31 may need a prescription",
  ]);
});

test.each<[string, Partial<ImportFindingGroup>, string]>([
  ["packs", { code: "packUnread", field: "packSize", rows: 4181 }, "4,181 packs not read"],
  ["a totals row", { code: "totals", field: "row", rows: 1, refused: 1 }, "totals row left out"],
  [
    "a new kind",
    { code: "newKind", reason: "Percent as a price", rows: 1 },
    "1 row: Percent as a price",
  ],
])("has words for %s", async (_, change, words) => {
  await openReview({ findings: findingsOf({ groups: [aGroup(change)] }) });
  expect(summary()).toEqual([words]);
});

test("shows all that a new product gets, rows that need a look first", async () => {
  const { state } = await openReview();
  expect(state.asked).toEqual(["page=1&limit=20&order=attention"]);
  const cells = screen.getAllByRole("row")[2] as HTMLElement;
  expect([...cells.children].slice(0, 8).map(({ textContent }) => textContent)).toEqual([
    "Napa 500 mg SKU N1, line 5",
    "10 tablets",
    "20.00Discounted: 15.00",
    "40",
    "B7Expires 31 Dec 2031",
    "Paracetamol, 500 mg, Tablet",
    "Beximco",
    "No prescription",
  ]);
});

test("a line opens its rows", async () => {
  const { user, state } = await openReview();
  await user.click(screen.getByRole("link", { name: "387 at ₹0" }));
  await waitFor(() =>
    expect(state.asked.at(-1)).toBe("page=1&limit=20&group=aaaaaaaaaaaa&order=attention"),
  );
  expect(screen.getByRole("link", { name: "387 at ₹0" }).getAttribute("aria-current")).toBe("true");
});

test.each([
  ["Leave out: 387 at ₹0", { aaaaaaaaaaaa: { action: "leaveOut" } }],
  ["Import inactive: 387 at ₹0", { aaaaaaaaaaaa: { action: "inactive" } }],
  [
    "Prescription required: 31 may need a prescription",
    { cccccccccccc: { action: "set", value: "yes" } },
  ],
  ["Import without it: 2 rows: No date is clear", { bbbbbbbbbbbb: { action: "set", value: "" } }],
])("one press: %s", async (name, groups) => {
  const { press, sent, state } = await openReview();
  state.now = anImport({ phase: "checking", total: 2 });
  await press(name);
  expect(await screen.findByRole("heading", { name: "Checking every row" })).toBeInTheDocument();
  expect(sent()).toEqual([{ groups, rows: {} }]);
});

test("has no press that says 'no prescription' of all rows", async () => {
  await openReview();
  expect(screen.queryByRole("button", { name: /^No prescription/ })).toBeNull();
});

test("sets one typed value for all rows of a finding", async () => {
  const { press, user, sent } = await openReview();
  await press("Set for all…: 2 rows: No date is clear");
  await user.keyboard("12/2031{Enter}");
  expect(sent()).toEqual([
    { groups: { bbbbbbbbbbbb: { action: "set", value: "12/2031" } }, rows: {} },
  ]);
});

test("the browser asks before a value typed for all rows is lost", async () => {
  const { press, user } = await openReview();
  const isAsked = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
  await press("Set for all…: 2 rows: No date is clear");
  expect(isAsked()).toBe(false);
  await user.keyboard("12/2031");
  expect(isAsked()).toBe(true);
});

test("a decision is shown with Undo in place of the presses", async () => {
  const settled = aGroup({ settled: { action: "leaveOut" } });
  const { press, sent } = await openReview({ findings: findingsOf({ groups: [settled] }) });
  expect(screen.getByText("Left out")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Import inactive/ })).toBeNull();
  await press("Undo: 387 at ₹0");
  expect(sent()).toEqual([{ groups: { aaaaaaaaaaaa: null }, rows: {} }]);
});

test("a refused row's cell is corrected where it stands, and Enter checks it again", async () => {
  const { user, sent } = await openReview();
  const box = screen.getByRole<HTMLInputElement>("textbox", { name: "Expiry date in line 9" });
  expect(box.value).toBe("soon");
  await user.clear(box);
  await user.type(box, "12/2031{Enter}");
  expect(sent()).toEqual([{ groups: {}, rows: { 9: { expiryDate: "12/2031" } } }]);
});

test("typed cells go with another decision, and only while they differ from the file's", async () => {
  const { user, press, sent, state } = await openReview();
  state.canned.answers["POST /imports/i1/review"] = () => failure(409, "It is being imported.");
  const box = screen.getByRole("textbox", { name: "Expiry date in line 9" });
  await user.type(box, "!");
  await press("Leave out: 387 at ₹0");
  expect((await screen.findByRole("alert")).textContent).toBe("It is being imported.");
  await user.type(box, "{Backspace}");
  expect(screen.queryByRole("button", { name: /^Check again with/ })).toBeNull();
  await press("Leave out: 387 at ₹0");
  await waitFor(() => expect(sent().length).toBe(2));
  const groups = { aaaaaaaaaaaa: { action: "leaveOut" } };
  expect(sent()).toEqual([
    { groups, rows: { 9: { expiryDate: "soon!" } } },
    { groups, rows: {} },
  ]);
});

test("corrections are taken back, one or all", async () => {
  const { press, sent } = await openReview({ correctedLines: [5, 9] });
  await press("Undo: 2 rows corrected here");
  expect(sent()).toEqual([{ groups: {}, rows: { 5: null, 9: null } }]);
  expect(screen.getAllByRole("button", { name: "Use the file's cells again" }).length).toBe(2);
});

test("says that there is nothing to settle", async () => {
  await openReview({ findings: findingsOf({ groups: [] }), counts: countsOf({ created: 2 }) });
  expect(screen.getByText("Nothing to settle.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Download Refused Rows" })).toBeNull();
});
