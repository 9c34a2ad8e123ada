import { beforeEach, expect, mock, spyOn, test } from "bun:test";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { createSearchSite, createSuggestions, suggestedProduct } from "../testing/search-site.tsx";
import { TestSite } from "../testing/test-site.tsx";
import { addRecentSearch, readRecentSearches } from "./recent-searches.ts";
import { SearchField } from "./search-field.tsx";

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/about");
});

const getField = () => screen.getByRole("combobox", { name: "Find a product" });
const listOptions = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const readAddress = () => location.pathname + location.search;

const found = createSuggestions({
  products: [
    suggestedProduct,
    {
      ...suggestedProduct,
      id: "p2",
      name: "Tamsulosin 0.4 mg",
      prescriptionRequired: "yes",
      discountPrice: 20,
    },
  ],
  categories: [{ id: "c1", slug: "pain", name: "Pain Relief" }],
  didYouMean: "paracetamol",
});

async function open(answer: Parameters<typeof createSearchSite>[0] = async () => found) {
  const { wrap, asked } = createSearchSite(answer);
  render(wrap(<SearchField />));
  await userEvent.click(getField());
  return { asked };
}

async function type(text: string) {
  await userEvent.type(getField(), text);
}

test("works as a form without script, and hydrates without a mismatch", async () => {
  const log = spyOn(console, "error");
  const page = (
    <TestSite path="/about">
      <SearchField />
    </TestSite>
  );
  const root = document.createElement("div");
  document.body.append(root);
  root.innerHTML = renderToString(page);
  const form = root.querySelector("form");
  expect([form?.getAttribute("action"), form?.method]).toEqual(["/shop", "get"]);
  expect(root.querySelector("input")?.name).toBe("q");
  const recovered: unknown[] = [];
  const hydrated = await act(async () =>
    hydrateRoot(root, page, { onRecoverableError: (error) => recovered.push(error) }),
  );
  expect(recovered).toEqual([]);
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
  await act(async () => hydrated.unmount());
  root.remove();
});

test("loads its code at the first focus", async () => {
  const load = mock(() => import("./interactive-search.tsx"));
  const { wrap } = createSearchSite();
  render(wrap(<SearchField load={load} />));
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(getField());
  expect(load).toHaveBeenCalled();
});

test("suggests products with price and tag, categories, a correction, and all results", async () => {
  await open();
  await type("paracetmol");
  await waitFor(() => expect(listOptions()).toHaveLength(6));
  expect(listOptions()[0]).toBe("Did you mean paracetamol?");
  expect(
    screen.getByRole("option", { name: /^Paracetamol 500 mg .*25/ }).getAttribute("href"),
  ).toBe("/product/p1");
  const tamsulosin = screen.getByRole("option", { name: /Tamsulosin/ });
  expect(within(tamsulosin).getByRole("img", { name: "Prescription needed" }).textContent).toBe(
    "Rx",
  );
  expect(tamsulosin.textContent).toContain("Original price");
  expect(screen.getByRole("option", { name: /Pain Relief/ }).getAttribute("href")).toBe(
    "/category/c1",
  );
  expect(screen.getByRole("option", { name: "All results for “paracetmol”" })).toBeInTheDocument();
  expect(screen.getByRole("option", { name: "Cheapest first" }).getAttribute("href")).toBe(
    "/shop?q=paracetmol&sort=price-asc",
  );
});

test("arrow keys choose an option, Enter opens it, and the field exposes the active option", async () => {
  await open();
  await type("para");
  await waitFor(() => expect(listOptions()).toHaveLength(6));
  const list = screen.getByRole("listbox", { name: "Suggestions" });
  expect(getField().getAttribute("aria-expanded")).toBe("true");
  expect(getField().getAttribute("aria-controls")).toBe(list.id);
  expect(getField().getAttribute("aria-activedescendant")).toBeNull();
  await userEvent.keyboard("{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}");
  const active = screen.getByRole("option", { selected: true });
  expect(active.textContent).toContain("Paracetamol 500 mg");
  expect(getField().getAttribute("aria-activedescendant")).toBe(active.id);
  expect(document.activeElement === getField()).toBe(true);
  await userEvent.keyboard("{Enter}");
  expect(readAddress()).toBe("/product/p1");
  expect(getField().getAttribute("aria-expanded")).toBe("false");
  expect((getField() as HTMLInputElement).value).toBe("");
});

test("Enter without a choice opens all results and stores the search", async () => {
  await open();
  await type(" dolo 650 {Enter}");
  expect(readAddress()).toBe("/shop?q=dolo+650");
  expect(readRecentSearches()).toEqual([{ label: "dolo 650", href: "/shop?q=dolo+650" }]);
});

test("Escape closes the list, and a second Escape empties the field", async () => {
  await open();
  await type("para");
  await waitFor(() => expect(listOptions()).toHaveLength(6));
  await userEvent.keyboard("{Escape}");
  expect(listOptions()).toEqual([]);
  expect((getField() as HTMLInputElement).value).toBe("para");
  await userEvent.keyboard("{Escape}");
  expect((getField() as HTMLInputElement).value).toBe("");
});

test("closes the list when the field loses the focus", async () => {
  await open();
  await type("para");
  await waitFor(() => expect(listOptions()).toHaveLength(6));
  act(() => getField().blur());
  expect(listOptions()).toEqual([]);
});

test("lists recent searches for an empty field, and removes them on request", async () => {
  addRecentSearch({ label: "dolo", href: "/shop?q=dolo" });
  addRecentSearch({ label: "zinc", href: "/shop?q=zinc" });
  await open();
  await waitFor(() => expect(listOptions()).toEqual(["zinc", "dolo"]));
  await userEvent.click(screen.getByRole("button", { name: "Remove zinc" }));
  expect(listOptions()).toEqual(["dolo"]);
  expect(document.activeElement === getField()).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Clear recent searches" }));
  expect(listOptions()).toEqual([]);
  expect(readRecentSearches()).toEqual([]);
});

test("does not show a late response for a newer text", async () => {
  const answers = new Map<string, (answer: ReturnType<typeof createSuggestions>) => void>();
  await open((q) => new Promise((resolve) => answers.set(q, resolve)));
  await type("pa");
  await waitFor(() => expect(answers.has("pa")).toBe(true));
  await type("nadol");
  await waitFor(() => expect(answers.has("panadol")).toBe(true));
  const suggestNamed = (name: string) =>
    createSuggestions({ products: [{ ...suggestedProduct, name }] });
  await act(async () => answers.get("panadol")?.(suggestNamed("Panadol")));
  await act(async () => answers.get("pa")?.(suggestNamed("Pantoprazole")));
  await waitFor(() => expect(listOptions().join()).toContain("Panadol"));
  expect(listOptions().join()).not.toContain("Pantoprazole");
});

test("keeps the last suggestions, marked busy, while the next ones load", async () => {
  await open((q) => (q === "pa" ? Promise.resolve(found) : new Promise(() => undefined)));
  await type("pa");
  await waitFor(() => expect(listOptions()).toHaveLength(6));
  await type("n");
  expect(screen.getByRole("listbox").closest("[aria-busy='true']")).not.toBeNull();
  expect(listOptions().join()).toContain("Paracetamol 500 mg");
});

test("hides a failure and keeps the link to all results", async () => {
  await open(async () => ({ status: 500, body: null }));
  await type("para");
  await waitFor(() => expect(listOptions()).toEqual(["All results for “para”", "Cheapest first"]));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("says that nothing matches", async () => {
  await open(async () => createSuggestions());
  await type("zzqq");
  expect(await screen.findByText("Nothing matches “zzqq”.")).toBeInTheDocument();
  expect(listOptions()).toEqual([]);
});

test("an emergency shows whom to call and the page that says what to do, and is not remembered", async () => {
  const numbers = { ambulance: "102", police: "100", suicidePrevention: "1166" };
  await open(async () => createSuggestions({ emergency: { kind: "heart", numbers } }));
  await type("chest pain");
  expect(await screen.findByRole("link", { name: "Call 102" })).toHaveProperty("href", "tel:102");
  expect(listOptions()).toEqual(["What to do"]);
  await userEvent.keyboard("{Enter}");
  expect(readAddress()).toBe("/shop?q=chest+pain");
  expect(readRecentSearches()).toEqual([]);
});

test("what a pharmacist has to answer shows the shop's number, and is not remembered", async () => {
  await open(async () => createSuggestions({ pharmacistAsk: "abortion" }));
  await type("abortion pill");
  expect(await screen.findByRole("link", { name: "Call +977 1-597 0000" })).toHaveProperty(
    "href",
    "tel:+97715970000",
  );
  expect(listOptions()).toEqual(["What to do"]);
  await userEvent.keyboard("{Enter}");
  expect(readRecentSearches()).toEqual([]);
});

test("a brand that the shop lacks is named with its contents, above the same substance", async () => {
  const brand = { name: "Combiflam", composition: "ibuprofen 400 mg + paracetamol 325 mg" };
  const sentence = "Combiflam is not in the shop. It is ibuprofen 400 mg + paracetamol 325 mg.";
  const products = [suggestedProduct];
  await open(async (q) => createSuggestions(q.endsWith("m") ? { brand, products } : { brand }));
  await type("combiflam");
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  await waitFor(() => expect(listOptions()).toHaveLength(3));
  await type(" 400");
  await waitFor(() => expect(listOptions()).toEqual([]));
  expect(screen.getByText(sentence)).toBeInTheDocument();
  expect(screen.queryByText(/^Nothing matches/)).toBeNull();
});
