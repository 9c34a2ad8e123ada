import { afterAll, beforeEach, expect, test } from "bun:test";
import { type SessionUser, sessionAtom } from "@aushadhi/shared-ui";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { AuthArea } from "../auth/auth-area.tsx";
import {
  type Answers,
  collectToasts,
  createAuthSite,
  later,
  refusal,
  success,
  userOf,
} from "../testing/auth-site.tsx";
import { setWidth } from "../testing/test-site.tsx";
import { AccountActions } from "./account-actions.tsx";
import { AccountMenuItems } from "./account-menu-items.tsx";
import { Navbar } from "./navbar.tsx";

const toasts = collectToasts();
const logout = "POST /auth/logout";
const backOffice = ["/admin/orders", "/admin/dashboard", "/admin/statistics"];
const everyPage = ["/orders", "/profile", "/profile/addresses", ...backOffice];
/** What the menu of the person's name has, and the name of the menu itself. */
const ownPages = ["My Profile", "Addresses"];
const ownMenu = ["AAccount of Asha Rai", ...ownPages];

const wide = innerWidth;
afterAll(() => setWidth(wide));
beforeEach(() => setWidth(wide));

interface Opening {
  user?: SessionUser | null;
  pages?: readonly string[];
  answers?: Answers;
}

function open(opening: Opening = {}) {
  const tested = createAuthSite({ pages: everyPage, ...opening });
  const bar = (
    <>
      <Navbar actions={<AccountActions />} menuItems={<AccountMenuItems />} />
      <AuthArea />
    </>
  );
  tested.show(bar);
  return { ...tested, bar };
}

/** Names of what can be followed or pressed for the account, in the bar or in the phone's menu. */
function offered(place: "bar" | "menu"): (string | null)[] {
  const menu = screen.getByText("Menu").closest("details") as HTMLElement;
  const bar = screen.getByRole("banner");
  const controls = [...bar.querySelectorAll("a, button, summary")].filter(
    (one) => menu.contains(one) === (place === "menu") && !one.closest("[role='search']"),
  );
  const own = new Set(["Aushadhi", "Home", "Shop", "Categories", "Menu"]);
  return controls.map((one) => one.textContent).filter((name) => !own.has(name ?? ""));
}

const inBar = (name: string) => screen.getByRole("button", { name });

test("a guest can log in", () => {
  open();
  expect(offered("bar")).toEqual(["Login"]);
  expect(offered("menu")).toEqual(["Login"]);
});

test("a customer has orders and can log out", () => {
  open({ user: userOf() });
  expect(offered("bar")).toEqual(["My Orders", ...ownMenu, "Logout"]);
  expect(offered("menu")).toEqual(["My Orders", "My Profile", "Logout"]);
});

test.each(["admin", "staff"] as const)("%s has the back office too", (role) => {
  open({ user: userOf(role) });
  expect(offered("bar")).toEqual([
    "Admin",
    "Orders Management",
    "Product Management",
    "Statistics",
    "My Orders",
    ...ownMenu,
    "Logout",
  ]);
  expect(offered("menu")).toEqual([
    "My Orders",
    "My Profile",
    "Orders Management",
    "Product Management",
    "Logout",
  ]);
});

test("nothing leads to a page that is not there", () => {
  open({ user: userOf("admin"), pages: [] });
  expect(offered("bar")).toEqual(["Logout"]);
  expect(offered("menu")).toEqual(["Logout"]);
});

test("of the back office only what is there is offered", () => {
  open({ user: userOf("admin"), pages: ["/admin/statistics"] });
  expect(offered("bar")).toEqual(["Admin", "Statistics", "Logout"]);
  expect(offered("menu")).toEqual(["Logout"]);
});

test("a customer is not shown the back office, whatever pages there are", () => {
  open({ user: userOf("customer"), pages: backOffice });
  expect(offered("bar")).toEqual(["Logout"]);
});

test("the back office is loaded in full and never ahead", async () => {
  open({ user: userOf("admin") });
  const goals = backOffice.map((path) => document.querySelectorAll(`a[href="${path}"]`));
  expect(goals.map((links) => links.length)).toEqual([2, 2, 1]);
  for (const link of goals.flatMap((links) => [...links])) {
    expect(link.getAttribute("target")).toBe("_self");
    // The router would have stopped the browser from following it.
    expect(fireEvent.click(link)).toBe(true);
  }
});

test("orders are a page of this document", async () => {
  open({ user: userOf() });
  await userEvent.click(screen.getByRole("link", { name: "My Orders" }));
  expect(location.pathname).toBe("/orders");
});

test("the admin menu opens, says so, and closes with Escape", async () => {
  open({ user: userOf("admin") });
  const summary = screen.getByText("Admin");
  expect(summary.getAttribute("aria-expanded")).toBe("false");
  await userEvent.click(summary);
  expect(summary.getAttribute("aria-expanded")).toBe("true");
  expect(summary.closest("details")?.open).toBe(true);
  await userEvent.keyboard("{Escape}");
  expect(summary.closest("details")?.open).toBe(false);
});

test("is rendered on the server for who is signed in", () => {
  const { site, bar } = open({ user: userOf("admin") });
  const html = renderToString(site(bar));
  expect(html).toContain("Logout");
  expect(html).toContain("Orders Management");
  expect(html).not.toContain("Login");
});

test("Login opens the dialog, and closing it gives the focus back", async () => {
  open();
  await userEvent.click(inBar("Login"));
  expect(await screen.findByRole("dialog", { name: "Welcome Back !" })).toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));
  await waitFor(() => expect(document.activeElement === inBar("Login")).toBe(true));
});

test("after signing in the focus is where it was, on the button that now signs out", async () => {
  const { store } = open({ answers: { "POST /auth/signin": () => success({ user: userOf() }) } });
  await userEvent.click(inBar("Login"));
  await screen.findByRole("dialog");
  await userEvent.type(screen.getByLabelText("Email"), "asha@example.com");
  await userEvent.type(screen.getByLabelText("Password"), "correct horse{Enter}");
  await waitFor(() => expect(store.get(sessionAtom)).toEqual(userOf()));
  await waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));
  await waitFor(() => expect(document.activeElement === inBar("Logout")).toBe(true));
});

test("Logout is busy until the server has answered, then a guest is here, on the same page", async () => {
  const { answer, arrive } = later(success());
  history.replaceState(null, "", "/shop?q=zinc");
  const { store, calls } = open({ user: userOf(), answers: { [logout]: answer } });
  await userEvent.click(inBar("Logout"));
  expect(screen.getByRole("button", { name: "Logout", busy: true })).toBeInTheDocument();
  await userEvent.click(inBar("Logout"));
  expect(store.get(sessionAtom)).toEqual(userOf());
  arrive();
  await screen.findByRole("button", { name: "Login", busy: false });
  expect(store.get(sessionAtom)).toBeNull();
  expect(calls).toEqual([[logout, {}]]);
  expect(location.pathname + location.search).toBe("/shop?q=zinc");
  expect(toasts).toEqual([]);
});

test.each([
  ["did not reach the server", undefined, "Logout failed"],
  ["was refused", () => refusal(503, "unavailable", "The shop is busy"), "The shop is busy"],
])("a Logout that %s says so and changes nothing", async (_, answer, words) => {
  const { store } = open({ user: userOf(), answers: answer ? { [logout]: answer } : {} });
  await userEvent.click(inBar("Logout"));
  await waitFor(() => expect(toasts).toEqual([`error: ${words}`]));
  expect(store.get(sessionAtom)).toEqual(userOf());
  expect(inBar("Logout").hasAttribute("aria-busy")).toBe(false);
});

test("Logout is told to the other tabs", async () => {
  const tab = new BroadcastChannel("session");
  const heard = new Promise((resolve) => {
    tab.onmessage = () => resolve("heard");
  });
  open({ user: userOf(), answers: { [logout]: () => success() } });
  await userEvent.click(inBar("Logout"));
  expect(await heard).toBe("heard");
  tab.close();
});

test("the menu with the person's name leads to their pages, and closes when one is followed", async () => {
  open({ user: userOf() });
  const summary = screen.getByText("Account of Asha Rai").closest("summary") as HTMLElement;
  const menu = summary.closest("details") as HTMLDetailsElement;
  expect(within(menu).getByText("Asha Rai")).toBeInTheDocument();
  await userEvent.click(summary);
  expect(menu.open).toBe(true);
  await userEvent.click(within(menu).getByRole("link", { name: "Addresses" }));
  expect(location.pathname).toBe("/profile/addresses");
  expect(menu.open).toBe(false);
});

test("which page of the back office is open is said", () => {
  history.replaceState(null, "", "/admin/orders");
  open({ user: userOf("staff") });
  const current = document.querySelectorAll('[aria-current="page"]');
  expect([...current].map((link) => link.textContent)).toEqual([
    "Orders Management",
    "Orders Management",
  ]);
});

test("on a phone Login closes the menu, and the menu gets the focus back", async () => {
  setWidth(390);
  open();
  const summary = screen.getByText("Menu").closest("summary") as HTMLElement;
  const menu = summary.closest("details") as HTMLDetailsElement;
  await userEvent.click(summary);
  await userEvent.click(within(menu).getByRole("button", { name: "Login" }));
  expect(menu.open).toBe(false);
  await screen.findByRole("dialog");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));
  await waitFor(() => expect(document.activeElement === summary).toBe(true));
});

test("on a phone Logout leaves the menu open, to be seen at work", async () => {
  setWidth(390);
  const { answer, arrive } = later(success());
  open({ user: userOf(), answers: { [logout]: answer } });
  const summary = screen.getByText("Menu").closest("summary") as HTMLElement;
  const menu = summary.closest("details") as HTMLDetailsElement;
  await userEvent.click(summary);
  await userEvent.click(within(menu).getByRole("button", { name: "Logout" }));
  expect(menu.open).toBe(true);
  expect(within(menu).getByRole("button", { name: "Logout", busy: true })).toBeInTheDocument();
  arrive();
  expect(await within(menu).findByRole("button", { name: "Login" })).toBeInTheDocument();
});
