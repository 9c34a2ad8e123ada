import { expect, test } from "bun:test";
import { loadLeaveGuard, overlayExit, type UnsavedForm, unsavedForms } from "@aushadhi/shared-ui";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createTestUser } from "../testing/auth-site.tsx";
import { createNavigationSite, failToLoad } from "../testing/navigation-site.ts";
import type { Navigation } from "./navigation.ts";

/** Navigates like a link. */
const follow = ({ aroundNav }: Navigation, to: string) =>
  aroundNav((to, options) => history.pushState(options?.state ?? null, "", String(to)), to, {});

test("navigates at once to a page whose code is loaded", async () => {
  const site = createNavigationSite({ path: "/shop" });
  const navigation = site.startNavigation();
  await site.waitForCode("/shop");
  follow(navigation, "/shop?q=zinc");
  expect(location.pathname + location.search).toBe("/shop?q=zinc");
  expect(site.busy).toEqual([false]);
});

test("a page opened from a dialog replaces the dialog's history entry", async () => {
  const site = createNavigationSite({ path: "/checkout" });
  const navigation = site.startNavigation();
  await site.waitForCode("/checkout");
  history.pushState({ overlays: ["drawer"] }, "", location.href);
  const given: (boolean | undefined)[] = [];
  navigation.aroundNav((_, options) => given.push(options?.replace), "/checkout", {});
  expect(given).toEqual([true]);
});

test("a page opened from a dialog waits until the dialog's history entry is left", async () => {
  const site = createNavigationSite({ path: "/checkout" });
  const navigation = site.startNavigation();
  await site.waitForCode("/checkout");
  const exit = Promise.withResolvers<void>();
  overlayExit.promise = exit.promise.then(() => {
    overlayExit.promise = null;
  });
  follow(navigation, "/checkout");
  dispatchEvent(new PopStateEvent("popstate"));
  expect(location.pathname).toBe("/");
  exit.resolve();
  await waitFor(() => expect(location.pathname).toBe("/checkout"));
});

test("a link asks before it loses unsaved text, and a change of the page's own entry does not", async () => {
  const site = createNavigationSite({ path: "/shop" }, { path: "/" });
  const navigation = site.startNavigation();
  await site.waitForCode("/shop");
  await site.waitForCode("/");
  const form: UnsavedForm = {
    ask: (...asked) => void loadLeaveGuard().then(({ askToLeave }) => askToLeave(...asked)),
    drop: () => unsavedForms.delete(form),
  };
  unsavedForms.add(form);
  navigation.aroundNav((to) => history.replaceState(null, "", String(to)), "/?q=zinc", {
    replace: true,
  });
  expect(location.search).toBe("?q=zinc");
  follow(navigation, "/shop");
  await userEvent.click(await screen.findByRole("button", { name: "Stay" }));
  expect([location.pathname, unsavedForms.size]).toEqual(["/", 1]);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Stay" })).toBeNull());
  follow(navigation, "/shop");
  await userEvent.click(await screen.findByRole("button", { name: "Leave" }));
  await waitFor(() => expect(location.pathname).toBe("/shop"));
  expect(unsavedForms.size).toBe(0);
});

test("stays on the page, marked busy, while the next page's code loads", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const code = () => {
    asked.resolve();
    return promise;
  };
  const site = createNavigationSite({ path: "/shop", code });
  follow(site.startNavigation(), "/shop");
  await asked.promise;
  expect(location.pathname).toBe("/");
  expect(site.busy).toEqual([true]);
  resolve();
  await waitFor(() => expect(location.pathname).toBe("/shop"));
  expect(site.busy).toEqual([true, false]);
});

test("fetches a page's data and its code at the same time", async () => {
  const site = createNavigationSite({ path: "/product/:id" });
  follow(site.startNavigation(), "/product/p1?q=x");
  await waitFor(() => expect(location.pathname).toBe("/product/p1"));
  expect(site.loaded).toEqual(["/product/:id p1 x http://localhost:3000"]);
});

test("fetches a page's data for the signed-in user", async () => {
  const site = createNavigationSite({ path: "/orders" });
  follow(site.startNavigation(true, createTestUser()), "/orders");
  await waitFor(() => expect(site.loaded).toHaveLength(1));
  expect(site.loaded[0]).toEndWith(createTestUser().name);
});

test("the later of two waiting navigations wins", async () => {
  const slow = Promise.withResolvers<void>();
  const quick = Promise.withResolvers<void>();
  const site = createNavigationSite(
    { path: "/slow", code: () => slow.promise },
    { path: "/quick", code: () => quick.promise },
  );
  const navigation = site.startNavigation();
  follow(navigation, "/slow");
  follow(navigation, "/quick");
  quick.resolve();
  await waitFor(() => expect(location.pathname).toBe("/quick"));
  slow.resolve();
  await site.waitForCode("/slow");
  expect(location.pathname).toBe("/quick");
  expect(site.busy.at(-1)).toBe(false);
});

test("going back cancels a waiting navigation", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const site = createNavigationSite({ path: "/slow", code: () => promise });
  follow(site.startNavigation(), "/slow");
  dispatchEvent(new PopStateEvent("popstate"));
  expect(site.busy).toEqual([true, false]);
  resolve();
  await site.waitForCode("/slow");
  expect(location.pathname).toBe("/");
});

test("changes the address to a page whose code does not load, and tries again at the next navigation", async () => {
  const site = createNavigationSite({ path: "/shop", code: failToLoad });
  const navigation = site.startNavigation();
  follow(navigation, "/shop");
  await waitFor(() => expect(location.pathname).toBe("/shop"));
  history.replaceState(null, "", "/");
  follow(navigation, "/shop");
  await waitFor(() => expect(location.pathname).toBe("/shop"));
  expect(site.attempts).toEqual([0, 1]);
});

test("prefetches code and data of a page", async () => {
  const site = createNavigationSite({ path: "/product/:id" });
  const navigation = site.startNavigation();
  navigation.prefetch(new URL("http://localhost:3000/product/p1"));
  await waitFor(() => expect(site.loaded).toHaveLength(1));
  expect(site.pages.isReady({ owner: "mfe-catalog", pattern: "/product/:id" })).toBe(true);
  expect(location.pathname).toBe("/");
});

test("a click retries a failed prefetch", async () => {
  const site = createNavigationSite({ path: "/shop", code: failToLoad });
  const navigation = site.startNavigation();
  navigation.prefetch(new URL("http://localhost:3000/shop"));
  await site.waitForCode("/shop").catch(() => undefined);
  follow(navigation, "/shop");
  await waitFor(() => expect(location.pathname).toBe("/shop"));
  expect(site.attempts).toEqual([0, 1]);
});

test("neither loads nor prefetches a page that the visitor cannot see", async () => {
  const site = createNavigationSite({ path: "/closed", closed: true });
  const navigation = site.startNavigation();
  navigation.prefetch(new URL("http://localhost:3000/closed"));
  follow(navigation, "/closed");
  expect(location.pathname).toBe("/closed");
  await Promise.resolve();
  expect([site.loaded, site.attempts]).toEqual([[], []]);
});
