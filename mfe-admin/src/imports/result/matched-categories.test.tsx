import { beforeAll, expect, test } from "bun:test";
import { preloadDialog } from "@aushadhi/shared-ui";
import { screen } from "@testing-library/react";
import { failure } from "../../testing/canned-api.ts";
import { anImport, checkedImport, createImportApi } from "../../testing/imports.ts";
import { open } from "../../testing/site.tsx";

beforeAll(() => Promise.all([preloadDialog(), import("../imports-panel.tsx")]));

async function openMatched(categories: Record<string, string | null>) {
  const one = checkedImport({ mapping: { sku: [0], category: [1], categories } });
  const state = createImportApi(one);
  const page = await open("/admin/dashboard?view=import&import=i1", { canned: state.canned });
  await screen.findByRole("heading", { name: "What the import would do" });
  const checks = () => state.canned.calls.filter(([call]) => call === "POST /imports/i1/check");
  return { ...page, state, checks };
}
const listOf = (name: string) =>
  screen.getByRole<HTMLSelectElement>("combobox", { name: `Category for ${name}` });

test("changes the category chosen for a name and checks again", async () => {
  const { user, state, checks } = await openMatched({ cough: "k1", allergy: null, gone: "k9" });
  await screen.findByText("2 category names have a category that was chosen for them");
  await user.click(screen.getByRole("button", { name: "Change these choices" }));
  expect([listOf("cough"), listOf("allergy")].map((list) => list.selectedOptions[0]?.text)).toEqual(
    ["Pain Relief", "No category"],
  );
  await user.selectOptions(listOf("cough"), "Ask again");
  await user.selectOptions(listOf("allergy"), "Pain Relief");
  state.now = anImport({ phase: "checking", total: 2 });
  await user.click(screen.getByRole("button", { name: "Check again with these" }));
  await screen.findByRole("heading", { name: "Checking every row" });
  expect(checks()).toMatchObject([
    ["POST /imports/i1/check", { mapping: { sku: [0], categories: { allergy: "k1" } } }],
  ]);
  const [[, body] = []] = checks();
  expect((body as { mapping: object }).mapping).toEqual({
    sku: [0],
    category: [1],
    categories: { allergy: "k1" },
  });
});

test("keeps the choices when the check fails, and says why", async () => {
  const { user, state } = await openMatched({ cough: "k1" });
  await screen.findByText("1 category name has a category that was chosen for it");
  state.canned.answers["POST /imports/i1/check"] = () => failure(500, "");
  await user.click(screen.getByRole("button", { name: "Change these choices" }));
  await user.selectOptions(listOf("cough"), "No category");
  await user.click(screen.getByRole("button", { name: "Check again with these" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Failed to check the file");
  expect(listOf("cough").selectedOptions[0]?.text).toBe("No category");
});

test("renders nothing when no category was chosen", async () => {
  await openMatched({});
  await screen.findByRole("button", { name: "Change columns" });
  expect(screen.queryByRole("button", { name: "Change these choices" })).toBeNull();
});
