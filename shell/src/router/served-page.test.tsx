import { afterEach, beforeEach, expect, spyOn, test } from "bun:test";
import { lazyPage, type SessionUser, sessionAtom } from "@aushadhi/shared-ui";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { createOutletSite, createTestRemote, move } from "../testing/outlet-site.tsx";
import { createServedPage } from "./served-page.ts";

let log: ReturnType<typeof spyOn>;
let root: Root | undefined;

beforeEach(() => {
  // React logs every error that a boundary catches.
  log = spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
  log.mockRestore();
});

const failToLoad = async () => {
  throw new TypeError("Failed to fetch");
};
const queryNotice = () => screen.queryByRole("alert");
const clickRetry = () => userEvent.click(screen.getByRole("button", { name: "Retry" }));

/** Hydrates markup that a server rendered for `/shop`. */
async function serve(
  outlet: ReturnType<typeof createOutletSite>,
  change: (html: string) => string = (html) => html,
) {
  const server = createOutletSite();
  await server.pages.getPage({ owner: "mfe-catalog", pattern: "/shop" }).preload();
  history.replaceState(null, "", "/shop");
  const store = createStore();
  const place = document.body.appendChild(document.createElement("div"));
  const wrap = (site: ReturnType<typeof server.createElement>) => (
    <Provider store={store}>{site}</Provider>
  );
  place.innerHTML = change(renderToString(wrap(server.createElement({ path: "/shop" }))));
  const heading = screen.getByRole("heading", { name: "Page /shop" });
  const match = outlet.pages.find("/shop");
  if (!match) throw new Error("Nobody owns /shop");
  const failures: string[] = [];
  const served = createServedPage({
    pages: outlet.pages,
    match,
    path: "/shop",
    place: place.querySelector("main"),
    store,
    onFailure: (error) => failures.push(String(error)),
  });
  await act(async () => {
    root = hydrateRoot(place, wrap(outlet.createElement({ served })), {
      onRecoverableError: () => {},
    });
  });
  return { heading, store, failures };
}

const isReadable = (heading: HTMLElement) =>
  heading.isConnected && heading.closest("[hidden], [style*='display: none']") === null;

test("keeps the server's markup under a notice when the page's code does not load", async () => {
  const outlet = createOutletSite(failToLoad);
  const { heading, failures } = await serve(outlet);
  await waitFor(() => expect(queryNotice()).not.toBeNull());
  expect(isReadable(heading)).toBe(true);
  expect(screen.queryByText("Loading...")).toBeNull();
  expect(screen.getByText("The rest").isConnected).toBe(true);
  expect(failures).toEqual(["TypeError: Failed to fetch"]);
});

test("Retry hydrates the served page in place after any number of failures", async () => {
  const outlet = createOutletSite(async (_, attempt) =>
    attempt < 2 ? failToLoad() : createTestRemote(),
  );
  const { heading, failures } = await serve(outlet);
  await waitFor(() => expect(queryNotice()).not.toBeNull());
  await clickRetry();
  await waitFor(() => expect(failures).toHaveLength(2));
  expect(isReadable(heading)).toBe(true);
  // First the notice arrives, then the page.
  expect(outlet.arrivals).toEqual(["/shop?"]);
  await clickRetry();
  await waitFor(() => expect(outlet.arrivals).toEqual(["/shop?", "/shop?"]));
  expect(queryNotice()).toBeNull();
  expect(screen.getByRole("heading", { name: "Page /shop" })).toBe(heading);
  expect(outlet.attempts).toEqual([0, 1, 2]);
});

test("restores the server's markup when the page throws during hydration", async () => {
  let isBroken = true;
  const outlet = createOutletSite(async () => {
    const { routes } = createTestRemote();
    const shop = () => {
      if (isBroken) throw new Error("cannot render");
      return <h1>Page /shop</h1>;
    };
    return {
      routes: routes.map((one) => ({ ...one, Page: lazyPage(async () => ({ default: shop })) })),
    };
  });
  const { heading, failures } = await serve(outlet);
  await waitFor(() => expect(queryNotice()).not.toBeNull());
  expect(isReadable(heading)).toBe(true);
  expect(failures).toEqual(["Error: cannot render"]);
  await clickRetry();
  await waitFor(() => expect(failures).toHaveLength(2));
  expect(isReadable(heading)).toBe(true);
  isBroken = false;
  await clickRetry();
  await waitFor(() => expect(queryNotice() === null).toBe(true));
  expect(isReadable(screen.getByRole("heading", { name: "Page /shop" }))).toBe(true);
});

test("keeps a late page's markup after a mismatch elsewhere", async () => {
  const late = Promise.withResolvers<ReturnType<typeof createTestRemote>>();
  const outlet = createOutletSite(() => late.promise);
  const { heading } = await serve(outlet, (html) => html.replace("The rest", "Something else"));
  expect(screen.getByText("The rest").isConnected).toBe(true);
  expect(isReadable(heading)).toBe(true);
  await act(async () => late.resolve(createTestRemote()));
  await waitFor(() => expect(outlet.arrivals).toEqual(["/shop?"]));
  expect(isReadable(screen.getByRole("heading", { name: "Page /shop" }))).toBe(true);
});

test("keeps the page's markup when somebody signs in meanwhile", async () => {
  const late = Promise.withResolvers<ReturnType<typeof createTestRemote>>();
  const outlet = createOutletSite(() => late.promise);
  const { heading, store } = await serve(outlet);
  await act(async () => store.set(sessionAtom, { id: "u1", role: "customer" } as SessionUser));
  expect(isReadable(heading)).toBe(true);
  expect(screen.queryByText("Loading...")).toBeNull();
  await act(async () => late.resolve(createTestRemote()));
  await waitFor(() => expect(outlet.arrivals).toEqual(["/shop?"]));
  expect(screen.getByRole("heading", { name: "Page /shop" })).toBe(heading);
});

test("renders a failed page from its code when the visitor leaves and returns", async () => {
  let isDown = true;
  const outlet = createOutletSite(async () => (isDown ? failToLoad() : createTestRemote()));
  await serve(outlet);
  await waitFor(() => expect(queryNotice()).not.toBeNull());
  isDown = false;
  outlet.pages.retryIfFailed({ owner: "mfe-catalog", pattern: "/product/:id" });
  await move("/product/p1");
  await screen.findByText("Page /product/:id");
  expect(queryNotice()).toBeNull();
  await act(async () => history.back());
  await screen.findByText("Page /shop");
  expect(queryNotice()).toBeNull();
});
