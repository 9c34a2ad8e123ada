import { expect, test } from "bun:test";
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { backOffice, listAccountControls, openAccountBar } from "../testing/account-bar.tsx";
import { createTestUser } from "../testing/auth-site.tsx";

/** The labels of the account menu: its button and its links. */
const accountMenu = ["AAccount of Asha Rai", "My Profile", "Addresses"];

test("a guest sees only Login", () => {
  openAccountBar();
  expect(listAccountControls("bar")).toEqual(["Login"]);
  expect(listAccountControls("menu")).toEqual(["Login"]);
});

test("a customer sees orders, profile and Logout", () => {
  openAccountBar({ user: createTestUser() });
  expect(listAccountControls("bar")).toEqual(["My Orders", ...accountMenu, "Logout"]);
  expect(listAccountControls("menu")).toEqual(["My Orders", "My Profile", "Logout"]);
});

test.each(["admin", "staff"] as const)("%s sees the back office too", (role) => {
  openAccountBar({ user: createTestUser(role) });
  expect(listAccountControls("bar")).toEqual([
    "Admin",
    "Orders Management",
    "Product Management",
    "Statistics",
    "My Orders",
    ...accountMenu,
    "Logout",
  ]);
  expect(listAccountControls("menu")).toEqual([
    "My Orders",
    "My Profile",
    "Orders Management",
    "Product Management",
    "Logout",
  ]);
});

test("hides links to missing pages", () => {
  openAccountBar({ user: createTestUser("admin"), pages: [] });
  expect(listAccountControls("bar")).toEqual(["Logout"]);
  expect(listAccountControls("menu")).toEqual(["Logout"]);
});

test("shows only the existing pages of the back office", () => {
  openAccountBar({ user: createTestUser("admin"), pages: ["/admin/statistics"] });
  expect(listAccountControls("bar")).toEqual(["Admin", "Statistics", "Logout"]);
  expect(listAccountControls("menu")).toEqual(["Logout"]);
});

test("hides the back office from customers, even when its pages exist", () => {
  openAccountBar({ user: createTestUser("customer"), pages: backOffice });
  expect(listAccountControls("bar")).toEqual(["Logout"]);
});

test("links to the back office load a new document", async () => {
  openAccountBar({ user: createTestUser("admin") });
  const goals = backOffice.map((path) => document.querySelectorAll(`a[href="${path}"]`));
  expect(goals.map((links) => links.length)).toEqual([2, 2, 1]);
  for (const link of goals.flatMap((links) => [...links])) {
    expect(link.getAttribute("target")).toBe("_self");
    // The router would have prevented the default action.
    expect(fireEvent.click(link)).toBe(true);
  }
});

test("opens the orders inside the document", async () => {
  openAccountBar({ user: createTestUser() });
  await userEvent.click(screen.getByRole("link", { name: "My Orders" }));
  expect(location.pathname).toBe("/orders");
});

test("the admin menu exposes its state and closes with Escape", async () => {
  openAccountBar({ user: createTestUser("admin") });
  const summary = screen.getByText("Admin");
  expect(summary.getAttribute("aria-expanded")).toBe("false");
  await userEvent.click(summary);
  expect(summary.getAttribute("aria-expanded")).toBe("true");
  expect(summary.closest("details")?.open).toBe(true);
  await userEvent.keyboard("{Escape}");
  expect(summary.closest("details")?.open).toBe(false);
});

test("renders a signed-in user's controls on the server", () => {
  const { wrap, bar } = openAccountBar({ user: createTestUser("admin") });
  const html = renderToString(wrap(bar));
  expect(html).toContain("Logout");
  expect(html).toContain("Orders Management");
  expect(html).not.toContain("Login");
});

test("the account menu links to the user's pages and closes when a link is followed", async () => {
  openAccountBar({ user: createTestUser() });
  const summary = screen.getByText("Account of Asha Rai").closest("summary") as HTMLElement;
  const menu = summary.closest("details") as HTMLDetailsElement;
  expect(within(menu).getByText("Asha Rai")).toBeInTheDocument();
  await userEvent.click(summary);
  expect(menu.open).toBe(true);
  await userEvent.click(within(menu).getByRole("link", { name: "Addresses" }));
  expect(location.pathname).toBe("/profile/addresses");
  expect(menu.open).toBe(false);
});

test("marks the current page of the back office", () => {
  history.replaceState(null, "", "/admin/orders");
  openAccountBar({ user: createTestUser("staff") });
  const current = document.querySelectorAll('[aria-current="page"]');
  expect([...current].map((link) => link.textContent)).toEqual([
    "Orders Management",
    "Orders Management",
  ]);
});
