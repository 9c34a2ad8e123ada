import { beforeAll, expect, test } from "bun:test";
import type { ImportFindings } from "@aushadhi/api/contract";
import { preloadDialog } from "@aushadhi/shared-ui";
import { screen, within } from "@testing-library/react";
import {
  anImport,
  checkedImport,
  countsOf,
  createImportApi,
  findingsOf,
} from "../../testing/imports.ts";
import { open } from "../../testing/site.tsx";

beforeAll(() => Promise.all([preloadDialog(), import("../imports-panel.tsx")]));

async function openChecked(one = checkedImport()) {
  const state = createImportApi(one);
  const page = await open("/admin/dashboard?view=import&import=i1", { canned: state.canned });
  await screen.findByRole("heading", { name: "What the import would do" });
  const sent = (what: string) =>
    state.canned.calls.filter(([call]) => call === `POST /imports/i1/${what}`);
  const press = async (name: string) =>
    page.user.click((await screen.findAllByRole("button", { name })).at(-1) as HTMLElement);
  const importButton = () => screen.getByRole("button", { name: "Import" });
  const obstacle = () =>
    document.getElementById(importButton().getAttribute("aria-describedby") ?? "")?.textContent;
  return { ...page, state, sent, press, importButton, obstacle };
}

const dateOrder: ImportFindings["questions"][number] = {
  code: "dateOrder",
  rows: 1204,
  example: "05/06/2027",
  choices: [
    { answer: "dayFirst", date: "2027-06-05" },
    { answer: "monthFirst", date: "2027-05-06" },
  ],
  answer: null,
};
const dateCalendar: ImportFindings["questions"][number] = {
  code: "dateCalendar",
  rows: 1,
  example: "2084-02-32",
  choices: [
    { answer: "bikramSambat", date: "2027-06-15" },
    { answer: "ad", date: null },
  ],
  answer: null,
};

test("an import with only rejected rows says so first, then why", async () => {
  const refusals = [
    { field: "expiryDate", reason: "Expiry date must be a date", rows: 1150, line: 2 },
    { field: "row", reason: "A quote is not closed in its row", rows: 1, line: 1204 },
  ];
  const { obstacle } = await openChecked(
    checkedImport({
      counts: countsOf({ refused: 1151 }),
      findings: findingsOf({ refusals }),
    }),
  );
  const alert = screen.getByRole("alert");
  expect(alert.textContent).toBe(
    "All 1,151 rows of this file are refused. Nothing can be imported.",
  );
  expect(screen.queryByText(/Look through the rows/)).toBeNull();
  const reasons = await screen.findByRole("region", { name: "Look through these" });
  expect(
    within(reasons)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "1,150 rows: Expiry date must be a dateExpiry date, first in line 2",
    "1 row: A quote is not closed in its rowRow, first in line 1,204",
  ]);
  expect(alert.compareDocumentPosition(reasons)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(obstacle()).toBe("Every row of this file is refused.");
});

test("asks about ambiguous dates and checks the rows again with the answers", async () => {
  const findings = findingsOf({ questions: [dateOrder, dateCalendar] });
  const counts = countsOf({ created: 1, refused: 2 });
  const { user, sent, press, importButton, obstacle, state } = await openChecked(
    checkedImport({ counts, findings }),
  );
  expect(importButton().getAttribute("aria-disabled")).toBe("true");
  expect(obstacle()).toBe("Answer the question about the dates first.");
  const box = within(screen.getByRole("region", { name: "Answer this first" }));
  box.getByRole("group", {
    name: "In dates such as 05/06/2027, does the day or the month come first? 1,204 rows have such dates.",
  });
  box.getByRole("group", {
    name: "Is 2084-02-32 a date of Bikram Sambat or of AD? 1 row has such a date.",
  });
  await user.click(box.getByRole("radio", { name: "The month: 6 May 2027" }));
  await press("Check again");
  expect(sent("check")).toEqual([]);
  const missing = box.getByRole("radio", { name: "Bikram Sambat: 15 Jun 2027 in AD" });
  expect(document.activeElement === missing).toBe(true);
  expect(box.getByText("Choose one")).toBeInTheDocument();
  await user.click(missing);
  state.now = anImport({ phase: "checking", total: 2 });
  await press("Check again");
  expect(await screen.findByRole("heading", { name: "Checking every row" })).toBeInTheDocument();
  expect(sent("check").map(([, body]) => body)).toEqual([
    {
      mapping: {
        sku: [0],
        name: [1],
        price: [3],
        dateOrder: "monthFirst",
        dateCalendar: "bikramSambat",
      },
      newStock: 0,
      categoryId: null,
    },
  ]);
});

test("asks whether amounts in another currency are rupees, and checks again", async () => {
  const otherCurrency = { rows: 2, example: "৳ 40.12" };
  const { sent, press, state } = await openChecked(
    checkedImport({ counts: countsOf({ refused: 2 }), findings: findingsOf({ otherCurrency }) }),
  );
  const name = "2 amounts are in another currency";
  const box = within(screen.getByRole("region", { name }));
  expect(box.getByText(/such as ৳ 40.12 are refused/)).toBeInTheDocument();
  expect(screen.queryByText(/Nothing can be imported/)).toBeNull();
  state.now = anImport({ phase: "checking", total: 2 });
  await press("Read as rupees and check again");
  await screen.findByRole("heading", { name: "Checking every row" });
  expect(sent("check")[0]?.[1]).toMatchObject({ mapping: { otherCurrency: "asRupees" } });
});

test("keeps an answer visible and lets it change", async () => {
  const { importButton } = await openChecked(
    checkedImport({
      mapping: { sku: [0], expiryDate: [1], dateOrder: "dayFirst" },
      findings: findingsOf({ questions: [{ ...dateOrder, answer: "dayFirst" }] }),
    }),
  );
  const box = within(screen.getByRole("region", { name: "How the dates are read" }));
  const chosen = box.getByRole<HTMLInputElement>("radio", { name: "The day: 5 Jun 2027" });
  expect(chosen.checked).toBe(true);
  expect(importButton().getAttribute("aria-disabled")).toBeNull();
});

test("another expiry column drops the answers for the previous one", async () => {
  const { user, sent, press, state } = await openChecked(
    checkedImport({ mapping: { sku: [0], expiryDate: [1], dateOrder: "dayFirst" } }),
  );
  await press("Change columns");
  await user.selectOptions(
    screen.getByRole("combobox", { name: "Column for Expiry date" }),
    "strength",
  );
  state.now = anImport({ phase: "checking", total: 2 });
  await press("Check");
  await screen.findByRole("heading", { name: "Checking every row" });
  expect(sent("check")[0]?.[1]).toMatchObject({ mapping: { sku: [0], expiryDate: [2] } });
  expect(JSON.stringify(sent("check"))).not.toContain("dateOrder");
});

test("warns when most products would be renamed, and requires a confirmation before import", async () => {
  const examples = [
    { line: 2, sku: "A1", from: "Aceclofenac Tablets", to: "DIPLOFEN 100MG TAB" },
    { line: 3, sku: "A2", from: "Balm", to: "Zifi" },
  ];
  const { user, sent, press, importButton, obstacle } = await openChecked(
    checkedImport({
      counts: countsOf({ changed: 1193 }),
      findings: findingsOf({ renames: { rows: 1193, found: 1200, examples } }),
    }),
  );
  const box = within(
    screen.getByRole("region", { name: "1,193 of 1,200 products would get another name" }),
  );
  expect(box.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "SKU A1: Aceclofenac Tablets becomes DIPLOFEN 100MG TAB",
    "SKU A2: Balm becomes Zifi",
  ]);
  expect(importButton().getAttribute("aria-disabled")).toBe("true");
  expect(obstacle()).toBe("Confirm the new names first.");
  await press("Import");
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(box.getByRole("checkbox"));
  expect(importButton().getAttribute("aria-disabled")).toBeNull();
  await press("Import");
  const words = "1,193 products will be changed, all at once. 1,193 of them get another name.";
  expect(await screen.findByText(words)).toBeInTheDocument();
  await press("Import");
  expect(sent("apply").map(([, body]) => body)).toEqual([{ confirmRenames: true }]);
});
