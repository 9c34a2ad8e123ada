import { beforeAll, expect, test } from "bun:test";
import { preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { focusManager, onlineManager } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import { createSuccess, failure } from "../testing/canned-api.ts";
import { many, openList } from "../testing/open-order-list.tsx";
import { order } from "../testing/orders.ts";
import { ordersKey } from "./queries.ts";

const toasts = collectToasts();
beforeAll(() => preloadDialog());

test("shows the next step before the response, and its row says what was done", async () => {
  const { canned, press, row, sent, status } = await openList();
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await press("Confirm: MED-0");
  expect(status(0)).toBe("Confirmed");
  expect(row(0).getAttribute("data-mark")).toBe("working");
  resolve();
  await waitFor(() => expect(row(0).getAttribute("data-mark")).toBe("done"));
  expect(sent()).toEqual([["POST /orders/o0/next", { expectedStatus: "pending" }]]);
});

test("undoes the step by one press, or by u", async () => {
  const { canned, press, sent, status, user } = await openList();
  canned.answers["POST /orders/o0/undo"] = () => createSuccess({ order: many(1)[0] });
  await press("Confirm: MED-0");
  await user.click(await screen.findByRole("button", { name: "Undo: MED-0" }));
  await waitFor(() => expect(status(0)).toBe("Pending"));
  screen.getByRole("link", { name: "MED-0" }).focus();
  await user.keyboard("e");
  await screen.findByRole("button", { name: "Undo: MED-0" });
  await user.keyboard("u");
  await waitFor(() => expect(status(0)).toBe("Pending"));
  expect(sent().map(([call]) => call)).toEqual([
    "POST /orders/o0/next",
    "POST /orders/o0/undo",
    "POST /orders/o0/next",
    "POST /orders/o0/undo",
  ]);
});

test("after an undo by keyboard the focus is on the row's next step", async () => {
  const { canned, press, status, user } = await openList();
  canned.answers["POST /orders/o0/undo"] = () => createSuccess({ order: many(1)[0] });
  await press("Confirm: MED-0");
  (await screen.findByRole("button", { name: "Undo: MED-0" })).focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(status(0)).toBe("Pending"));
  const isFocused = () => document.activeElement?.getAttribute("aria-label") === "Confirm: MED-0";
  await waitFor(() => expect(isFocused()).toBe(true));
});

test("a change that a colleague made first is rejected on the row, which shows the current state", async () => {
  const { canned, press, row, status } = await openList();
  const words = "This order has just become cancelled";
  canned.answers["POST /orders/o0/next"] = () => failure(409, words);
  canned.answers["GET /orders/o0"] = () =>
    createSuccess({ order: order({ id: "o0", orderNumber: "MED-0", status: "cancelled" }) });
  await press("Confirm: MED-0");
  await waitFor(() => expect(status(0)).toBe("Cancelled"));
  expect(row(0).querySelector(".remark")?.textContent).toBe(`Not done: ${words}`);
  expect(screen.getByRole("alert").textContent).toBe(words);
  expect(toasts).toEqual([`error: ${words}`]);
});

test("keeps a changed row after a tab switch and a lost connection", async () => {
  const { canned, press, row, queryClient } = await openList(many(2), "?status=pending");
  const lists = () => canned.calls.filter(([call]) => call.startsWith("GET /orders/admin/all"));
  const comeBack = async () => {
    await queryClient.invalidateQueries({ queryKey: ordersKey, refetchType: "none" });
    for (const manager of [focusManager, onlineManager]) {
      const set = "setOnline" in manager ? manager.setOnline : manager.setFocused;
      act(() => set.call(manager, false));
      act(() => set.call(manager, true));
    }
  };
  await press("Confirm: MED-0");
  await waitFor(() => expect(row(0).getAttribute("data-mark")).toBe("done"));
  const before = lists().length;
  await comeBack();
  await Bun.sleep(0);
  focusManager.setFocused(undefined);
  expect(lists()).toHaveLength(before);
  expect(row(0).getAttribute("data-mark")).toBe("done");
});

test("a due refund remains a next step until it is done", async () => {
  const paid = order({
    id: "o0",
    orderNumber: "MED-0",
    status: "cancelled",
    paymentStatus: "paid",
  });
  const { press, row, sent } = await openList([paid]);
  expect(row(0).querySelector(".remark")?.textContent).toBe("Money must go back");
  await press("Money returned: MED-0");
  await waitFor(() => expect(row(0).querySelector(".remark") === null).toBe(true));
  expect(sent()).toEqual([
    [
      "PATCH /orders/o0/payment-status",
      { paymentStatus: "refunded", expectedPaymentStatus: "paid" },
    ],
  ]);
});

test("selects rows by checkbox, by Shift and by keyboard", async () => {
  const { user } = await openList(many(5));
  const box = (number: number) => screen.getByLabelText<HTMLInputElement>(`Select MED-${number}`);
  await user.click(box(1));
  await user.keyboard("{Shift>}");
  await user.click(box(3));
  await user.keyboard("{/Shift}");
  expect([0, 1, 2, 3, 4].map((number) => box(number).checked)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  screen.getByRole("link", { name: "MED-0" }).focus();
  await user.keyboard("x");
  expect(box(0).checked).toBe(true);
  expect(screen.getByText("4 selected")).toBeInTheDocument();
  await user.keyboard("jjjjx");
  expect(document.activeElement?.textContent).toBe("MED-4");
  await screen.findByText("5 selected");
});

test("assigns an order by the start of a name and Enter", async () => {
  const { user, row, sent } = await openList();
  screen.getByRole("link", { name: "MED-0" }).focus();
  await user.keyboard("a");
  const dialog = await screen.findByRole("dialog", { name: "Assign MED-0" });
  await within(dialog).findByRole("button", { name: "Chandra Staff" });
  await user.type(within(dialog).getByLabelText("Name"), "cha{Enter}");
  await waitFor(() => expect(row(0).querySelector(".assigned")?.textContent).toBe("Chandra Staff"));
  expect(sent()).toEqual([["PATCH /orders/o0/assign", { staffId: "s2", expectedStaffId: null }]]);
});

test("Enter in the search opens the only match", async () => {
  const { canned, user } = await openList();
  const { "GET /orders/admin/all": all } = canned.answers;
  canned.answers["GET /orders/admin/all"] = (request) => {
    const answer = all?.(request) ?? failure(404, "");
    const orders = many(3).slice(1, 2);
    return request.path.includes("q=9812")
      ? { ...answer, body: { ...(answer.body as object), orders, total: 1 } }
      : answer;
  };
  await user.keyboard("/");
  await user.keyboard("9812{Enter}");
  await screen.findByRole("region", { name: "Order MED-1" });
  expect(`${location.pathname}${location.search}`).toBe("/admin/orders/o1?q=9812");
  await user.keyboard("{Escape}");
  expect(location.pathname).toBe("/admin/orders");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("MED-1"));
});

test("remembers density and sound", async () => {
  const { user, unmount } = await openList();
  expect(screen.getByRole("button", { name: "Compact rows", pressed: true })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Compact rows" }));
  await user.click(screen.getByRole("button", { name: "Sound for new orders", pressed: false }));
  unmount();
  await openList();
  expect(screen.getByRole("button", { name: "Compact rows", pressed: false })).toBeInTheDocument();
  expect(
    screen.getByRole("button", { name: "Sound for new orders", pressed: true }),
  ).toBeInTheDocument();
  localStorage.clear();
});
