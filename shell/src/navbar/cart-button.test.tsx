import { expect, test } from "bun:test";
import { type FragmentSource, PlatformProvider, type SuppliedFragment } from "@aushadhi/shared-ui";
import { render, screen } from "@testing-library/react";
import { lazy } from "react";
import { createAuthSite, userOf } from "../testing/auth-site.tsx";
import { testPlatform } from "../testing/test-site.tsx";
import { AccountActions } from "./account-actions.tsx";
import { AccountMenuItems } from "./account-menu-items.tsx";
import { Navbar } from "./navbar.tsx";

const cart: SuppliedFragment<"cart-button"> = {
  Component: ({ look }) => <button type="button">Cart in the {look}</button>,
  inMarkup: true,
  onFailure: () => undefined,
};

/** The bar of somebody with orders, with the cart button or with what keeps its place. */
function open(given: Partial<typeof cart> | null) {
  const { site } = createAuthSite({ user: userOf(), pages: ["/orders"] });
  const supplied = given && { ...cart, ...given };
  const parts: FragmentSource = {
    find: (name) => (name === "cart-button" ? supplied : null) as never,
  };
  const bar = <Navbar actions={<AccountActions />} menuItems={<AccountMenuItems />} />;
  render(site(<PlatformProvider value={{ ...testPlatform, parts }}>{bar}</PlatformProvider>));
  const menu = screen.getByText("Menu").closest("details");
  const all = [...document.querySelectorAll("header :is(a, button)")];
  const names = all.filter((one) => !one.closest("[role='search']"));
  const inMenu = (wanted: boolean) =>
    names.filter((one) => menu?.contains(one) === wanted).map((one) => one.textContent);
  return { bar: inMenu(false), menu: inMenu(true) };
}

test("stands between the links and the account, in the bar and in the phone's menu", () => {
  const { bar, menu } = open({});
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

test("has its place kept while it is coming", () => {
  const Component = lazy(() => new Promise<never>(() => undefined));
  const { bar, menu } = open({ Component });
  expect(bar).toContain("Cart");
  expect(menu).toContain("Cart");
});

test("is not there when nobody supplies it", () => {
  const { bar, menu } = open(null);
  expect([...bar, ...menu].filter((name) => name?.startsWith("Cart"))).toEqual([]);
});
