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

const broken = new Error("broken");
const Broken = () => {
  throw broken;
};

const platform = (parts?: FragmentSource): Platform => ({
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
let said: ReturnType<typeof spyOn>;
let root: Root | undefined;
beforeEach(() => {
  failures = [];
  said = spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
  said.mockRestore();
});

/** A source with a cart button. */
function source(given: Partial<SuppliedFragment<"cart-button">> = {}): FragmentSource {
  const supplied = {
    Component: CartButton,
    inMarkup: true,
    onFailure: (error: unknown) => failures.push(error),
    ...given,
  };
  return { find: (name) => (name === "cart-button" ? (supplied as never) : null) };
}

/** A component whose code comes when `come` is called. */
function late() {
  let come = () => {};
  const code = new Promise<{ default: typeof CartButton }>((resolve) => {
    come = () => resolve({ default: CartButton });
  });
  return { Component: lazy(() => code), come: () => act(async () => come()) };
}

const cartButton = (
  <RemoteFragment
    name="cart-button"
    look="bar"
    fallback={<i>Coming</i>}
    absent={<i>Nobody has it</i>}
  />
);

const site = (parts?: FragmentSource, content: ReactNode = cartButton) => (
  <PlatformProvider value={platform(parts)}>{content}</PlatformProvider>
);

test("renders the fragment that a remote supplies under its name", () => {
  render(site(source()));
  expect(screen.getByRole("button", { name: "Cart in the bar" })).toBeInTheDocument();
});

test("renders nothing when no remote supplies it", () => {
  const { container } = render(
    site(source(), <RemoteFragment name="cart-drawer" fallback="Coming" />),
  );
  expect(container.textContent).toBe("");
});

test("renders the consumer's replacement when no remote supplies it", () => {
  const { container } = render(site());
  expect(container.textContent).toBe("Nobody has it");
});

test("renders its fallback until its code has loaded", async () => {
  const { Component, come } = late();
  render(site(source({ Component })));
  expect(screen.getByText("Coming")).toBeInTheDocument();
  await come();
  expect(screen.getByRole("button")).toBeInTheDocument();
  expect(screen.queryByText("Coming")).toBeNull();
});

test("shows its fallback when it fails, and reports the failure", () => {
  render(
    <>
      <p>The rest</p>
      {site(source({ Component: Broken }))}
    </>,
  );
  expect(document.body.textContent).toBe("The restComing");
  expect(failures).toEqual([broken]);
});

test("throws its error when it is rendered without boundaries", () => {
  expect(() => renderToString(site(source({ Component: Broken, bare: true })))).toThrow("broken");
  expect(renderToString(site(source({ bare: true })))).not.toContain("<!--$");
});

/** Puts the server's markup into the document and brings it to life with what the browser has. */
async function hydrated(server: FragmentSource, browser: FragmentSource, content?: ReactNode) {
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = renderToString(site(server, content));
  const recovered: unknown[] = [];
  const app = site(browser, content);
  await act(async () => {
    root = hydrateRoot(place, app, { onRecoverableError: (error) => recovered.push(error) });
  });
  return { place, recovered };
}

test("keeps the server's markup and elements when its code loads", async () => {
  const { Component, come } = late();
  const { recovered } = await hydrated(source(), source({ Component }));
  const button = screen.getByRole("button");
  const isAlive = () => Object.keys(button).some((key) => key.startsWith("__reactProps"));
  expect(isAlive()).toBe(false);
  await come();
  expect(screen.getByRole("button")).toBe(button);
  expect(isAlive()).toBe(true);
  expect(recovered).toEqual([]);
});

test("hydrates without a mismatch when the server left it out", async () => {
  const without = source({ inMarkup: false });
  const { place, recovered } = await hydrated(without, without);
  expect(place.textContent).toBe("Cart in the bar");
  expect(recovered).toEqual([]);
  expect(said.mock.calls).toEqual([]);
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
  const { Component, come } = late();
  const { place } = await hydrated(source(), source({ Component }), <Counter />);
  const button = screen.getByRole("button");
  await act(async () => renderAgain());
  expect(place.textContent).toBe("1Cart in the bar");
  await come();
  expect(screen.getByRole("button")).toBe(button);
});
