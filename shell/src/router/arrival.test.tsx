import { afterEach, beforeEach, expect, test } from "bun:test";
import { LiveRegion } from "@aushadhi/shared-ui";
import { render, screen, waitFor } from "@testing-library/react";
import { createNavigationSite, offline } from "../testing/navigation-site.ts";

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

/** Comes when nothing that has its answer is left to be done: a task begins after all of that. */
const settled = () => new Promise((resolve) => setTimeout(resolve));
const content = (selector: string, attribute: string) =>
  document.head.querySelector(selector)?.getAttribute(attribute);

/** Arrives at the first path, then at the second. */
function arriveAt(site: ReturnType<typeof createNavigationSite>, first: string, second: string) {
  const navigation = site.navigation(true, null, new URL(first, location.href).pathname);
  for (const address of [first, second]) {
    history.pushState({ key: address }, "", address);
    navigation.onArrival(location.pathname, location.search.slice(1));
  }
}

test("brings title, description, canonical address and robots up to date", async () => {
  arriveAt(
    createNavigationSite({ path: "/" }, { path: "/shop", head: { title: "Shop", noIndex: true } }),
    "/",
    "/shop",
  );
  await waitFor(() => expect(document.title).toBe("Shop – Aushadhi"));
  expect(content('meta[name="description"]', "content")).toBe("About /shop");
  expect(content('meta[name="robots"]', "content")).toBe("noindex");
  expect(content('link[rel="canonical"]', "href")).toBe("http://localhost:3000/shop");
});

test("a page that is the first to arrive, but not the document's, brings its title and begins at its top", async () => {
  window.scrollTo(0, 500);
  const site = createNavigationSite(
    { path: "/shop" },
    { path: "/about", head: { title: "About Us" } },
  );
  const navigation = site.navigation(true, null, "/shop");
  history.pushState({ key: "about" }, "", "/about");
  navigation.onArrival("/about", "");
  await waitFor(() => expect(document.title).toBe("About Us – Aushadhi"));
  expect(window.scrollY).toBe(0);
});

test("a page with an optional parameter and a layout of its own stays, with focus and scroll", async () => {
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

test("what a page throws while its head is asked for is reported, and its title falls back", async () => {
  const data = Promise.reject(new Error("no head"));
  // It is awaited only when the page is asked for.
  data.catch(() => undefined);
  const site = createNavigationSite({ path: "/" }, { path: "/shop", data });
  arriveAt(site, "/", "/shop");
  await waitFor(() => expect(site.failures).toEqual(["/shop Error: no head"]));
  await waitFor(() => expect(document.title).toBe("Aushadhi – online pharmacy for Nepal"));
});

test("focuses the heading of a page that is new, and says its title", async () => {
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
])("where a dialog is open (%p), the focus goes to the %s", (isOpen, role) => {
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

test("leaves the focus alone where only the query changes, and says nothing", async () => {
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

test("leaves what the document came with as it is", async () => {
  const site = createNavigationSite({ path: "/" });
  site.navigation().onArrival("/", "");
  await site.arrived("/");
  await settled();
  expect(document.title).toBe("Before");
  expect(site.loaded).toEqual([]);
});

test("gives a document that came without its page the head of that page", async () => {
  const site = createNavigationSite({ path: "/", head: { title: "Home" } });
  site.navigation(false).onArrival("/", "");
  await waitFor(() => expect(document.title).toBe("Home – Aushadhi"));
});

test("a page that does not come takes the shop's own title", async () => {
  arriveAt(createNavigationSite({ path: "/" }, { path: "/shop", code: offline }), "/", "/shop");
  await waitFor(() => expect(document.title).toBe("Aushadhi – online pharmacy for Nepal"));
});

test("a page that comes by a retry is focused and announced, its place kept", async () => {
  render(
    <main>
      <h1 tabIndex={-1}>Shop Products</h1>
    </main>,
  );
  const site = createNavigationSite({ path: "/shop", head: { title: "Shop" } });
  const navigation = site.navigation();
  navigation.onArrival("/shop", "");
  history.replaceState(null, "", "/shop");
  window.scrollTo(0, 40);
  navigation.onArrival("/shop", "");
  expect(document.activeElement).toBe(screen.getByRole("heading"));
  expect(window.scrollY).toBe(40);
  await waitFor(() => expect(document.title).toBe("Shop – Aushadhi"));
});

test("who signs in or out where they are has the title that the page then has", async () => {
  const head = { title: "Please Log In" };
  const site = createNavigationSite({ path: "/orders", head });
  const navigation = site.navigation();
  history.replaceState(null, "", "/orders");
  navigation.onArrival("/orders", "");
  head.title = "My Orders";
  navigation.onSession();
  await waitFor(() => expect(document.title).toBe("My Orders – Aushadhi"));
});

test("a head that comes when the page has been left is not used", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const site = createNavigationSite(
    { path: "/" },
    { path: "/late", data: promise, head: { title: "Late" } },
    { path: "/shop", head: { title: "Shop" } },
  );
  const navigation = site.navigation();
  for (const path of ["/", "/late", "/shop"]) {
    history.pushState(null, "", path);
    navigation.onArrival(path, "");
  }
  await waitFor(() => expect(document.title).toBe("Shop – Aushadhi"));
  resolve();
  await settled();
  expect(document.title).toBe("Shop – Aushadhi");
});
