import { beforeEach, expect, test } from "bun:test";
import { getCurrentAddress } from "@aushadhi/shared-ui/testing/test-site.tsx";
import { act, render, screen, waitFor } from "@testing-library/react";
import { cannedApi } from "../testing/canned-api.ts";
import { products } from "../testing/catalogue.ts";
import { cardHeight, layOutList, scrollTo } from "../testing/layout.ts";
import { bringIntoView, controlSight } from "../testing/sight.ts";
import { createElement, load, openPage } from "../testing/site.tsx";

const pageSize = 12;
const pageHeight = pageSize * cardHeight;
const pages = 12;
const total = pages * pageSize;

beforeEach(() => {
  controlSight();
  layOutList();
});

// Searching by role takes seconds with so many cards.
const cards = () => [...document.querySelectorAll("article")];
const link = (n: number) => document.querySelector<HTMLElement>(`a[href="/product/p${n}"]`);
const count = () => document.querySelector(".count")?.textContent;
const list = () => document.querySelector("ul.products") as HTMLElement;
const boxes = () => [...list().querySelectorAll<HTMLElement>(":scope > li[aria-hidden]")];
const heights = () => boxes().map(({ style }) => style.height);

const canned = () => cannedApi({ products: products(total) });

/** Scrolls down to the end of the given page. */
async function goDown(to: number) {
  for (let page = 2; page <= to; page++) {
    await act(async () => void bringIntoView(cards().at(-1) as Element));
    await waitFor(() => expect(count()).toStartWith(`Showing ${page * pageSize} of`));
    await scrollTo((page - 1) * pageHeight);
  }
}

test("a long list keeps only the cards near the screen in the document", async () => {
  const api = canned();
  await openPage("/shop", api);
  await goDown(pages);
  expect(cards().length).toBeLessThanOrEqual(5 * pageSize);
  expect(link(total)).toBeInTheDocument();
  expect(link(1)).toBeNull();
  expect(count()).toBe(`Showing ${total} of ${total} products`);
});

test("boxes keep the height of removed cards, above and below", async () => {
  const api = canned();
  await openPage("/shop", api);
  await goDown(pages);
  expect(heights()).toEqual([`${8 * pageHeight}px`]);
  await scrollTo(6 * pageHeight);
  expect(heights()).toEqual([`${3 * pageHeight}px`, `${2 * pageHeight}px`]);
  await scrollTo(0);
  expect(heights()).toEqual([`${8 * pageHeight}px`]);
  expect(link(1)).toBeInTheDocument();
  expect(link(total)).toBeNull();
});

test("cards return without another call", async () => {
  const api = canned();
  await openPage("/shop", api);
  await goDown(pages);
  const calls = api.calls.length;
  await scrollTo(0);
  expect(link(1)).toBeInTheDocument();
  expect(api.calls).toHaveLength(calls);
});

test("each card states its position among all products", async () => {
  const api = canned();
  await openPage("/shop", api);
  await goDown(6);
  const item = cards().at(-1)?.closest("li");
  expect(item?.getAttribute("aria-posinset")).toBe("72");
  expect(item?.getAttribute("aria-setsize")).toBe(String(total));
});

test("the focused page stays when scrolled out of view", async () => {
  const api = canned();
  await openPage("/shop", api);
  await goDown(12);
  await scrollTo(0);
  const focused = link(5) as HTMLElement;
  focused.focus();
  await scrollTo(11 * pageHeight);
  expect(document.activeElement).toBe(focused);
  expect(focused).toBeInTheDocument();
  expect(link(20)).toBeNull();
  focused.blur();
  await scrollTo(10 * pageHeight);
  expect(focused).not.toBeInTheDocument();
});

test("writes the reached page to the address in the same history entry", async () => {
  const api = canned();
  await openPage("/shop?sort=name-asc", api);
  const entries = history.length;
  await goDown(4);
  await waitFor(() => expect(getCurrentAddress()).toBe("/shop?sort=name-asc&page=4"));
  await scrollTo(0);
  await waitFor(() => expect(getCurrentAddress()).toBe("/shop?sort=name-asc"));
  expect(history.length).toBe(entries);
  expect(api.calls).toHaveLength(3);
});

test("a later page opened by its address loads the earlier ones above it by their link", async () => {
  const api = canned();
  const { user } = await openPage("/shop?page=3", api);
  await user.click(screen.getByRole("link", { name: "Show earlier products" }));
  await waitFor(() => expect(link(13)).toBeInTheDocument());
  expect(link(25)).toBeInTheDocument();
  await waitFor(() => expect(getCurrentAddress()).toBe("/shop?page=2"));
  await user.click(screen.getByRole("link", { name: "Show earlier products" }));
  await waitFor(() => expect(link(1)).toBeInTheDocument());
  expect(screen.queryByRole("link", { name: "Show earlier products" })).toBeNull();
  expect(api.calls).toHaveLength(2);
});

test("Retry reloads a failed earlier page", async () => {
  const api = canned();
  const { user } = await openPage("/shop?page=2", api);
  api.failing = { path: "/products", status: 404, error: "Something went wrong" };
  await user.click(screen.getByRole("link", { name: "Show earlier products" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Something went wrong");
  api.failing = null;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(link(1)).toBeInTheDocument());
});

test("after a reload, earlier pages keep their space and load when near the screen", async () => {
  const api = canned();
  const { queryClient } = await load("/shop?page=10", api);
  history.replaceState({ heightBefore: 9 * pageHeight }, "", "/shop?page=10");
  render(await createElement(api, { queryClient }));
  await scrollTo(9 * pageHeight + 1000);
  expect(link(109)).toBeInTheDocument();
  await waitFor(() => expect(link(97)).toBeInTheDocument());
  expect(heights()).toEqual([`${8 * pageHeight}px`]);
  expect(getCurrentAddress()).toBe("/shop?page=10");
});

test("after a reload, no earlier page loads before the scroll position is restored", async () => {
  const api = canned();
  const { queryClient } = await load("/shop?page=10", api);
  history.replaceState({ heightBefore: 9 * pageHeight }, "", "/shop?page=10");
  const pages = await createElement(api, { queryClient });
  render(pages);
  expect(queryClient.isFetching()).toBe(0);
  await scrollTo(9 * pageHeight + 1000);
  await waitFor(() => expect(link(97)).toBeInTheDocument());
});

test("content on the screen does not move when a page above has an unexpected height", async () => {
  const api = canned();
  const expected = 9 * (pageHeight + 100);
  const { queryClient } = await load("/shop?page=10", api);
  history.replaceState({ heightBefore: expected }, "", "/shop?page=10");
  render(await createElement(api, { queryClient }));
  await scrollTo(expected + 1000);
  await waitFor(() => expect(link(97)).toBeInTheDocument());
  expect(link(109)?.closest("li")?.getBoundingClientRect().top).toBe(-1000);
});

test("a page past the end links back to the last one", async () => {
  const { user } = await openPage("/shop?page=99", canned());
  expect(screen.getByText("No products found")).toBeInTheDocument();
  const earlier = screen.getByRole("link", { name: "Show earlier products" });
  expect(earlier.getAttribute("href")).toBe(`/shop?page=${pages}`);
  await user.click(earlier);
  await waitFor(() => expect(link(total)).toBeInTheDocument());
});
