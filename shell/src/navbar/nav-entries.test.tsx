import { expect, spyOn, test } from "bun:test";
import { type Access, type NavEntry, setSession } from "@aushadhi/shared-ui";
import { act, screen, within } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { Footer } from "../footer/footer.tsx";
import type { PageAddress } from "../router/pages.ts";
import { createAuthSite, createTestUser } from "../testing/auth-site.tsx";
import { Navbar } from "./navbar.tsx";

/** Creates a remote's page with an entry in the navigation. */
const createPage = (
  label: string,
  place: NavEntry["place"],
  order = 1,
  access: Access = "all",
): PageAddress => ({
  owner: "mfe-offers",
  pattern: `/${label.toLowerCase()}`,
  nav: { label, place, order, access },
});

const both = (
  <>
    <Navbar />
    <Footer />
  </>
);

function open(...nav: PageAddress[]) {
  history.replaceState(null, "", "/offers");
  return createAuthSite({ nav: [...nav, { owner: "mfe-offers", pattern: "/plain" }] });
}

/** Lists the links of the bar, of the phone's menu and of the footer's last group. */
const listLinks = () => {
  const [bar, menu] = screen.getAllByRole("navigation", { name: "Main", hidden: true });
  const groups = [bar, menu, screen.getByRole("navigation", { name: "Explore" })];
  return groups.map((group) =>
    within(group as HTMLElement)
      .getAllByRole("link", { hidden: true })
      .map((link) => link.textContent),
  );
};

test("a remote's entry follows the shop's own in the bar and in the phone's menu", () => {
  open(createPage("Offers", "bar")).show(both);
  expect(listLinks()).toEqual([
    ["Home", "Shop", "Categories", "Offers"],
    ["Home", "Shop", "Categories", "Offers"],
    ["Home", "Shop", "All Products", "All Categories"],
  ]);
});

test("a footer entry follows the shop's pages and links to its page", () => {
  open(createPage("Clinics", "footer")).show(both);
  expect(listLinks()[2]).toEqual(["Home", "Shop", "All Products", "All Categories", "Clinics"]);
  expect(screen.getByRole("link", { name: "Clinics" }).getAttribute("href")).toBe("/clinics");
});

test("sorts entries by order, then by name", () => {
  open(createPage("Last", "bar", 9), createPage("Beta", "bar"), createPage("Alpha", "bar")).show(
    <Navbar />,
  );
  const [bar] = screen.getAllByRole("navigation", { name: "Main" });
  expect(bar?.textContent).toBe("HomeShopCategoriesAlphaBetaLast");
});

test("marks the entry of the current page", () => {
  open(createPage("Offers", "bar"), createPage("Clinics", "bar")).show(<Navbar />);
  const current = screen
    .getAllByRole("link", { hidden: true })
    .filter((link) => link.getAttribute("aria-current") === "page");
  expect(new Set(current.map((link) => link.textContent))).toEqual(new Set(["Offers"]));
});

test("an entry appears while a user with its access is signed in", () => {
  const nav = [createPage("Mine", "bar", 1, "signed-in"), createPage("Shifts", "bar", 2, "staff")];
  const { store, show } = open(...nav);
  show(<Navbar />);
  const [bar] = screen.getAllByRole("navigation", { name: "Main" });
  expect(bar?.textContent).toBe("HomeShopCategories");
  act(() => setSession(store, createTestUser("customer")));
  expect(bar?.textContent).toBe("HomeShopCategoriesMine");
  act(() => setSession(store, createTestUser("staff")));
  expect(bar?.textContent).toBe("HomeShopCategoriesMineShifts");
  act(() => setSession(store, null));
  expect(bar?.textContent).toBe("HomeShopCategories");
});

test("hydrates entries without a mismatch", async () => {
  const log = spyOn(console, "error");
  const { wrap } = open(createPage("Offers", "bar"), createPage("Clinics", "footer"));
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = renderToString(wrap(both));
  expect(root.textContent).toContain("Offers");
  const recovered: unknown[] = [];
  const hydrated = await act(async () =>
    hydrateRoot(root, wrap(both), { onRecoverableError: (error) => recovered.push(error) }),
  );
  expect(recovered).toEqual([]);
  expect(log.mock.calls).toEqual([]);
  log.mockRestore();
  await act(async () => hydrated.unmount());
  root.remove();
});
