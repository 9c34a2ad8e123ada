import { beforeAll, expect, test } from "bun:test";
import { preloadDialog } from "@aushadhi/shared-ui";
import { screen, within } from "@testing-library/react";
import { failure } from "../../testing/canned-api.ts";
import {
  anImport,
  checkedImport,
  countsOf,
  createImportApi,
  findingsOf,
} from "../../testing/imports.ts";
import { open } from "../../testing/site.tsx";

beforeAll(() => Promise.all([preloadDialog(), import("../imports-panel.tsx")]));

const named = (name: string, rows = 1, line = 2) => ({ name, rows, line });

async function openNames(
  names = [named("Antibiotics", 1204), named("Pain-Reliefs"), named("Skin")],
) {
  const one = checkedImport({
    mapping: { sku: [0], category: [1], categories: { old: "k9" } },
    findings: findingsOf({ categories: names }),
  });
  const state = createImportApi(one);
  const page = await open("/admin/dashboard?view=import&import=i1", { canned: state.canned });
  const box = within(
    await screen.findByRole("region", { name: /categor(y|ies) of this file (is|are) not in/ }),
  );
  await box.findAllByRole("option", { name: "Pain Relief" });
  const posts = () => state.canned.calls.filter(([call]) => call.startsWith("POST"));
  const startCheck = () => {
    state.now = anImport({ phase: "checking", total: 2 });
  };
  const isChecking = () => screen.findByRole("heading", { name: "Checking every row" });
  return { ...page, state, box, posts, startCheck, isChecking };
}
const listOf = (name: string) =>
  screen.getByRole<HTMLSelectElement>("combobox", { name: `Category for ${name}` });
const chosenFor = (name: string) => listOf(name).selectedOptions[0]?.text;

test("shows each name once with its rows, and preselects the almost identical category", async () => {
  const { box } = await openNames();
  expect(box.getByRole("heading").textContent).toBe(
    "3 categories of this file are not in the shop",
  );
  expect(box.getAllByRole("listitem").length).toBe(3);
  expect(box.getByText("1,204 rows")).toBeInTheDocument();
  expect(["Antibiotics", "Pain-Reliefs", "Skin"].map(chosenFor)).toEqual([
    "Choose…",
    "Pain Relief",
    "Choose…",
  ]);
});

test("offers a choice for each of forty names, and creates all with one press", async () => {
  const names = Array.from({ length: 40 }, (_, at) => named(`Group ${at}`, 60 - at));
  const { box, user, posts, startCheck, isChecking } = await openNames(names);
  expect(box.getAllByRole("combobox").length).toBe(40);
  startCheck();
  await user.click(box.getByRole("button", { name: "Create all 40 and check again" }));
  await isChecking();
  expect(posts()).toEqual([
    ["POST /imports/i1/categories", { names: names.map(({ name }) => name) }],
    [
      "POST /imports/i1/check",
      {
        mapping: { sku: [0], category: [1], categories: { old: "k9" } },
        newStock: 0,
        categoryId: null,
      },
    ],
  ]);
});

test("sends matched, new and skipped categories together", async () => {
  const { box, user, posts, startCheck, isChecking } = await openNames();
  await user.selectOptions(listOf("Antibiotics"), "No category");
  await user.selectOptions(listOf("Skin"), "Create ‘Skin’");
  startCheck();
  await user.click(box.getByRole("button", { name: "Check again with these" }));
  await isChecking();
  expect(posts()).toMatchObject([
    ["POST /imports/i1/categories", { names: ["Skin"] }],
    [
      "POST /imports/i1/check",
      { mapping: { categories: { old: "k9", antibiotics: null, "pain-reliefs": "k1" } } },
    ],
  ]);
});

test("sends nothing without a choice and says so", async () => {
  const { box, user, posts } = await openNames([named("Skin")]);
  await user.click(box.getByRole("button", { name: "Check again with these" }));
  expect((await box.findByRole("alert")).textContent).toBe(
    "Choose a category first, or create all.",
  );
  expect(posts()).toEqual([]);
});

test("keeps the choices when creating the categories fails", async () => {
  const { box, user, state, posts } = await openNames();
  state.canned.answers["POST /imports/i1/categories"] = () => failure(409, "Not now");
  await user.selectOptions(listOf("Antibiotics"), "Pain Relief");
  await user.click(box.getByRole("button", { name: "Create it and check again" }));
  expect((await box.findByRole("alert")).textContent).toBe("Not now");
  expect(chosenFor("Antibiotics")).toBe("Pain Relief");
  expect(posts().map(([call]) => call)).toEqual(["POST /imports/i1/categories"]);
});

test("rows that need a category can still be resolved when all rows are rejected", async () => {
  const findings = findingsOf({ categories: [named("Skin", 2)] });
  const one = checkedImport({ counts: countsOf({ refused: 2 }), findings });
  await open("/admin/dashboard?view=import&import=i1", { canned: createImportApi(one).canned });
  await screen.findByRole("region", { name: "1 category of this file is not in the shop" });
  expect(screen.queryByText(/Nothing can be imported/)).toBeNull();
  expect(screen.getByText("Choose the categories first.")).toBeInTheDocument();
});

test("says how many rows get a generated SKU", async () => {
  const one = checkedImport({ findings: findingsOf({ madeSkus: 1204 }) });
  await open("/admin/dashboard?view=import&import=i1", { canned: createImportApi(one).canned });
  expect(
    await screen.findByText(/^1,204 rows without a SKU get one each, made of name/),
  ).toBeInTheDocument();
});
