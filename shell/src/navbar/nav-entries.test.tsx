import { expect, spyOn, test } from "bun:test";
import { type Access, type NavEntry, setSession } from "@aushadhi/shared-ui";
import { act, screen, within } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { Footer } from "../footer/footer.tsx";
import type { PageAddress } from "../router/pages.ts";
import { createAuthSite, userOf } from "../testing/auth-site.tsx";
import { Navbar } from "./navbar.tsx";

/** A remote's page with an entry in the navigation. */
const page = (
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

/** The links of the bar, of the phone's menu, and of the footer's last group. */
const shown = () => {
  const [bar, menu] = screen.getAllByRole("navigation", { name: "Main", hidden: true });
  const groups = [bar, menu, screen.getByRole("navigation", { name: "Explore" })];
  return groups.map((group) =>
    within(group as HTMLElement)
      .getAllByRole("link", { hidden: true })
      .map((link) => link.textContent),
  );
};

test("a remote's entry stands in the bar and in the phone's menu, behind the shop's own", () => {
  open(page("Offers", "bar")).show(both);
  expect(shown()).toEqual([
    ["Home", "Shop", "Categories", "Offers"],
    ["Home", "Shop", "Categories", "Offers"],
    ["Home", "Shop", "All Products", "All Categories"],
  ]);
});

test("an entry of the footer stands behind the shop's pages and leads to its page", () => {
  open(page("Clinics", "footer")).show(both);
  expect(shown()[2]).toEqual(["Home", "Shop", "All Products", "All Categories", "Clinics"]);
  expect(screen.getByRole("link", { name: "Clinics" }).getAttribute("href")).toBe("/clinics");
});

test("entries stand by their order, those of equal order by name", () => {
  open(page("Last", "bar", 9), page("Beta", "bar"), page("Alpha", "bar")).show(<Navbar />);
  const [bar] = screen.getAllByRole("navigation", { name: "Main" });
  expect(bar?.textContent).toBe("HomeShopCategoriesAlphaBetaLast");
});

test("the entry of the page that is open says so", () => {
  open(page("Offers", "bar"), page("Clinics", "bar")).show(<Navbar />);
  const current = screen
    .getAllByRole("link", { hidden: true })
    .filter((link) => link.getAttribute("aria-current") === "page");
  expect(new Set(current.map((link) => link.textContent))).toEqual(new Set(["Offers"]));
});

test("an entry is shown to those it is for, as soon as they sign in and no longer", () => {
  const nav = [page("Mine", "bar", 1, "signed-in"), page("Shifts", "bar", 2, "staff")];
  const { store, show } = open(...nav);
  show(<Navbar />);
  const [bar] = screen.getAllByRole("navigation", { name: "Main" });
  expect(bar?.textContent).toBe("HomeShopCategories");
  act(() => setSession(store, userOf("customer")));
  expect(bar?.textContent).toBe("HomeShopCategoriesMine");
  act(() => setSession(store, userOf("staff")));
  expect(bar?.textContent).toBe("HomeShopCategoriesMineShifts");
  act(() => setSession(store, null));
  expect(bar?.textContent).toBe("HomeShopCategories");
});

test("entries come alive as the server rendered them", async () => {
  const log = spyOn(console, "error");
  const { site } = open(page("Offers", "bar"), page("Clinics", "footer"));
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = renderToString(site(both));
  expect(root.textContent).toContain("Offers");
  const recovered: unknown[] = [];
  const hydrated = await act(async () =>
    hydrateRoot(root, site(both), { onRecoverableError: (error) => recovered.push(error) }),
  );
  expect(recovered).toEqual([]);
  expect(log.mock.calls).toEqual([]);
  log.mockRestore();
  await act(async () => hydrated.unmount());
  root.remove();
});
