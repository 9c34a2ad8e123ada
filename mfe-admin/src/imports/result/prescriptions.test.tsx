import { beforeAll, expect, test } from "bun:test";
import type { ImportPrescriptions } from "@aushadhi/api/contract";
import { preloadDialog } from "@aushadhi/shared-ui";
import { screen, within } from "@testing-library/react";
import { anImport, checkedImport, createImportApi, findingsOf } from "../../testing/imports.ts";
import { open } from "../../testing/site.tsx";

beforeAll(() => Promise.all([preloadDialog(), import("../imports-panel.tsx")]));

const generic = (
  key: string,
  change: Partial<ImportPrescriptions["generics"][number]> = {},
): ImportPrescriptions["generics"][number] => ({
  ...{ key, generic: key, rows: 1, line: 2, example: `Brand of ${key}`, guess: null, answer: null },
  ...change,
});
const antibiotic = { needs: "yes", reason: "It is an antibiotic" } as const;

async function openGenerics(change: Partial<ImportPrescriptions> = {}) {
  const generics = [
    generic("azithromycin", { rows: 1204, guess: antibiotic }),
    generic("zinc"),
    generic("copper", { answer: "no" }),
  ];
  const prescriptions = { rows: 1206, nameless: 1, open: 2, generics, ...change };
  const one = checkedImport({
    mapping: { sku: [0], name: [1], prescriptions: { copper: "no", iron: "yes" } },
    findings: findingsOf({ prescriptions }),
  });
  const state = createImportApi(one);
  const page = await open("/admin/dashboard?view=import&import=i1", { canned: state.canned });
  const box = within(await screen.findByRole("region", { name: /prescription/ }));
  const sent = async () => {
    await screen.findByRole("heading", { name: "Checking every row" });
    const call = state.canned.calls.findLast(([name]) => name === "POST /imports/i1/check");
    const { mapping } = (call?.[1] ?? {}) as { mapping?: { prescriptions?: unknown } };
    return mapping?.prescriptions;
  };
  const startCheck = () => {
    state.now = anImport({ phase: "checking", total: 2 });
  };
  return { ...page, box, sent, startCheck };
}
const listOf = (name: string) =>
  screen.getByRole<HTMLSelectElement>("combobox", { name: `Does ${name} need a prescription?` });

test("asks about each generic once, with its guess and the reason", async () => {
  const { box } = await openGenerics();
  expect(box.getByRole("heading").textContent).toBe("Do 1,206 new products need a prescription?");
  expect(box.getAllByRole("combobox").length).toBe(3);
  expect(box.getByText("Probably required: It is an antibiotic.")).toBeInTheDocument();
  expect(box.getByText(/1 row names no generic: it is imported inactive/)).toBeInTheDocument();
  expect(["azithromycin", "zinc", "copper"].map((name) => listOf(name).value)).toEqual([
    "",
    "",
    "no",
  ]);
});

test("sends the chosen answers and keeps the others", async () => {
  const { user, box, sent, startCheck } = await openGenerics();
  await user.selectOptions(listOf("zinc"), "no");
  await user.selectOptions(listOf("copper"), "");
  startCheck();
  await user.click(box.getByRole("button", { name: "Check again with these" }));
  expect(await sent()).toEqual({ iron: "yes", zinc: "no" });
});

test("accepts all suggestions with one press", async () => {
  const { user, box, sent, startCheck } = await openGenerics();
  startCheck();
  await user.click(box.getByRole("button", { name: "Accept the suggestion and check again" }));
  expect(await sent()).toEqual({ iron: "yes", copper: "no", azithromycin: "yes" });
});

test("the question before the import says how many become inactive", async () => {
  const { user } = await openGenerics();
  await user.click(screen.getByRole("button", { name: "Import" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("1,206 of them become inactive, marked ‘check’.");
});
