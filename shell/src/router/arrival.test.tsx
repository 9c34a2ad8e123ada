import { afterEach, beforeEach, expect, test } from "bun:test";
import { LiveRegion } from "@aushadhi/shared-ui";
import { render, screen, waitFor } from "@testing-library/react";
import { createNavigationSite, failToLoad } from "../testing/navigation-site.ts";

const headHtml =
  '<title>Before</title><meta name="description"><meta name="robots"><link rel="canonical">';

beforeEach(() => {
  document.head.innerHTML = headHtml;
  window.scrollTo(0, 0);
});

afterEach(() => {
  document.head.innerHTML = "";
  document.body.replaceChildren();
});

/** Waits for all work that already has its answer: a new task starts after it. */
const waitForTask = () => new Promise((resolve) => setTimeout(resolve));
const readHead = (selector: string, attribute: string) =>
  document.head.querySelector(selector)?.getAttribute(attribute);

/** Navigates to the first path, then to the second. */
function arriveAt(site: ReturnType<typeof createNavigationSite>, first: string, second: string) {
  const navigation = site.startNavigation(true, null, new URL(first, location.href).pathname);
  for (const address of [first, second]) {
    history.pushState({ key: address }, "", address);
    navigation.onArrival(location.pathname, location.search.slice(1));
  }
}

test("updates title, description, canonical URL and robots", async () => {
  arriveAt(
    createNavigationSite({ path: "/" }, { path: "/shop", head: { title: "Shop", noIndex: true } }),
    "/",
    "/shop",
  );
  await waitFor(() => expect(document.title).toBe("Shop – Aushadhi"));
  expect(readHead('meta[name="description"]', "content")).toBe("About /shop");
  expect(readHead('meta[name="robots"]', "content")).toBe("noindex");
  expect(readHead('link[rel="canonical"]', "href")).toBe("http://localhost:3000/shop");
});

test("a first page other than the document's sets its title and starts at its top", async () => {
  window.scrollTo(0, 500);
  const site = createNavigationSite(
    { path: "/shop" },
    { path: "/about", head: { title: "About Us" } },
  );
  const navigation = site.startNavigation(true, null, "/shop");
  history.pushState({ key: "about" }, "", "/about");
  navigation.onArrival("/about", "");
  await waitFor(() => expect(document.title).toBe("About Us – Aushadhi"));
  expect(window.scrollY).toBe(0);
});

test("keeps focus and scroll when an optional parameter changes in a page with its own layout", async () => {
  document.body.innerHTML = '<main><h1 tabindex="-1">Orders</h1><button>Row</button></main>';
  document.querySelector("button")?.focus();
  window.scrollTo(0, 500);
  const site = createNavigationSite({
    path: "/admin/orders/:id?",
    layout: "own",
    head: { title: "Orders" },
  });
  arriveAt(site, "/admin/orders?page=2", "/admin/orders/o1?page=2");
  await waitFor(() => expect(document.title).toBe("Orders – Aushadhi"));
  expect(document.activeElement?.textContent).toBe("Row");
  expect(window.scrollY).toBe(500);
});

test("reports an error of a page's load, and shows the shop's title", async () => {
  const data = Promise.reject(new Error("no head"));
  // The page awaits it only after it loads.
  data.catch(() => undefined);
  const site = createNavigationSite({ path: "/" }, { path: "/shop", data });
  arriveAt(site, "/", "/shop");
  await waitFor(() => expect(site.failures).toEqual(["/shop Error: no head"]));
  await waitFor(() => expect(document.title).toBe("Aushadhi – online pharmacy for Nepal"));
});

test("focuses the heading of a new page and announces its title", async () => {
  render(
    <>
      <main>
        <h1 tabIndex={-1}>Shop Products</h1>
      </main>
      <LiveRegion />
    </>,
  );
  arriveAt(
    createNavigationSite({ path: "/" }, { path: "/shop", head: { title: "Shop" } }),
    "/",
    "/shop",
  );
  expect(document.activeElement).toBe(screen.getByRole("heading"));
  await screen.findByText("Shop – Aushadhi");
});

test.each([
  [true, "dialog"],
  [false, "heading"],
])("with an open dialog (%p), the focus is on the %s", (isOpen, role) => {
  render(
    <>
      <main>
        <h1 tabIndex={-1}>Shop Products</h1>
      </main>
      <div role="dialog" tabIndex={-1} {...{ [isOpen ? "data-open" : "data-closed"]: "" }} />
    </>,
  );
  screen.getByRole("dialog").focus();
  arriveAt(createNavigationSite({ path: "/" }, { path: "/shop" }), "/", "/shop");
  expect(document.activeElement).toBe(screen.getByRole(role));
});

test("keeps the focus and announces nothing when only the query changes", async () => {
  render(
    <>
      <main>
        <h1 tabIndex={-1}>Shop Products</h1>
        <input aria-label="Search" />
      </main>
      <LiveRegion />
    </>,
  );
  screen.getByRole("textbox").focus();
  arriveAt(
    createNavigationSite({ path: "/shop", head: { title: "Shop" } }),
    "/shop",
    "/shop?q=zinc",
  );
  await waitFor(() => expect(document.title).toBe("Shop – Aushadhi"));
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
  expect(screen.getByRole("status").textContent).toBe("");
});

test("keeps the head that the server rendered", async () => {
  const site = createNavigationSite({ path: "/" });
  site.startNavigation().onArrival("/", "");
  await site.waitForCode("/");
  await waitForTask();
  expect(document.title).toBe("Before");
  expect(site.loaded).toEqual([]);
});

test("sets the head of a document whose page the server did not render", async () => {
  const site = createNavigationSite({ path: "/", head: { title: "Home" } });
  site.startNavigation(false).onArrival("/", "");
  await waitFor(() => expect(document.title).toBe("Home – Aushadhi"));
});

test("a page that does not load has the shop's title", async () => {
  arriveAt(createNavigationSite({ path: "/" }, { path: "/shop", code: failToLoad }), "/", "/shop");
  await waitFor(() => expect(document.title).toBe("Aushadhi – online pharmacy for Nepal"));
});

test("a page loaded by a retry is focused and announced, and keeps its scroll position", async () => {
  render(
    <main>
      <h1 tabIndex={-1}>Shop Products</h1>
    </main>,
  );
  const site = createNavigationSite({ path: "/shop", head: { title: "Shop" } });
  const navigation = site.startNavigation();
  navigation.onArrival("/shop", "");
  history.replaceState(null, "", "/shop");
  window.scrollTo(0, 40);
  navigation.onArrival("/shop", "");
  expect(document.activeElement).toBe(screen.getByRole("heading"));
  expect(window.scrollY).toBe(40);
  await waitFor(() => expect(document.title).toBe("Shop – Aushadhi"));
});

test("updates the title when somebody signs in or out on the page", async () => {
  const head = { title: "Please Log In" };
  const site = createNavigationSite({ path: "/orders", head });
  const navigation = site.startNavigation();
  history.replaceState(null, "", "/orders");
  navigation.onArrival("/orders", "");
  head.title = "My Orders";
  navigation.onSession();
  await waitFor(() => expect(document.title).toBe("My Orders – Aushadhi"));
});

test("ignores the head of a page that was left", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const site = createNavigationSite(
    { path: "/" },
    { path: "/late", data: promise, head: { title: "Late" } },
    { path: "/shop", head: { title: "Shop" } },
  );
  const navigation = site.startNavigation();
  for (const path of ["/", "/late", "/shop"]) {
    history.pushState(null, "", path);
    navigation.onArrival(path, "");
  }
  await waitFor(() => expect(document.title).toBe("Shop – Aushadhi"));
  resolve();
  await waitForTask();
  expect(document.title).toBe("Shop – Aushadhi");
});
