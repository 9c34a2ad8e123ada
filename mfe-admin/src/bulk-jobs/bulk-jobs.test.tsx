import { beforeAll, expect, test } from "bun:test";
import type { BulkJob, ProductBulkRow } from "@aushadhi/api/contract";
import { preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { bulkJob } from "../testing/bulk-jobs.ts";
import { createSuccess, failure } from "../testing/canned-api.ts";
import { many, openList } from "../testing/open-order-list.tsx";
import { createOrderApi } from "../testing/orders.ts";
import { createCatalogApi, product } from "../testing/products.ts";
import { open } from "../testing/site.tsx";
import { bulkJobsKey } from "./queries.ts";

const toasts = collectToasts();
beforeAll(async () => {
  await preloadDialog();
  await import("../products/bulk/bulk-dialog.tsx");
});

const started = "info: It runs on the server now. You can leave this page.";

/** Opens the orders with these jobs on the server. */
async function openOrders(jobs: BulkJob[]) {
  const canned = createOrderApi(many(3));
  canned.answers["GET /bulk-jobs"] = () => createSuccess({ jobs });
  const page = await open("/admin/orders", { canned });
  const reload = () => page.queryClient.invalidateQueries({ queryKey: bulkJobsKey });
  const sent = () => canned.calls.filter(([call]) => !call.startsWith("GET"));
  return { ...page, canned, reload, sent };
}

test("all that match are confirmed by a job on the server", async () => {
  const page = await openList(many(25), "?status=pending");
  const { canned, user, press, sent } = page;
  const ids = many(25).map(({ id }) => id);
  canned.answers["GET /orders/admin/ids"] = () => createSuccess({ ids, isCapped: false });
  canned.answers["POST /orders/admin/bulk/jobs"] = () => {
    canned.answers["GET /bulk-jobs"] = () => createSuccess({ jobs: [bulkJob({ done: 5 })] });
    return createSuccess({ job: bulkJob() });
  };
  await user.click(screen.getByLabelText("Select all orders of this page"));
  await press("Select all 25 that match");
  await press("Confirm");
  const label = "Confirming orders: 5 of 25";
  expect(await screen.findByRole("progressbar", { name: label })).toBeInTheDocument();
  expect(sent()).toEqual([["POST /orders/admin/bulk/jobs", { action: "confirm", ids }]]);
  expect(toasts).toEqual([started]);
});

test("says before it is pressed how many can be selected", async () => {
  const canned = createOrderApi(many(3));
  canned.answers["GET /orders/admin/all"] = () =>
    createSuccess({
      ...{ orders: many(3), total: 12_431, totalPlaced: 12_431, figures: [], isCapped: false },
    });
  const { user } = await open("/admin/orders", { canned });
  await screen.findByRole("link", { name: "MED-0" });
  await user.click(screen.getByLabelText("Select all orders of this page"));
  const all = "Select all 12,431 that match (at most 10,000)";
  await user.click(screen.getByRole("button", { name: all }));
  expect(screen.getByText("10,000 selected")).toBeInTheDocument();
});

test("the reopened page shows the running job of a colleague, and anybody may stop it", async () => {
  const jobs = [bulkJob({ done: 7, refused: 1, isOwn: false })];
  const { canned, user, sent } = await openOrders(jobs);
  const label = "Confirming orders: 7 of 25, 1 refused";
  expect(await screen.findByRole("progressbar", { name: label })).toBeInTheDocument();
  expect(screen.getByText("Started by Asha Rai.")).toBeInTheDocument();
  canned.answers["POST /bulk-jobs/j1/stop"] = () => {
    jobs.length = 0;
    return createSuccess({ job: bulkJob({ state: "stopped" }) });
  };
  await user.click(screen.getByRole("button", { name: "Stop" }));
  await waitFor(() => expect(screen.queryByRole("progressbar", { name: label })).toBeNull());
  expect(sent()).toEqual([["POST /bulk-jobs/j1/stop"]]);
});

test("shows what an ended job did, refused and left, reloads the list, and can be closed", async () => {
  const jobs = [bulkJob()];
  const { canned, user, reload } = await openOrders(jobs);
  await screen.findByRole("progressbar", { name: "Confirming orders: 0 of 25" });
  canned.answers["GET /bulk-jobs/j1/refused"] = () =>
    createSuccess({
      rows: [{ id: "o1", name: "MED-1", reason: "It is Delivered" }],
      pagination: { page: 1, limit: 100, total: 1, totalPages: 1 },
    });
  const countLists = () =>
    canned.calls.filter(([call]) => call.startsWith("GET /orders/admin/all")).length;
  const before = countLists();
  jobs[0] = bulkJob({ state: "stopped", done: 4, refused: 1 });
  await reload();
  const result = await screen.findByRole("group", { name: "What became of the change of many" });
  expect(result.textContent).toContain(
    "4 orders confirmed or already so, of 25. 1 refused. Stopped: 20 left as they were.",
  );
  expect((await within(result).findByRole("listitem")).textContent).toBe("MED-1 It is Delivered");
  await waitFor(() => expect(countLists()).toBe(before + 1));
  canned.answers["POST /bulk-jobs/j1/close"] = () => {
    jobs.length = 0;
    return createSuccess({ job: bulkJob({ state: "done" }) });
  };
  await user.click(within(result).getByRole("button", { name: "Close the result" }));
  await waitFor(() => expect(screen.queryByRole("group", { name: /change of many/ })).toBeNull());
});

test("products beyond the page are changed by a job with the figures of the preview", async () => {
  const items = Array.from({ length: 30 }, (_, at) =>
    product({ id: `p${at}`, name: `Balm ${at}`, sku: `B${at}`, price: 100, stock: 5 }),
  );
  const canned = createCatalogApi(items);
  const figures = { price: 100, discountPrice: null, stock: 5 };
  canned.answers["POST /products/admin/bulk/preview"] = ({ body }) => {
    const products = (body as { ids: string[] }).ids.map((id): ProductBulkRow => {
      const row = { id, name: id, sku: id, before: figures, after: { ...figures, stock: 6 } };
      return { ...row, refused: id === "p3" ? "stock_too_high" : null };
    });
    return createSuccess({ data: { products, missing: [] } });
  };
  const job = bulkJob({ kind: "products", action: "change", total: 29 });
  canned.answers["POST /products/admin/bulk/jobs"] = () => failure(503, "The shop is busy");
  const { user } = await open("/admin/dashboard?tab=products", { canned });
  await user.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
  await user.click(screen.getByRole("button", { name: "Select all 30 that match" }));
  await screen.findByText("30 selected");
  await user.click(screen.getByRole("button", { name: "Change price or stock" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.selectOptions(dialog.getByLabelText("Stock"), "Add");
  await user.type(dialog.getByLabelText("Pieces"), "1");
  await user.click(dialog.getByRole("button", { name: "Preview" }));
  await user.click(await screen.findByRole("button", { name: "Change 29 products" }));
  await waitFor(() => expect(toasts).toEqual(["error: The shop is busy"]));
  canned.answers["POST /products/admin/bulk/jobs"] = () => createSuccess({ job });
  await user.click(screen.getByRole("button", { name: "Change 29 products" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(toasts.at(-1)).toBe(started);
  const sent = canned.calls.filter(([call]) => call === "POST /products/admin/bulk/jobs");
  expect(sent.at(-1)?.[1]).toMatchObject({
    change: { stock: { by: "amount", value: 1 } },
    products: { length: 29, 0: { id: "p0", before: figures } },
  });
});
