import { beforeEach } from "bun:test";
import { createApiClient, LiveRegion } from "@aushadhi/shared-ui";
import {
  createQueryClient,
  createSessionStore,
  shopInfo,
  TestSite,
} from "@aushadhi/shared-ui/testing/test-site.tsx";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import type { QueryClient } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route } from "wouter";
import CheckoutPage from "../checkout-page.tsx";
import { loadCheckout } from "../load-checkout.ts";
import type { CannedShop } from "./canned-shop.ts";
import { asha } from "./people.ts";

/** Fetches the checkout's data, as the shell does on the server and on hover. */
export const load = (canned: CannedShop, search = "", queryClient = createQueryClient()) =>
  loadCheckout({
    params: {},
    query: new URLSearchParams(search),
    origin: shopInfo.origin,
    user: asha,
    api: createApiClient(canned.transport),
    queryClient,
  }).then((head) => ({ head, queryClient }));

export interface SiteProps {
  canned: CannedShop;
  queryClient: QueryClient;
  user?: typeof asha | null;
  /** Query of the address on the server. */
  serverSearch?: string;
}

/** The checkout inside the shell, with another page to navigate to. */
export function Site({ canned, queryClient, user = asha, serverSearch }: SiteProps) {
  const server =
    serverSearch === undefined ? undefined : { path: "/checkout", search: serverSearch };
  const { transport } = canned;
  return (
    <TestSite
      transport={transport}
      queryClient={queryClient}
      store={createSessionStore(user)}
      server={server}
    >
      <Route path="/checkout">
        <CheckoutPage />
      </Route>
      <LiveRegion />
    </TestSite>
  );
}

/** Opens the checkout with loaded data. Restores the draft of an earlier visit. */
export async function openCheckout(canned: CannedShop, search = "") {
  const { queryClient } = await load(canned, search);
  canned.asked.length = 0;
  window.history.replaceState(window.history.state, "", `/checkout${search && `?${search}`}`);
  const view = render(<Site canned={canned} queryClient={queryClient} />);
  return { ...view, user: userEvent.setup() };
}

export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const button = (name: string | RegExp) => screen.getByRole("button", { name });

/** Replaces the texts of fields, by label. */
export async function fill(values: Record<string, string>) {
  const user = userEvent.setup();
  for (const [name, text] of Object.entries(values)) {
    await user.clear(field(name));
    if (!text) continue;
    await user.click(field(name));
    await user.paste(text);
  }
}

/** Sets the window's width in pixels; the next test resets it. */
export function setWidth(width: number): void {
  const { happyDOM } = window as unknown as {
    happyDOM: { setViewport(viewport: { width: number }): void };
  };
  happyDOM.setViewport({ width });
}

/** Clears the browser's state before each test of a file; returns its toasts. */
export function freshBrowser(): string[] {
  beforeEach(() => {
    setWidth(1024);
    sessionStorage.clear();
    localStorage.clear();
  });
  return collectToasts();
}
