import { expect, mock, spyOn, test } from "bun:test";
import { sessionAtom } from "@aushadhi/shared-ui";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { cannedApi, createSuccess, failure } from "../../testing/canned-api.ts";
import { createPaletteApi, noFigures, pagination } from "../../testing/palette-api.ts";
import { show, userOf } from "../../testing/site.tsx";
import { useCommand } from "../../ui/commands/use-command.ts";
import { useShortcuts } from "../../ui/shortcuts/use-shortcuts.ts";
import { AdminPage } from "../admin-page.tsx";

const print = mock();
const addProduct = mock();

function Screen() {
  useShortcuts([
    { keys: "p", label: "Print the slips", isAction: true, run: print },
    { keys: "j", label: "Next order", run: () => undefined },
  ]);
  useCommand("addProduct", addProduct);
  return (
    <AdminPage title="Things">
      <button type="button">Row</button>
    </AdminPage>
  );
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
  expect(group("Screens").getAllByRole("option")).toHaveLength(12);
  expect(
    group("Actions")
      .getAllByRole("option")
      .map((one) => one.textContent),
  ).toEqual([
    "Print the slipsP",
    "Add product",
    "Add category",
    "Import products",
    "Export products",
    "Count stock",
    "Export orders",
    "Print picking list",
    "Log out",
  ]);
  expect(chosen()).toStartWith("Orders");
  expect(field.getAttribute("aria-activedescendant")).toBe(
    screen.getByRole("option", { selected: true }).id,
  );
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
  expect(chosen()).toStartWith("Products");
  await user.keyboard("{ArrowUp}{ArrowUp}");
  expect(chosen()).toBe("Log out");
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

test("runs a command of the open screen without leaving it", async () => {
  const { user } = await openPalette();
  await user.keyboard("new prod{Enter}");
  expect(addProduct).toHaveBeenCalledTimes(1);
  expect(location.pathname).toBe("/admin/orders");
});

test("opens the screen of a command that another screen has", async () => {
  const { user } = await openPalette();
  await user.keyboard("picking{Enter}");
  await waitFor(() => expect(location.search).toBe("?do=printPickingList"));
  expect(location.pathname).toBe("/admin/orders");
});

test("a command in the address runs once and leaves the address", async () => {
  addProduct.mockClear();
  show(<Screen />, { at: "/admin/dashboard?tab=coupons&do=addProduct" });
  await waitFor(() => expect(location.search).toBe("?tab=coupons"));
  expect(addProduct).toHaveBeenCalledTimes(1);
});

test("logs out", async () => {
  const canned = cannedApi({ "POST /auth/logout": () => createSuccess({}) });
  const { user, store } = await openPalette({ canned });
  await user.keyboard("sign out{Enter}");
  await waitFor(() => expect(store.get(sessionAtom)).toBeNull());
});

test("closes on Escape and restores the focus", async () => {
  const { user } = await openPalette();
  await user.keyboard("{Escape}");
  const row = await screen.findByRole("button", { name: "Row" });
  await waitFor(() => expect(document.activeElement === row).toBe(true));
});

test("finds orders, products and people with one request after a pause in typing", async () => {
  const { canned, asked } = createPaletteApi();
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
  const { canned } = createPaletteApi();
  const { user } = await openPalette({ canned });
  await user.keyboard("par");
  await screen.findByRole("group", { name: "Products" });
  await user.keyboard("{ArrowDown}{Control>}{Enter}{/Control}");
  expect(opened.mock.calls).toEqual([["/admin/dashboard?product=p1", "_blank", "noopener"]]);
  expect(location.pathname).toBe("/admin/orders");
  opened.mockRestore();
});

test("staff find only what their role may see", async () => {
  const { canned, asked } = createPaletteApi();
  const { user } = await openPalette({ canned, user: userOf("staff") });
  expect(group("Screens").getAllByRole("option")).toHaveLength(10);
  await user.keyboard("par");
  await screen.findByRole("group", { name: "Orders" });
  expect(asked()).toEqual([
    "GET /orders/admin/all?q=par&limit=5",
    "GET /products/admin/all?q=par&limit=5",
    "GET /customers?q=par&limit=5",
  ]);
  expect(group("Products").getByRole("option").textContent).toStartWith("Paracetamol 500 mg");
  await user.keyboard("{ArrowDown}{Enter}");
  expect(location.pathname + location.search).toBe("/admin/dashboard?product=p1");
});

test("staff find no action that only admins have", async () => {
  await openPalette({ user: userOf("staff") });
  const actions = group("Actions").getAllByRole("option");
  expect(actions.map((one) => one.textContent)).toEqual([
    "Print the slipsP",
    "Count stock",
    "Export orders",
    "Print picking list",
    "Log out",
  ]);
});

test("shows a separate error for each kind that fails", async () => {
  const { canned } = createPaletteApi();
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
  const { canned } = createPaletteApi();
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
