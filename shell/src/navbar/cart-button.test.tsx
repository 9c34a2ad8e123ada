import { expect, test } from "bun:test";
import { type FragmentSource, PlatformProvider, type SuppliedFragment } from "@aushadhi/shared-ui";
import { render, screen } from "@testing-library/react";
import { lazy } from "react";
import { createAuthSite, createTestUser } from "../testing/auth-site.tsx";
import { testPlatform } from "../testing/test-site.tsx";
import { AccountActions } from "./account-actions.tsx";
import { AccountMenuItems } from "./account-menu-items.tsx";
import { Navbar } from "./navbar.tsx";

const cart: SuppliedFragment<"cart-button"> = {
  Component: ({ look }) => <button type="button">Cart in the {look}</button>,
  inMarkup: true,
  onFailure: () => undefined,
};

/**
 * Renders the bar of a customer with orders. `change` changes the cart button; null removes it. Returns the labels in
 * the bar and in the menu.
 */
function renderBar(change: Partial<typeof cart> | null) {
  const { wrap } = createAuthSite({ user: createTestUser(), pages: ["/orders"] });
  const supplied = change && { ...cart, ...change };
  const parts: FragmentSource = {
    find: (name) => (name === "cart-button" ? supplied : null) as never,
  };
  const bar = <Navbar actions={<AccountActions />} menuItems={<AccountMenuItems />} />;
  render(wrap(<PlatformProvider value={{ ...testPlatform, parts }}>{bar}</PlatformProvider>));
  const menu = screen.getByText("Menu").closest("details");
  const all = [...document.querySelectorAll("header :is(a, button)")];
  const controls = all.filter((one) => !one.closest("[role='search']"));
  const listLabels = (isInMenu: boolean) =>
    controls.filter((one) => menu?.contains(one) === isInMenu).map((one) => one.textContent);
  return { bar: listLabels(false), menu: listLabels(true) };
}

test("appears between the links and the account, in the bar and in the phone's menu", () => {
  const { bar, menu } = renderBar({});
  expect(bar).toEqual([
    "Aushadhi",
    "Home",
    "Shop",
    "Categories",
    "Cart in the bar",
    "My Orders",
    "Logout",
  ]);
  expect(menu).toEqual(["Home", "Shop", "Categories", "Cart in the menu", "My Orders", "Logout"]);
});

test("shows its fallback while it loads", () => {
  const Component = lazy(() => new Promise<never>(() => undefined));
  const { bar, menu } = renderBar({ Component });
  expect(bar).toContain("Cart");
  expect(menu).toContain("Cart");
});

test("is absent when no remote supplies it", () => {
  const { bar, menu } = renderBar(null);
  expect([...bar, ...menu].filter((name) => name?.startsWith("Cart"))).toEqual([]);
});
