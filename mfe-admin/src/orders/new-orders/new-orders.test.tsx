import { afterEach, expect, test } from "bun:test";
import { LiveRegion } from "@aushadhi/shared-ui";
import { render, screen, waitFor } from "@testing-library/react";
import { failure } from "../../testing/canned-api.ts";
import { createOrderApi, order } from "../../testing/orders.ts";
import { open } from "../../testing/site.tsx";
import { ticksOf } from "../../testing/ticks.ts";
import { newOrdersPollMs } from "../queries.ts";

const ticks = ticksOf(newOrdersPollMs);
afterEach(() => {
  Reflect.deleteProperty(document, "visibilityState");
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
});

const orders = (count: number, change: Parameters<typeof order>[0] = {}) =>
  Array.from({ length: count }, (_, index) =>
    order({ id: `old${index}`, orderNumber: `MED-OLD-${index}`, ...change }),
  );
const newOrder = (number: number, change: Parameters<typeof order>[0] = {}) =>
  order({ id: `new${number}`, orderNumber: `MED-NEW-${number}`, ...change });

/** Opens a list and records its API requests. */
async function openList(placed: ReturnType<typeof orders>, query = "") {
  const canned = createOrderApi(placed);
  const asked = (path: string) =>
    canned.calls
      .map(([call]) => call)
      .filter((call) => call.startsWith(`GET /orders/admin/${path}`));
  const site = await open(`/admin/orders${query}`, { canned });
  await waitFor(() => expect(asked("new")).toHaveLength(1));
  return { ...site, canned, asked };
}

const line = () => screen.queryByText(/^[\d,]+ new orders?$/)?.textContent ?? null;
const button = (name: string) => screen.findByRole("button", { name });
const isShown = (text: string | null) => waitFor(() => expect(line()).toBe(text));
const becomes = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
};

test("counts orders that arrive while the list is open, and the button shows them", async () => {
  const { canned, user, asked } = await openList(orders(1));
  expect(line()).toBeNull();
  canned.place(newOrder(1));
  await ticks.tick();
  await isShown("1 new order");
  canned.place(newOrder(2));
  await ticks.tick();
  await isShown("2 new orders");
  expect(screen.queryByText("MED-NEW-1")).toBeNull();
  await user.click(await button("Show 2 new orders"));
  await screen.findByText("MED-NEW-2");
  await isShown(null);
  const newest = screen.getByRole("link", { name: "MED-NEW-2" });
  await waitFor(() => expect(document.activeElement === newest).toBe(true));
  expect(asked("statistics")).toHaveLength(2);
  expect(location.search).toBe("");
});

test("announces each number once", async () => {
  render(<LiveRegion />);
  const { canned } = await openList(orders(1));
  const said: (string | null)[] = [];
  const region = screen.getByRole("status");
  new MutationObserver(() => said.push(region.textContent)).observe(region, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  for (const number of [1, 2]) {
    canned.place(newOrder(number));
    await ticks.tick();
    await isShown(number === 1 ? "1 new order" : "2 new orders");
    await ticks.tick();
  }
  await waitFor(() =>
    expect(said.filter((text) => text?.includes("new"))).toEqual(["1 new order", "2 new orders"]),
  );
});

test("counts only orders that match the filters", async () => {
  const { canned, asked } = await openList(orders(2), "?status=pending");
  canned.place(newOrder(1, { status: "confirmed" }));
  await ticks.tick();
  canned.place(newOrder(2));
  await ticks.tick();
  await isShown("1 new order");
  expect(new Set(asked("new"))).toEqual(new Set(["GET /orders/admin/new?status=pending&since=2"]));
});

test("a changed order does not count as new", async () => {
  const { canned, user, asked } = await openList(orders(1));
  await user.click(screen.getByRole("link", { name: "MED-OLD-0" }));
  await user.selectOptions(await screen.findByLabelText("Set status"), "Confirmed");
  await user.click(await button("Update Status"));
  await screen.findByRole("row", { name: /Confirmed/ });
  expect(asked("all")).toHaveLength(1);
  await ticks.tick();
  expect([line(), canned.calls.some(([call]) => call.startsWith("PATCH"))]).toEqual([null, true]);
});

test("a later page keeps the count until the first page shows the orders", async () => {
  const { canned, user } = await openList(orders(23));
  canned.place(newOrder(1));
  await ticks.tick();
  await isShown("1 new order");
  await user.click(screen.getByRole("link", { name: "Next" }));
  await screen.findByText("MED-OLD-22");
  await ticks.tick();
  await user.click(await button("Show 1 new order"));
  await screen.findByText("MED-NEW-1");
  await isShown(null);
  expect(location.search).toBe("");
});

test("does not poll in a hidden tab and catches up when it is visible again", async () => {
  const { canned, asked } = await openList(orders(1), "?page=1");
  becomes("hidden");
  canned.place(newOrder(1));
  const before = canned.calls.length;
  await ticks.tick();
  await ticks.tick();
  expect(canned.calls).toHaveLength(before);
  becomes("visible");
  await screen.findByText("MED-NEW-1");
  await waitFor(() => expect(asked("new").at(-1)).toContain("since=2"));
  expect(line()).toBeNull();
});

test("a failed poll is silent, keeps the number and slows down polling", async () => {
  const { canned } = await openList(orders(1));
  canned.place(newOrder(1));
  await ticks.tick();
  await isShown("1 new order");
  canned.answers["GET /orders/admin/new"] = () => failure(500, "The shop is busy");
  await ticks.tick();
  await waitFor(() => expect(ticks.running()).toBe(0));
  expect(line()).toBe("1 new order");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("does not poll an API that sends no total number of orders", async () => {
  const canned = createOrderApi(orders(1));
  const { "GET /orders/admin/all": all } = canned.answers;
  canned.answers["GET /orders/admin/all"] = (request) => {
    const { status, body } = all?.(request) ?? failure(404, "");
    return { status, body: { ...(body as object), totalPlaced: undefined } };
  };
  await open("/admin/orders", { canned });
  await screen.findByText("MED-OLD-0");
  await ticks.tick();
  expect(canned.calls.filter(([call]) => call.includes("/new"))).toEqual([]);
});
