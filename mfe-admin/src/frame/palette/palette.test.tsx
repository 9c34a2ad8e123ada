import { expect, mock, spyOn, test } from "bun:test";
import type { Customer } from "@aushadhi/api/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { cannedApi, createSuccess, failure } from "../../testing/canned-api.ts";
import { order } from "../../testing/orders.ts";
import { product } from "../../testing/products.ts";
import { show, userOf } from "../../testing/site.tsx";
import { useShortcuts } from "../../ui/shortcuts/use-shortcuts.ts";
import { AdminPage } from "../admin-page.tsx";

const print = mock();

function Screen() {
  useShortcuts([
    { keys: "p", label: "Print the slips", isAction: true, run: print },
    { keys: "j", label: "Next order", run: () => undefined },
  ]);
  return (
    <AdminPage title="Things">
      <button type="button">Row</button>
    </AdminPage>
  );
}

const person: Customer = {
  id: "u-customer",
  name: "Parvati Rai",
  email: "parvati@example.com",
  phone: null,
  createdAt: "2026-01-05T06:30:00.000Z",
  orders: 2,
  spent: 900,
  lastOrderAt: null,
  isBlocked: false,
};

const noFigures = { figures: [], isCapped: false };
const pagination = { page: 1, limit: 5, total: 1, totalPages: 1 };

function createApi() {
  const canned = cannedApi({
    "GET /orders/admin/all": () =>
      createSuccess({
        orders: [order({ id: "o1", orderNumber: "MED-20261123-48" })],
        total: 1,
        ...noFigures,
      }),
    "GET /products/admin/all": () =>
      createSuccess({
        data: { products: [product({ id: "p1", name: "Paracetamol 500 mg" })], pagination },
      }),
    "GET /customers": () => createSuccess({ customers: [person], pagination, isCapped: false }),
  });
  const asked = () => canned.calls.map(([call]) => call).filter((call) => call.includes("q="));
  return { canned, asked };
}

/** Opens the palette by its keys while a row's button has the focus. */
async function openPalette(showing: Parameters<typeof show>[1] = {}) {
  const site = show(<Screen />, { at: "/admin/orders", ...showing });
  screen.getByRole("button", { name: "Row" }).focus();
  await site.user.keyboard("{Control>}k{/Control}");
  const field = await screen.findByRole("combobox");
  await waitFor(() => expect(document.activeElement === field).toBe(true));
  return { ...site, field };
}

const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const chosen = () => screen.queryByRole("option", { selected: true })?.textContent;
const group = (name: string) => within(screen.getByRole("group", { name }));

test("lists screens and actions of the open screen, and opens one by keyboard", async () => {
  const { user, field } = await openPalette();
  expect(group("Screens").getAllByRole("option")).toHaveLength(9);
  expect(
    group("Actions")
      .getAllByRole("option")
      .map((one) => one.textContent),
  ).toEqual(["Print the slipsP"]);
  expect(chosen()).toStartWith("Orders");
  expect(field.getAttribute("aria-activedescendant")).toBe(
    screen.getByRole("option", { selected: true }).id,
  );
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
  expect(chosen()).toStartWith("Products");
  await user.keyboard("{ArrowUp}{ArrowUp}");
  expect(chosen()).toStartWith("Print");
  await user.keyboard("{ArrowDown}coup{Enter}");
  expect(location.pathname + location.search).toBe("/admin/dashboard?tab=coupons");
  await waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));
});

test("keeps text typed before the field is rendered and ignores shortcuts in it", async () => {
  print.mockClear();
  const { user } = show(<Screen />, { at: "/admin/orders" });
  act(() => {
    fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
    fireEvent.keyDown(document.body, { key: "p" });
    fireEvent.keyDown(document.body, { key: "r" });
  });
  const field = await screen.findByRole<HTMLInputElement>("combobox");
  await waitFor(() => expect(field.value).toBe("pr"));
  await user.keyboard("o");
  expect(field.value).toBe("pro");
  expect(chosen()).toStartWith("Products");
  expect(print).not.toHaveBeenCalled();
});

test("runs an action of the open screen", async () => {
  const { user } = await openPalette();
  await user.keyboard("slips{Enter}");
  expect(print).toHaveBeenCalledTimes(1);
  expect(location.pathname).toBe("/admin/orders");
});

test("closes on Escape and restores the focus", async () => {
  const { user } = await openPalette();
  await user.keyboard("{Escape}");
  const row = await screen.findByRole("button", { name: "Row" });
  await waitFor(() => expect(document.activeElement === row).toBe(true));
});

test("finds orders, products and people with one request after a pause in typing", async () => {
  const { canned, asked } = createApi();
  const { user } = await openPalette({ canned });
  await user.keyboard("par");
  await waitFor(() => expect(group("People").getByRole("option")).toBeInTheDocument());
  expect(options().map((text) => text?.slice(0, 15))).toEqual([
    "MED-20261123-48",
    "Paracetamol 500",
    "Parvati Raiparv",
  ]);
  expect(asked()).toEqual([
    "GET /orders/admin/all?q=par&limit=5",
    "GET /products/admin/all?q=par&limit=5",
    "GET /customers?q=par&limit=5",
  ]);
  expect(screen.getByText("3 results")).toBeInTheDocument();
  await user.keyboard("{Enter}");
  expect(location.pathname).toBe("/admin/orders/o1");
});

test("opens a new tab with Ctrl+Enter or Ctrl+click", async () => {
  const opened = spyOn(window, "open").mockImplementation(() => null);
  const { canned } = createApi();
  const { user } = await openPalette({ canned });
  await user.keyboard("par");
  await screen.findByRole("group", { name: "Products" });
  await user.keyboard("{ArrowDown}{Control>}{Enter}{/Control}");
  expect(opened.mock.calls).toEqual([["/admin/dashboard?product=p1", "_blank", "noopener"]]);
  expect(location.pathname).toBe("/admin/orders");
  opened.mockRestore();
});

test("staff find only what their role may see", async () => {
  const { canned, asked } = createApi();
  const { user } = await openPalette({ canned, user: userOf("staff") });
  expect(group("Screens").getAllByRole("option")).toHaveLength(5);
  await user.keyboard("par");
  await screen.findByRole("group", { name: "Orders" });
  expect(asked()).toEqual(["GET /orders/admin/all?q=par&limit=5", "GET /customers?q=par&limit=5"]);
});

test("shows a separate error for each kind that fails", async () => {
  const { canned } = createApi();
  canned.answers["GET /orders/admin/all"] = () => failure(500, "The shop is busy");
  const { user } = await openPalette({ canned });
  await user.keyboard("par");
  expect(
    await screen.findByText("Orders could not be searched: The shop is busy"),
  ).toBeInTheDocument();
  expect(screen.queryByRole("group", { name: "Orders" })).toBeNull();
  expect(group("Products").getByRole("option")).toBeInTheDocument();
});

test("says when nothing is found", async () => {
  const { canned } = createApi();
  for (const call of ["GET /orders/admin/all", "GET /products/admin/all", "GET /customers"]) {
    canned.answers[call] = () =>
      createSuccess({
        orders: [],
        customers: [],
        data: { products: [], pagination },
        total: 0,
        ...noFigures,
        pagination,
      });
  }
  const { user, field } = await openPalette({ canned });
  await user.keyboard("zzz");
  expect(await screen.findByText('Nothing found for "zzz"')).toBeInTheDocument();
  expect(field.getAttribute("aria-expanded")).toBe("false");
  expect(screen.queryByRole("listbox")).toBeNull();
});
