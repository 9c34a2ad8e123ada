import { beforeAll, expect, test } from "bun:test";
import type { ProductBulkRow } from "@aushadhi/api/contract";
import { preloadDialog } from "@aushadhi/shared-ui";
import { screen, within } from "@testing-library/react";
import { createSuccess, failure } from "../../testing/canned-api.ts";
import { createCatalogApi, product } from "../../testing/products.ts";
import { open } from "../../testing/site.tsx";

beforeAll(async () => {
  await preloadDialog();
  await import("./bulk-dialog.tsx");
});

const products = ["Red", "Blue", "Green"].map((name, at) =>
  product({ id: `p${at + 1}`, name, sku: name.toUpperCase(), price: 100, stock: 5 }),
);
const row = (id: string, change: Partial<ProductBulkRow> = {}): ProductBulkRow => {
  const { name = "", sku = "" } = products.find((product) => product.id === id) ?? {};
  const before = { price: 100, discountPrice: null, stock: 5 };
  return { id, name, sku, before, after: { ...before, price: 110 }, refused: null, ...change };
};
const answer = (...rows: ProductBulkRow[]) =>
  createSuccess({ data: { products: rows, missing: [] } });
const preview = "POST /products/admin/bulk/preview";
const apply = "POST /products/admin/bulk/apply";

async function openPreview(rows: ProductBulkRow[]) {
  const canned = createCatalogApi(products);
  canned.answers[preview] = () => answer(...rows);
  const site = await open("/admin/dashboard?tab=products", { canned });
  const { user } = site;
  await user.click(await screen.findByRole("checkbox", { name: "Select Red" }));
  await user.keyboard("{Shift>}");
  await user.click(screen.getByRole("checkbox", { name: "Select Green" }));
  await user.keyboard("{/Shift}");
  await user.click(screen.getByRole("button", { name: "Change price or stock" }));
  await user.selectOptions(await screen.findByLabelText("Price"), "Raise by percent");
  await user.type(screen.getByLabelText("Percent"), "10");
  await user.click(screen.getByRole("button", { name: "Preview" }));
  return { ...site, canned };
}
const bodiesOf = (calls: readonly (readonly [string, unknown?])[], wanted: string) =>
  calls.filter(([call]) => call === wanted).map(([, body]) => body);

test("previews a range of products and changes them as previewed", async () => {
  const rows = [row("p1"), row("p2", { refused: "discount_not_below_price" }), row("p3")];
  const { user, canned } = await openPreview(rows);
  const dialog = await screen.findByRole("dialog");
  expect((await within(dialog).findByRole("status")).textContent).toBe(
    "2 products will be changed, 1 will stay as they are.",
  );
  expect(dialog.textContent).toContain("The discount price would not be below the price");
  expect(bodiesOf(canned.calls, preview)).toEqual([
    {
      ids: ["p1", "p2", "p3"],
      change: { price: { by: "percent", value: 10, roundTo: "paisa" } },
    },
  ]);
  canned.answers[apply] = () => answer(row("p1"), row("p3", { refused: "changed" }));
  await user.click(within(dialog).getByRole("button", { name: "Change 2 products" }));
  expect(await screen.findByText(/1 product changed\. 1 stayed as they are/)).toBeInTheDocument();
  expect(screen.getByText("Changed by somebody else since the preview")).toBeInTheDocument();
  expect(bodiesOf(canned.calls, apply)).toMatchObject([
    { products: [{ id: "p1", before: rows[0]?.before }, { id: "p3" }] },
  ]);
});

test("continues with the same preview after a failure", async () => {
  const { user, canned } = await openPreview([row("p1"), row("p2"), row("p3")]);
  canned.answers[apply] = () => failure(400, "The line is dead");
  await user.click(await screen.findByRole("button", { name: "Change 3 products" }));
  expect(await screen.findByText(/The line is dead/)).toBeInTheDocument();
  canned.answers[apply] = () => answer(row("p1"), row("p2"), row("p3"));
  await user.click(screen.getByRole("button", { name: "Go on" }));
  expect(await screen.findByText("3 products changed.")).toBeInTheDocument();
  const [first, second] = bodiesOf(canned.calls, apply);
  expect(second).toEqual(first);
});

test("going back from the preview keeps the typed values", async () => {
  const { user } = await openPreview([row("p1")]);
  await user.click(await screen.findByRole("button", { name: "Back" }));
  expect((await screen.findByLabelText<HTMLInputElement>("Percent")).value).toBe("10");
});

test("asks for a missing value and sends nothing", async () => {
  const canned = createCatalogApi(products);
  const { user } = await open("/admin/dashboard?tab=products", { canned });
  await user.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
  await user.click(screen.getByRole("button", { name: "Change price or stock" }));
  const dialog = await screen.findByRole("dialog");
  await user.selectOptions(within(dialog).getByLabelText("Stock"), "Set to a number");
  await user.click(screen.getByRole("button", { name: "Preview" }));
  expect(await screen.findByText(/Stock must be non-negative/)).toBeInTheDocument();
  expect(bodiesOf(canned.calls, preview)).toEqual([]);
});

test("selects all matching products, including those on other pages", async () => {
  const many = Array.from({ length: 130 }, (_, at) =>
    product({ id: `m${at}`, name: `Balm ${at}` }),
  );
  const { user } = await open("/admin/dashboard?tab=products", {
    canned: createCatalogApi(many),
  });
  await user.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
  await user.click(screen.getByRole("button", { name: "Select all 130 that match" }));
  expect(await screen.findByText("130 selected")).toBeInTheDocument();
});

test("selecting all matches shows the progress, and a stop keeps the previous selection", async () => {
  const many = Array.from({ length: 230 }, (_, at) =>
    product({ id: `p${at}`, name: `Balm ${at}` }),
  );
  const canned = createCatalogApi(many);
  const { user } = await open("/admin/dashboard?tab=products", { canned });
  await user.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
  const before = screen.getByText(/^\d+ selected$/).textContent;
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await user.click(screen.getByRole("button", { name: "Select all 230 that match" }));
  const label = "Selecting all that match: 0 of 230";
  expect(await screen.findByRole("progressbar", { name: label })).toBeInTheDocument();
  const asked = canned.calls.length;
  await user.click(screen.getByRole("button", { name: "Stop" }));
  expect(screen.getByText(/^\d+ selected$/).textContent).toBe(before);
  canned.gate = null;
  resolve();
  await user.click(screen.getByRole("button", { name: "Clear selection" }));
  expect(canned.calls.length).toBe(asked);
  expect(screen.queryByText(/selected$/)).toBeNull();
});
