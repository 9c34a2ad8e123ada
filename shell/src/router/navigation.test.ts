import { expect, test } from "bun:test";
import { waitFor } from "@testing-library/react";
import { userOf } from "../testing/auth-site.tsx";
import { createNavigationSite, offline } from "../testing/navigation-site.ts";
import type { Navigation } from "./navigation.ts";

/** Moves as a link does. */
const follow = ({ aroundNav }: Navigation, to: string) =>
  aroundNav((to, options) => history.pushState(options?.state ?? null, "", String(to)), to, {});

test("moves at once to a page whose code is here", async () => {
  const site = createNavigationSite({ path: "/shop" });
  const navigation = site.navigation();
  await site.arrived("/shop");
  follow(navigation, "/shop?q=zinc");
  expect(location.pathname + location.search).toBe("/shop?q=zinc");
  expect(site.busy).toEqual([false]);
});

test("waits for a page's code where one is, busy meanwhile", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const code = () => {
    asked.resolve();
    return promise;
  };
  const site = createNavigationSite({ path: "/shop", code });
  follow(site.navigation(), "/shop");
  await asked.promise;
  expect(location.pathname).toBe("/");
  expect(site.busy).toEqual([true]);
  resolve();
  await waitFor(() => expect(location.pathname).toBe("/shop"));
  expect(site.busy).toEqual([true, false]);
});

test("fetches a page's data beside its code", async () => {
  const site = createNavigationSite({ path: "/product/:id" });
  follow(site.navigation(), "/product/p1?q=x");
  await waitFor(() => expect(location.pathname).toBe("/product/p1"));
  expect(site.loaded).toEqual(["/product/:id p1 x http://localhost:3000"]);
});

test("a page's data is fetched for who is signed in", async () => {
  const site = createNavigationSite({ path: "/orders" });
  follow(site.navigation(true, userOf()), "/orders");
  await waitFor(() => expect(site.loaded).toHaveLength(1));
  expect(site.loaded[0]).toEndWith(userOf().name);
});

test("of two moves that wait the later wins", async () => {
  const slow = Promise.withResolvers<void>();
  const quick = Promise.withResolvers<void>();
  const site = createNavigationSite(
    { path: "/slow", code: () => slow.promise },
    { path: "/quick", code: () => quick.promise },
  );
  const navigation = site.navigation();
  follow(navigation, "/slow");
  follow(navigation, "/quick");
  quick.resolve();
  await waitFor(() => expect(location.pathname).toBe("/quick"));
  slow.resolve();
  await site.arrived("/slow");
  expect(location.pathname).toBe("/quick");
  expect(site.busy.at(-1)).toBe(false);
});

test("a move that waits is given up by going back", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const site = createNavigationSite({ path: "/slow", code: () => promise });
  follow(site.navigation(), "/slow");
  dispatchEvent(new PopStateEvent("popstate"));
  expect(site.busy).toEqual([true, false]);
  resolve();
  await site.arrived("/slow");
  expect(location.pathname).toBe("/");
});

test("a page whose code cannot be had becomes the address all the same, and is tried anew by the next move", async () => {
  const site = createNavigationSite({ path: "/shop", code: offline });
  const navigation = site.navigation();
  follow(navigation, "/shop");
  await waitFor(() => expect(location.pathname).toBe("/shop"));
  history.replaceState(null, "", "/");
  follow(navigation, "/shop");
  await waitFor(() => expect(location.pathname).toBe("/shop"));
  expect(site.attempts).toEqual([0, 1]);
});

test("fetches code and data of a page ahead", async () => {
  const site = createNavigationSite({ path: "/product/:id" });
  const navigation = site.navigation();
  navigation.prefetch(new URL("http://localhost:3000/product/p1"));
  await waitFor(() => expect(site.loaded).toHaveLength(1));
  expect(site.pages.isReady({ owner: "mfe-catalog", pattern: "/product/:id" })).toBe(true);
  expect(location.pathname).toBe("/");
});

test("what could not be fetched ahead is tried anew by the click", async () => {
  const site = createNavigationSite({ path: "/shop", code: offline });
  const navigation = site.navigation();
  navigation.prefetch(new URL("http://localhost:3000/shop"));
  await site.arrived("/shop").catch(() => undefined);
  follow(navigation, "/shop");
  await waitFor(() => expect(location.pathname).toBe("/shop"));
  expect(site.attempts).toEqual([0, 1]);
});

test("a page that is not open to the visitor is moved to without its code or data, and not fetched ahead", async () => {
  const site = createNavigationSite({ path: "/closed", closed: true });
  const navigation = site.navigation();
  navigation.prefetch(new URL("http://localhost:3000/closed"));
  follow(navigation, "/closed");
  expect(location.pathname).toBe("/closed");
  await Promise.resolve();
  expect([site.loaded, site.attempts]).toEqual([[], []]);
});
