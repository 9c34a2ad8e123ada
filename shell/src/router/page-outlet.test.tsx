import { afterEach, beforeEach, expect, spyOn, test } from "bun:test";
import type { RemoteRoutesModule } from "@aushadhi/shared-ui";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { createOutletSite, createTestRemote, move } from "../testing/outlet-site.tsx";

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

/** Opens the outlet at an address. */
async function open(address: string, outlet: ReturnType<typeof createOutletSite>) {
  history.replaceState(null, "", address);
  await act(async () => render(outlet.createElement()));
}

const queryNotice = () => screen.queryByRole("heading", { name: "This page did not load" });
const findNotice = () => screen.findByRole("heading", { name: "This page did not load" });

test("shows the page of the address and reports its arrival", async () => {
  const outlet = createOutletSite();
  await open("/shop?q=zinc", outlet);
  expect(await screen.findByText("Page /shop")).toBeInTheDocument();
  expect(outlet.arrivals).toEqual(["/shop?q=zinc"]);
  await move("/shop?q=balm");
  expect(outlet.arrivals).toEqual(["/shop?q=zinc", "/shop?q=balm"]);
  await move("/product/p1");
  expect(await screen.findByText("Page /product/:id")).toBeInTheDocument();
  expect(outlet.arrivals.at(-1)).toBe("/product/p1?");
});

test("shows a skeleton until a late page has loaded", async () => {
  const { promise, resolve } = Promise.withResolvers<RemoteRoutesModule>();
  const outlet = createOutletSite(() => promise);
  await open("/shop", outlet);
  expect(screen.getByText("Loading...")).toBeInTheDocument();
  expect(screen.getByText("The rest")).toBeInTheDocument();
  expect(outlet.arrivals).toEqual([]);
  await act(async () => resolve(createTestRemote()));
  expect(await screen.findByText("Page /shop")).toBeInTheDocument();
  expect(screen.queryByText("Loading...")).toBeNull();
  expect(outlet.arrivals).toEqual(["/shop?"]);
});

test("shows a notice in place of a failed remote, and the rest keeps working", async () => {
  const outlet = createOutletSite(async () => {
    throw new TypeError("Failed to fetch");
  });
  await open("/shop", outlet);
  await findNotice();
  expect(screen.getByText("The rest")).toBeInTheDocument();
  expect(outlet.failures).toEqual([
    ["TypeError: Failed to fetch", expect.objectContaining({ owner: "mfe-catalog" })],
  ]);
  expect(outlet.arrivals).toEqual(["/shop?"]);
});

test("Retry raises the attempt until the page loads", async () => {
  const outlet = createOutletSite(async (_, attempt) => {
    if (attempt < 2) throw new TypeError("Failed to fetch");
    return createTestRemote();
  });
  await open("/shop", outlet);
  const first = await findNotice();
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(queryNotice() !== first).toBe(true));
  await findNotice();
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Page /shop")).toBeInTheDocument();
  expect(queryNotice()).toBeNull();
  expect(outlet.attempts).toEqual([0, 1, 2]);
});

test("shows a notice for a page that fails to render, and then renders the next page", async () => {
  const outlet = createOutletSite();
  await open("/broken", outlet);
  await findNotice();
  expect(outlet.failures).toMatchObject([["Error: cannot render", { pattern: "/broken" }]]);
  await move("/shop");
  expect(await screen.findByText("Page /shop")).toBeInTheDocument();
  expect(queryNotice()).toBeNull();
});

test("keeps a page mounted only while its optional parameter changes", async () => {
  const outlet = createOutletSite();
  await open("/admin/people", outlet);
  const page = await screen.findByText("Page /admin/people/:id?");
  await move("/admin/people/u1");
  expect(screen.getByText("Page /admin/people/:id?") === page).toBe(true);
  expect(outlet.arrivals).toEqual(["/admin/people?", "/admin/people/u1?"]);
  await move("/product/p1");
  const product = await screen.findByText("Page /product/:id");
  await move("/product/p2");
  expect((await screen.findByText("Page /product/:id")) === product).toBe(false);
});

test("shows nothing when no package owns the address", async () => {
  await open("/nowhere", createOutletSite());
  expect(document.body.textContent).toBe("The rest");
});

/** Hydrates markup that a server rendered for `/shop`. */
async function hydrate(
  outlet: ReturnType<typeof createOutletSite>,
  server: ReturnType<typeof createOutletSite>,
  rendered: boolean,
) {
  await server.pages.getPage({ owner: "mfe-catalog", pattern: "/shop" }).preload();
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = renderToString(server.createElement({ rendered, path: "/shop" }));
  const markup = place.textContent;
  history.replaceState(null, "", "/shop");
  const mismatches: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(place, outlet.createElement({ rendered }), {
      onRecoverableError: (error) => mismatches.push(error),
    });
  });
  return { place, markup, mismatches };
}

test("hydrates an unrendered page as a skeleton without a mismatch, then shows it", async () => {
  const outlet = createOutletSite();
  const { markup, mismatches } = await hydrate(outlet, createOutletSite(), false);
  expect(markup).toContain("Loading...");
  expect(markup).not.toContain("Page /shop");
  expect(await screen.findByText("Page /shop")).toBeInTheDocument();
  expect(mismatches).toEqual([]);
  expect(outlet.arrivals).toEqual(["/shop?"]);
});

test("keeps the server's markup while the page's code is late", async () => {
  const { promise, resolve } = Promise.withResolvers<RemoteRoutesModule>();
  const outlet = createOutletSite(() => promise);
  const { place, mismatches } = await hydrate(outlet, createOutletSite(), true);
  const heading = screen.getByText("Page /shop");
  expect(outlet.arrivals).toEqual([]);
  await act(async () => resolve(createTestRemote()));
  await waitFor(() => expect(outlet.arrivals).toEqual(["/shop?"]));
  expect(place.querySelector("h1")).toBe(heading as HTMLHeadingElement);
  expect(mismatches).toEqual([]);
});

test("throws the page's error when it renders without boundaries", async () => {
  const outlet = createOutletSite();
  await outlet.pages.getPage({ owner: "mfe-catalog", pattern: "/broken" }).preload();
  expect(() => renderToString(outlet.createElement({ bare: true, path: "/broken" }))).toThrow(
    "cannot render",
  );
});
