import type { SessionUser } from "@aushadhi/shared-ui";
import { screen } from "@testing-library/react";
import { AuthArea } from "../auth/auth-area.tsx";
import { AccountActions } from "../navbar/account-actions.tsx";
import { AccountMenuItems } from "../navbar/account-menu-items.tsx";
import { Navbar } from "../navbar/navbar.tsx";
import { type Answers, createAuthSite } from "./auth-site.tsx";

/** Paths of the back office that the bar links to. */
export const backOffice = ["/admin/orders", "/admin/dashboard", "/admin/statistics"];

const allPages = ["/orders", "/profile", "/profile/addresses", ...backOffice];

interface BarOptions {
  user?: SessionUser | null;
  /** Paths that have a page; all pages that the bar links to, by default. */
  pages?: readonly string[];
  answers?: Answers;
}

/** Renders the bar with the account's controls and the sign-in dialogs. */
export function openAccountBar(options: BarOptions = {}) {
  const tested = createAuthSite({ pages: allPages, ...options });
  const bar = (
    <>
      <Navbar actions={<AccountActions />} menuItems={<AccountMenuItems />} />
      <AuthArea />
    </>
  );
  tested.show(bar);
  return { ...tested, bar };
}

/** Lists the labels of the account's links and buttons, in the bar or in the phone's menu. */
export function listAccountControls(place: "bar" | "menu"): (string | null)[] {
  const menu = screen.getByText("Menu").closest("details") as HTMLElement;
  const bar = screen.getByRole("banner");
  const controls = [...bar.querySelectorAll("a, button, summary")].filter(
    (one) => menu.contains(one) === (place === "menu") && !one.closest("[role='search']"),
  );
  const otherLabels = new Set(["Aushadhi", "Home", "Shop", "Categories", "Menu"]);
  return controls.map((one) => one.textContent).filter((name) => !otherLabels.has(name ?? ""));
}

/** Returns a button of the bar. */
export const getBarButton = (name: string) => screen.getByRole("button", { name });
