import { afterEach, beforeEach, expect, jest, test } from "bun:test";
import { getCurrentAddress } from "@aushadhi/shared-ui/testing/test-site.tsx";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { cannedApi } from "../testing/canned-api.ts";
import { product, products } from "../testing/catalogue.ts";
import { openPage } from "../testing/site.tsx";
import { searchDelay } from "./search-box.tsx";

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(async () => {
  // Runs React's deferred work while its timer still exists.
  await act(async () => jest.runOnlyPendingTimers());
  jest.useRealTimers();
});

const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
const box = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search products" });
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const count = () => screen.getByRole("status").textContent;

const medicines = () =>
  cannedApi({
    products: [product(), product({ id: "p2", name: "Vitamin C" }), ...products(20).slice(2)],
  });

test("searches half a second after the last key", async () => {
  const api = medicines();
  await openPage("/shop", api);
  type("vit");
  await pass(searchDelay - 1);
  type("vitamin");
  await pass(searchDelay - 1);
  expect(api.calls).toEqual([]);
  expect(getCurrentAddress()).toBe("/shop");
  await pass(1);
  expect(getCurrentAddress()).toBe("/shop?q=vitamin");
  expect(api.calls).toEqual(["/products/search?q=vitamin&page=1&limit=12"]);
  await pass(0);
  expect(heading()).toBe("Search Results for vitamin");
  expect(count()).toBe("Found 1 product");
});

test("typing adds no history entry", async () => {
  await openPage("/shop", medicines());
  const entries = history.length;
  type("vitamin");
  await pass(searchDelay);
  expect(history.length).toBe(entries);
});

test("Enter and the button search at once and add a history entry", async () => {
  await openPage("/shop?inStock=true", medicines());
  const entries = history.length;
  type("vitamin");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Search" })));
  expect(getCurrentAddress()).toBe("/shop?q=vitamin&inStock=true");
  expect(history.length).toBe(entries + 1);
});

test("Enter searches what the box shows, also before it is rendered", async () => {
  await openPage("/shop", medicines());
  const entries = history.length;
  box().value = "vitamin";
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Search" })));
  expect(getCurrentAddress()).toBe("/shop?q=vitamin");
  expect(history.length).toBe(entries + 1);
});

test("only spaces mean the plain listing", async () => {
  await openPage("/products?q=vitamin", medicines());
  type("   ");
  await pass(searchDelay);
  await pass(0);
  expect(getCurrentAddress()).toBe("/products");
  expect(heading()).toBe("Shop Products");
  expect(count()).toBe("Showing 12 of 20 products");
});

test("a search starts at the first page", async () => {
  await openPage("/shop?page=2", medicines());
  type("vitamin");
  await pass(searchDelay);
  expect(getCurrentAddress()).toBe("/shop?q=vitamin");
});

test("the box follows the address on going back", async () => {
  await openPage("/shop?q=vitamin", medicines());
  await act(async () => {
    history.replaceState(null, "", "/shop?q=paracetamol");
  });
  expect(box().value).toBe("paracetamol");
});

test("an empty result names the search text and offers alternatives", async () => {
  await openPage("/shop?q=zzz&featured=true", medicines());
  expect(screen.getByText("No products found")).toBeInTheDocument();
  expect(screen.getByText('No products match your search for "zzz"')).toBeInTheDocument();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Clear Filters" })));
  await pass(0);
  expect(getCurrentAddress()).toBe("/shop");
  expect(box().value).toBe("");
  expect(document.activeElement?.textContent).toBe("Shop Products");
});

test("suggests a likelier spelling and says which spelling the products match", async () => {
  const api = medicines();
  api.search = { didYouMean: "paracetamol", shownFor: "paracetamol" };
  await openPage("/shop?q=paracetmol&sort=name-asc&page=1", api);
  expect(heading()).toBe("Search Results for paracetmol");
  expect(count()).toContain('Nothing matches "paracetmol". These products match "paracetamol".');
  expect(screen.getByRole("link", { name: "Paracetamol 500 mg" })).toBeInTheDocument();
  const suggestion = screen.getByRole("link", { name: "Did you mean paracetamol?" });
  expect(suggestion.getAttribute("href")).toBe("/shop?q=paracetamol&sort=name-asc");
});

test("says what treats a complaint, who says so, and that it is no advice", async () => {
  const api = medicines();
  const remedy = { source: "NHS, High temperature (fever) in adults" };
  api.search = { didYouMean: "paracetamol", shownFor: "paracetamol", remedy };
  await openPage("/shop?q=fever", api);
  expect(count()).toContain('Products with "paracetamol", which is used for "fever".');
  expect(count()).toContain("Source: NHS, High temperature (fever) in adults.");
  expect(count()).toContain("This is no medical advice");
  expect(count()).not.toContain("Nothing matches");
});

test("names the words left out of a search", async () => {
  const api = medicines();
  api.search = { didYouMean: null, dropped: ["zzzz", "9999"] };
  await openPage("/shop?q=paracetamol+zzzz+9999", api);
  expect(count()).toContain("Nothing matches all of that. Left out: zzzz, 9999.");
});

test("says what the shop lacks, and shows others apart as what they are", async () => {
  const [same, other] = products(2);
  const api = medicines();
  api.search = {
    didYouMean: null,
    notInShop: {
      asked: "ecosprin 75",
      instead: [
        { kind: "same-salts", text: "Aspirin 75", total: 1, products: same ? [same] : [] },
        { kind: "same-name", text: "ecosprin", total: 9, products: other ? [other] : [] },
      ],
    },
  };
  await openPage("/shop?q=ecosprin+75", api);
  expect(count()).toContain('"ecosprin 75" is not in the shop.');
  const groups = screen.getAllByRole("region", { name: /ingredient|Not the same/ });
  expect(groups.map((group) => within(group).getAllByRole("article").length)).toEqual([1, 1]);
  expect(groups[1]?.querySelector("h3")?.textContent).toBe(
    "Not the same: other products of the name ecosprin",
  );
  const all = screen.getByRole("link", { name: "Show all 9 products for ecosprin" });
  expect(all.getAttribute("href")).toBe("/shop?q=ecosprin");
  expect(screen.queryByText("No products found")).toBeNull();
});

test("offers look-alike names as links, without a card or a buy button", async () => {
  const api = medicines();
  api.search = { didYouMean: "elcrobin", alternatives: ["eltroxate"] };
  await openPage("/shop?q=eltroxin&inStock=true", api);
  expect(count()).toContain('Nothing matches "eltroxin".');
  const links = screen.getAllByRole("link", { name: /^Did you mean/ });
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Did you mean elcrobin?", "/shop?q=elcrobin&inStock=true"],
    ["Did you mean eltroxate?", "/shop?q=eltroxate&inStock=true"],
  ]);
  expect(screen.getByText("No products found")).toBeInTheDocument();
  expect(screen.queryByRole("article")).toBeNull();
  expect(screen.queryByRole("button", { name: /cart/i })).toBeNull();
});

test("a suggested spelling does not replace products that match the typed text", async () => {
  const api = medicines();
  api.search = { didYouMean: "vitamins" };
  await openPage("/shop?q=vitamin", api);
  expect(screen.getByRole("link", { name: "Did you mean vitamins?" })).toBeInTheDocument();
  expect(screen.queryByText(/Nothing matches/)).toBeNull();
});
