import { afterEach, expect, test } from "bun:test";
import { LiveRegion, ownNavId, sessionAtom } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { cannedApi, createSuccess, failure } from "../testing/canned-api.ts";
import { setWidth } from "../testing/set-width.ts";
import { show, userOf } from "../testing/site.tsx";
import { AdminPage } from "./admin-page.tsx";

const toasts = collectToasts();
afterEach(() => setWidth(1024));

const page = (
  <AdminPage title="Things" intro="All of them" actions={<button type="button">Add</button>}>
    <p>Content</p>
  </AdminPage>
);

test("each screen has one heading that can take the focus", () => {
  show(page);
  const headings = screen.getAllByRole("heading", { level: 1 });
  expect(headings.map(({ textContent, tabIndex }) => [textContent, tabIndex])).toEqual([
    ["Things", -1],
  ]);
  expect(screen.getByText("All of them")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Add" })).toBeInTheDocument();
});

const names = (all: HTMLElement[]) => all.map(({ textContent }) => textContent);
const sideNav = () => within(screen.getByRole("navigation", { name: "Back office" }));
const current = () =>
  names(
    sideNav()
      .getAllByRole("link")
      .filter((link) => link.hasAttribute("aria-current")),
  );

test("links admins to every screen", () => {
  show(page, { at: "/admin/orders/o1?page=2" });
  expect(
    sideNav()
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]),
  ).toEqual([
    ["Orders", "/admin/orders"],
    ["Products", "/admin/dashboard"],
    ["Categories", "/admin/dashboard?view=categories"],
    ["Coupons", "/admin/dashboard?tab=coupons"],
    ["Deliveries", "/admin/dashboard?view=deliveries"],
    ["Customers", "/admin/customers"],
    ["Expiry", "/admin/dashboard?view=expiry"],
    ["Recalls", "/admin/dashboard?view=recalls"],
    ["Statistics", "/admin/statistics"],
    ["Activity", "/admin/dashboard?tab=settings&part=audit"],
    ["Releases", "/admin/dashboard?tab=settings&part=releases"],
    ["Settings", "/admin/dashboard?tab=settings"],
  ]);
  expect(current()).toEqual(["Orders"]);
});

test("links staff to the screens of their role", () => {
  show(page, { user: userOf("staff"), at: "/admin/dashboard" });
  expect(names(sideNav().getAllByRole("link"))).toEqual([
    "Orders",
    "Products",
    "Coupons",
    "Deliveries",
    "Customers",
    "Expiry",
    "Recalls",
    "Statistics",
    "Releases",
    "Settings",
  ]);
  expect(current()).toEqual(["Products"]);
});

test.each([
  ["/admin/dashboard", "Products"],
  ["/admin/dashboard?tab=products&view=import", "Products"],
  ["/admin/dashboard?view=categories", "Categories"],
  ["/admin/dashboard?view=expiry&list=aside", "Expiry"],
  ["/admin/dashboard?view=recalls&recall=r1", "Recalls"],
  ["/admin/dashboard?view=deliveries&delivery=d", "Deliveries"],
  ["/admin/dashboard?tab=coupons&page=2", "Coupons"],
  ["/admin/customers/u1", "Customers"],
  ["/admin/dashboard?tab=settings&part=people", "Settings"],
  ["/admin/dashboard?tab=settings&part=audit&actor=u1", "Activity"],
  ["/admin/dashboard?tab=settings&part=releases", "Releases"],
  ["/ADMIN/Statistics", "Statistics"],
])("%s belongs to the screen %s", (at, name) => {
  show(page, { at });
  expect(current()).toEqual([name]);
});

test("another screen at the same path starts at the top and is announced", async () => {
  const { user } = show(
    <>
      <LiveRegion />
      {page}
    </>,
  );
  window.scrollTo(0, 300);
  await user.click(sideNav().getByRole("link", { name: "Coupons" }));
  expect(location.pathname + location.search).toBe("/admin/dashboard?tab=coupons");
  expect(current()).toEqual(["Coupons"]);
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Coupons"));
  expect(window.scrollY).toBe(0);
});

test("a phone shows the first four screens in the bar and the rest under More", async () => {
  setWidth(390);
  const { user } = show(page, { at: "/admin/statistics" });
  const bottom = sideNav();
  expect(names(bottom.getAllByRole("link"))).toEqual([
    "Orders",
    "Products",
    "Categories",
    "Coupons",
  ]);
  const more = bottom.getByRole("button", { name: "More" });
  expect(more.getAttribute("aria-current")).toBe("true");
  await user.click(more);
  const dialog = within(await screen.findByRole("dialog", { name: "More" }));
  expect(names(dialog.getAllByRole("link"))).toEqual([
    "Deliveries",
    "Customers",
    "Expiry",
    "Recalls",
    "Statistics",
    "Activity",
    "Releases",
    "Settings",
    "View shop",
  ]);
  await user.click(dialog.getByRole("link", { name: "Settings" }));
  expect(location.search).toBe("?tab=settings");
  await waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));
});

test("shows the signed-in user and signs out", async () => {
  const canned = cannedApi({ "POST /auth/logout": () => createSuccess() });
  const { user, store } = show(page, { canned });
  expect(screen.getByText("Asha Rai").closest("[title]")?.textContent).toBe("Asha RaiAdmin");
  await user.click(screen.getByRole("button", { name: "Logout" }));
  await waitFor(() => expect(store.get(sessionAtom)).toBeNull());
});

test("says when signing out fails and changes nothing", async () => {
  const canned = cannedApi({ "POST /auth/logout": () => failure(503, "The shop is busy") });
  const { user } = show(page, { canned });
  await user.click(screen.getByRole("button", { name: "Logout" }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(screen.getByRole("heading", { name: "Things" })).toBeInTheDocument();
});

test("renders the navigation before the main area when the shell has a slot for it", () => {
  const place = document.createElement("div");
  place.id = ownNavId;
  document.body.append(place);
  const { unmount } = show(page);
  expect(within(place).getAllByRole("navigation")).toHaveLength(1);
  unmount();
  place.remove();
});

test("keys open screens, and ? lists the keys", async () => {
  const { user } = show(page, { at: "/admin/orders" });
  await user.keyboard("gp");
  expect(location.pathname).toBe("/admin/dashboard");
  await user.keyboard("?");
  const dialog = within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));
  expect(dialog.getByText("Show all shortcuts")).toBeInTheDocument();
  expect(dialog.getByText("Go to")).toBeInTheDocument();
});

test("renders nothing when nobody is signed in", () => {
  const { container } = show(page, { user: null });
  expect(container.textContent).toBe("");
});
