import { afterEach, beforeEach, expect, spyOn, test } from "bun:test";
import { act, render, screen } from "@testing-library/react";
import { lazy, type ReactNode, useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { createApiClient } from "../platform/api-client.ts";
import type { FragmentSource, SuppliedFragment } from "../platform/fragments.ts";
import { type Platform, PlatformProvider } from "../platform/platform.tsx";
import { RemoteFragment } from "./remote-fragment.tsx";

const CartButton = ({ look }: { look: string }) => (
  <button type="button">Cart in the {look}</button>
);

const renderError = new Error("broken");
const Broken = () => {
  throw renderError;
};

const createPlatform = (parts?: FragmentSource): Platform => ({
  api: createApiClient(async () => ({ status: 200, body: null })),
  shop: {
    origin: "http://localhost:3000",
    phone: "",
    email: "",
    privacyEmail: "",
    address: "",
    year: 2026,
    facts: {
      licence: "",
      pharmacist: "",
      pharmacistHours: "",
      deliveryTimes: "",
      deliveryArea: "",
    },
  },
  ...(parts && { parts }),
});

let failures: unknown[];
let consoleError: ReturnType<typeof spyOn>;
let root: Root | undefined;
beforeEach(() => {
  failures = [];
  consoleError = spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
  consoleError.mockRestore();
});

/** Fragments of a site with a cart button. */
function createSource(change: Partial<SuppliedFragment<"cart-button">> = {}): FragmentSource {
  const supplied = {
    Component: CartButton,
    inMarkup: true,
    onFailure: (error: unknown) => failures.push(error),
    ...change,
  };
  return { find: (name) => (name === "cart-button" ? (supplied as never) : null) };
}

/** A component whose code loads when `finishLoading` is called. */
function createLateComponent() {
  let resolveCode = () => {};
  const code = new Promise<{ default: typeof CartButton }>((resolve) => {
    resolveCode = () => resolve({ default: CartButton });
  });
  return { Component: lazy(() => code), finishLoading: () => act(async () => resolveCode()) };
}

const cartButton = (
  <RemoteFragment
    name="cart-button"
    look="bar"
    fallback={<i>Coming</i>}
    absent={<i>Nobody has it</i>}
  />
);

const renderSite = (parts?: FragmentSource, content: ReactNode = cartButton) => (
  <PlatformProvider value={createPlatform(parts)}>{content}</PlatformProvider>
);

test("renders the fragment that a remote supplies under its name", () => {
  render(renderSite(createSource()));
  expect(screen.getByRole("button", { name: "Cart in the bar" })).toBeInTheDocument();
});

test("renders nothing when no remote supplies the fragment", () => {
  const { container } = render(
    renderSite(createSource(), <RemoteFragment name="cart-drawer" fallback="Coming" />),
  );
  expect(container.textContent).toBe("");
});

test("renders its absent prop when no remote supplies the fragment", () => {
  const { container } = render(renderSite());
  expect(container.textContent).toBe("Nobody has it");
});

test("renders its fallback until its code has loaded", async () => {
  const { Component, finishLoading } = createLateComponent();
  render(renderSite(createSource({ Component })));
  expect(screen.getByText("Coming")).toBeInTheDocument();
  await finishLoading();
  expect(screen.getByRole("button")).toBeInTheDocument();
  expect(screen.queryByText("Coming")).toBeNull();
});

test("shows its fallback when it fails, and reports the failure", () => {
  render(
    <>
      <p>The rest</p>
      {renderSite(createSource({ Component: Broken }))}
    </>,
  );
  expect(document.body.textContent).toBe("The restComing");
  expect(failures).toEqual([renderError]);
});

test("throws the fragment's error when rendered without boundaries", () => {
  expect(() => renderToString(renderSite(createSource({ Component: Broken, bare: true })))).toThrow(
    "broken",
  );
  expect(renderToString(renderSite(createSource({ bare: true })))).not.toContain("<!--$");
});

/** Puts the server's markup into the document and hydrates it with the browser's fragments. */
async function hydrate(server: FragmentSource, browser: FragmentSource, content?: ReactNode) {
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = renderToString(renderSite(server, content));
  const recovered: unknown[] = [];
  const app = renderSite(browser, content);
  await act(async () => {
    root = hydrateRoot(place, app, { onRecoverableError: (error) => recovered.push(error) });
  });
  return { place, recovered };
}

test("keeps the server's markup and elements when its code loads", async () => {
  const { Component, finishLoading } = createLateComponent();
  const { recovered } = await hydrate(createSource(), createSource({ Component }));
  const button = screen.getByRole("button");
  const isAlive = () => Object.keys(button).some((key) => key.startsWith("__reactProps"));
  expect(isAlive()).toBe(false);
  await finishLoading();
  expect(screen.getByRole("button")).toBe(button);
  expect(isAlive()).toBe(true);
  expect(recovered).toEqual([]);
});

test("hydrates without a mismatch when the server rendered only the fallback", async () => {
  const without = createSource({ inMarkup: false });
  const { place, recovered } = await hydrate(without, without);
  expect(place.textContent).toBe("Cart in the bar");
  expect(recovered).toEqual([]);
  expect(consoleError.mock.calls).toEqual([]);
});

let renderAgain: () => void;

function Counter() {
  const [count, setCount] = useState(0);
  renderAgain = () => setCount(count + 1);
  return (
    <p>
      {count}
      <RemoteFragment name="cart-button" look="bar" fallback={<i>Coming</i>} />
    </p>
  );
}

test("keeps the server's markup when its parent renders again", async () => {
  const { Component, finishLoading } = createLateComponent();
  const { place } = await hydrate(createSource(), createSource({ Component }), <Counter />);
  const button = screen.getByRole("button");
  await act(async () => renderAgain());
  expect(place.textContent).toBe("1Cart in the bar");
  await finishLoading();
  expect(screen.getByRole("button")).toBe(button);
});
