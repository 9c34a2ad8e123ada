import { beforeAll, expect, spyOn, test } from "bun:test";
import type { BulkInput, BulkResult, OrderStatus } from "@aushadhi/api/contract";
import { type ApiRequest, preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { bulkJob } from "../testing/bulk-jobs.ts";
import { createSuccess, failure } from "../testing/canned-api.ts";
import { many, openList } from "../testing/open-order-list.tsx";

const toasts = collectToasts();
beforeAll(() => preloadDialog());

type Canned = Awaited<ReturnType<typeof openList>>["canned"];

/** Answers bulk changes with success, except where a test overrides an order's result. */
function answerBulk({ answers }: Canned, say: (id: string) => Partial<BulkResult> = () => ({})) {
  const answer =
    (status: OrderStatus) =>
    ({ body }: ApiRequest) => {
      const { ids } = body as BulkInput;
      const results = ids.map((id) => ({
        ...{ id, orderNumber: `MED-${id.slice(1)}`, status, error: null, isChanged: true },
        ...say(id),
      }));
      return createSuccess({ results });
    };
  answers["POST /orders/admin/bulk"] = answer("confirmed");
  answers["POST /orders/admin/bulk/undo"] = answer("pending");
}

const selectAll = ({ user }: Awaited<ReturnType<typeof openList>>) =>
  user.click(screen.getByLabelText("Select all orders of this page"));

const getResult = () => screen.findByRole("group", { name: "What became of the selected orders" });

test("confirms many orders at once and lists rejected ones with name and reason", async () => {
  const page = await openList();
  const { canned, press, row, sent, status } = page;
  answerBulk(canned, (id) =>
    id === "o1" ? { status: "delivered", error: "It is Delivered", isChanged: false } : {},
  );
  await selectAll(page);
  await press("Confirm");
  const result = await getResult();
  expect(result.textContent).toContain("2 confirmed, 1 refused");
  expect(within(result).getByRole("listitem").textContent).toBe("MED-1 It is Delivered");
  expect([0, 1, 2].map(status)).toEqual(["Confirmed", "Delivered", "Confirmed"]);
  expect(row(1).getAttribute("data-mark")).toBe("failed");
  expect(sent()).toEqual([
    ["POST /orders/admin/bulk", { action: "confirm", ids: ["o0", "o1", "o2"] }],
  ]);
});

test("a rejected order that is gone has no link", async () => {
  const page = await openList();
  answerBulk(page.canned, (id) =>
    id === "o1" ? { orderNumber: null, status: null, error: "Order not found" } : {},
  );
  await selectAll(page);
  await page.press("Confirm");
  const item = within(await getResult()).getByRole("listitem");
  expect(item.textContent).toBe("o1 Order not found");
  expect(within(item).queryByRole("link")).toBeNull();
});

test("undoes exactly the orders that were changed together", async () => {
  const page = await openList();
  const { canned, press, sent, status } = page;
  answerBulk(canned, (id) => ({ isChanged: id !== "o1" }));
  await selectAll(page);
  await press("Confirm");
  await getResult();
  await press("Undo");
  expect(await screen.findByText("2 taken back")).toBeInTheDocument();
  expect([0, 1, 2].map(status)).toEqual(["Pending", "Confirmed", "Pending"]);
  expect(sent().at(-1)).toEqual(["POST /orders/admin/bulk/undo", { ids: ["o0", "o2"] }]);
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("an undone assignment restores each order's previous person", async () => {
  const bina = { id: "s1", name: "Bina Staff" };
  const placed = many(2).map((one, index) => ({ ...one, assignedTo: index === 1 ? bina : null }));
  const page = await openList(placed);
  const { canned, user, press, row, sent } = page;
  answerBulk(canned, (id) => ({ staffIdBefore: id === "o1" ? "s1" : null }));
  await selectAll(page);
  await press("Assign");
  await user.click(await screen.findByRole("button", { name: "Chandra Staff" }));
  await getResult();
  const getAssigned = () =>
    [0, 1].map((number) => row(number).querySelector(".assigned")?.textContent);
  expect(getAssigned()).toEqual(["Chandra Staff", "Chandra Staff"]);
  await press("Undo");
  await screen.findByText("2 taken back");
  expect(getAssigned()[1]).toBe("Bina Staff");
  expect(getAssigned()[0]).not.toBe("Chandra Staff");
  expect(sent().map(([, body]) => body)).toEqual([
    {
      action: "assign",
      staffId: "s2",
      ids: ["o0", "o1"],
      expectedStaffIds: { o0: null, o1: "s1" },
    },
    { ids: ["o0", "o1"], assigned: { to: "s2", before: { o0: null, o1: "s1" } } },
  ]);
});

test("the rows show the real state after a lost response", async () => {
  const page = await openList();
  const { canned, press, status } = page;
  canned.answers["POST /orders/admin/bulk"] = () => failure(503, "The shop is busy");
  canned.answers["POST /orders/admin/read"] = () =>
    createSuccess({ orders: many(2).map((one) => ({ ...one, status: "confirmed" })) });
  await selectAll(page);
  await press("Confirm");
  expect((await getResult()).textContent).toContain("stopped before 3 – The shop is busy");
  expect([0, 1, 2].map(status)).toEqual(["Confirmed", "Confirmed", "Pending"]);
});

test("selects all matching orders by id, even when they no longer match later", async () => {
  const page = await openList(many(25), "?status=pending");
  const { canned, press, sent } = page;
  const ids = many(25).map(({ id }) => id);
  canned.answers["GET /orders/admin/ids"] = () => createSuccess({ ids, isCapped: false });
  canned.answers["POST /orders/admin/bulk/jobs"] = () => createSuccess({ job: bulkJob() });
  await selectAll(page);
  await press("Select all 25 that match");
  await press("Confirm");
  await waitFor(() => expect(sent()).toHaveLength(1));
  canned.answers["GET /orders/admin/ids"] = () => createSuccess({ ids: [], isCapped: false });
  expect(await screen.findByText("25 selected")).toBeInTheDocument();
  await press("Confirm");
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().map(([, body]) => (body as BulkInput).ids.length)).toEqual([25, 25]);
});

test("says how many orders are selected when more match than one action allows", async () => {
  const page = await openList(many(25), "?status=pending");
  const { canned, press } = page;
  canned.answers["GET /orders/admin/ids"] = () =>
    createSuccess({ ids: ["o0", "o1"], isCapped: true });
  canned.answers["POST /orders/admin/bulk"] = () => createSuccess({ results: [] });
  await selectAll(page);
  await press("Select all 25 that match");
  await press("Confirm");
  await waitFor(() =>
    expect(toasts).toContain("info: Only the newest 2 are meant: more match than go at once."),
  );
});

test("the selected orders are exported by the shop, also those that are not on the screen", async () => {
  const page = await openList(many(60), "?status=pending");
  const { canned, press, sent } = page;
  const ids = many(60).map(({ id }) => id);
  canned.answers["GET /orders/admin/ids"] = () => createSuccess({ ids, isCapped: false });
  // A real file address would navigate away from the page.
  const kept = spyOn(URL, "createObjectURL").mockReturnValue("#");
  const fetched = spyOn(globalThis, "fetch").mockResolvedValue(new Response("order id\r\n"));
  await selectAll(page);
  await press("Select all 60 that match");
  await press("Export selected");
  await waitFor(() => expect(toasts).toEqual(["success: Orders exported"]));
  expect(kept).toHaveBeenCalledTimes(1);
  const [[path, init] = []] = fetched.mock.calls;
  expect([path, init?.method, init?.body]).toEqual([
    ...["/api/orders/admin/export.csv", "POST", JSON.stringify({ ids })],
  ]);
  expect(sent()).toEqual([]);
  kept.mockRestore();
  fetched.mockRestore();
});
