import { afterEach, beforeEach, expect, spyOn, test } from "bun:test";
import { PlatformProvider, RemoteFragment, type RemoteFragmentsModule } from "@aushadhi/shared-ui";
import { act, render, screen, waitFor } from "@testing-library/react";
import { testPlatform } from "../testing/test-site.tsx";
import { createBrowserFragments, type LoadFragments } from "./browser-fragments.ts";

const module: RemoteFragmentsModule = {
  parts: { "cart-button": ({ look }) => <button type="button">Cart in the {look}</button> },
};
const remotes = [
  { name: "mfe-catalog", version: "1", entry: "/catalog.js", routes: [] },
  {
    name: "mfe-cart-checkout",
    version: "1",
    entry: "/cart.js",
    routes: [],
    parts: { names: ["cart-button", "cart-drawer"], modules: [], inMarkup: true },
  },
];

let log: ReturnType<typeof spyOn>;
let failures: [string, string][];
beforeEach(() => {
  log = spyOn(console, "error").mockImplementation(() => undefined);
  failures = [];
});
afterEach(() => log.mockRestore());

const createFragments = (load: LoadFragments) =>
  createBrowserFragments(remotes, load, (error, owner) => failures.push([owner, String(error)]));

const show = (parts: ReturnType<typeof createFragments>) =>
  render(
    <PlatformProvider value={{ ...testPlatform, parts }}>
      <RemoteFragment name="cart-button" look="bar" fallback="Coming" />
      <RemoteFragment name="cart-drawer" fallback="No drawer" />
    </PlatformProvider>,
  );

test("loads only on request, and only once", async () => {
  const asked: unknown[] = [];
  const parts = createFragments(async (...call) => {
    asked.push(call);
    return module;
  });
  show(parts);
  expect(asked).toEqual([]);
  await act(() => Promise.all([parts.load(), parts.load()]));
  await act(() => parts.load());
  expect(asked).toEqual([["mfe-cart-checkout", 0]]);
  expect(await screen.findByRole("button", { name: "Cart in the bar" })).toBeInTheDocument();
});

test("finds no fragment that no remote supplies", () => {
  const parts = createFragments(async () => module);
  expect(parts.find("add-to-cart")).toBeNull();
  expect(parts.owners).toEqual(["mfe-cart-checkout"]);
});

test("a failure is reported and keeps the markup, and the next call retries", async () => {
  const attempts: number[] = [];
  const parts = createFragments(async (_, attempt) => {
    attempts.push(attempt);
    if (attempt < 2) throw new Error("offline");
    return module;
  });
  show(parts);
  await expect(parts.load()).rejects.toThrow("offline");
  await expect(parts.load()).rejects.toThrow("offline");
  expect(screen.getByText(/Coming/)).toBeInTheDocument();
  expect(failures).toEqual([
    ["mfe-cart-checkout", "Error: offline"],
    ["mfe-cart-checkout", "Error: offline"],
  ]);
  await act(() => parts.load());
  expect(await screen.findByRole("button")).toBeInTheDocument();
  expect(attempts).toEqual([0, 1, 2]);
});

test("a fragment missing from its remote shows its fallback and is reported", async () => {
  const parts = createFragments(async () => module);
  show(parts);
  await act(() => parts.load());
  await waitFor(() =>
    expect(failures).toEqual([
      ["mfe-cart-checkout", "Error: mfe-cart-checkout has no part cart-drawer"],
    ]),
  );
  expect(screen.getByText(/No drawer/)).toBeInTheDocument();
  expect(await screen.findByRole("button")).toBeInTheDocument();
});

test("shows a loaded fragment at once, without its fallback", async () => {
  const parts = createFragments(async () => module);
  await parts.load();
  await parts.loaded;
  await act(async () => {});
  show(parts);
  expect(screen.getByRole("button", { name: "Cart in the bar" })).toBeInTheDocument();
});

test("counts as loaded when no remote supplies fragments", async () => {
  const parts = createBrowserFragments(
    remotes.slice(0, 1),
    async () => module,
    () => undefined,
  );
  await parts.loaded;
  await parts.load();
  expect(parts.find("cart-button")).toBeNull();
});
