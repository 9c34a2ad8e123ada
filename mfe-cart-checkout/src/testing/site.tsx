import {
  createApiClient,
  LiveRegion,
  type SessionUser,
  type SoldProduct,
} from "@aushadhi/shared-ui";
import { createProduct } from "@aushadhi/shared-ui/testing/canned-data.ts";
import {
  createQueryClient,
  createSessionStore,
  type Store,
  TestSite,
} from "@aushadhi/shared-ui/testing/test-site.tsx";
import type { QueryClient } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { loadParts, parts } from "../parts.ts";
import { type CartShop, cartShop } from "./cart-shop.ts";

const { "add-to-cart": AddToCart, "cart-button": CartButton, "cart-drawer": CartDrawer } = parts;

export interface SiteProps {
  shop: CartShop;
  store: Store;
  queryClient: QueryClient;
  products?: readonly SoldProduct[];
  look?: "card" | "detail";
  quantity?: number;
  /** Everything else on the page. */
  children?: ReactNode;
}

/**
 * A page with the fragments that every page has: the cart's button, one or more products, and the
 * drawer.
 */
export function Site({
  shop,
  store,
  queryClient,
  products = [createProduct()],
  look = "card",
  quantity = 1,
  children,
}: SiteProps) {
  if (!AddToCart || !CartButton || !CartDrawer) throw new Error("A part is missing");
  return (
    <TestSite transport={shop.transport} queryClient={queryClient} store={store}>
      <CartButton look="bar" />
      {products.map((product) => (
        <AddToCart key={product.id} product={product} look={look} quantity={quantity} />
      ))}
      {children}
      <CartDrawer />
      <LiveRegion />
    </TestSite>
  );
}

/** Opens the page, for a signed-in customer with loaded cart data. */
export async function openSite(
  given: Partial<Omit<SiteProps, "store">> & { user?: SessionUser | null } = {},
) {
  const { shop = cartShop(), user = null, queryClient = createQueryClient(), ...rest } = given;
  const store = createSessionStore(user);
  if (user) await loadParts?.({ api: createApiClient(shop.transport), queryClient });
  shop.calls.length = 0;
  const view = render(<Site shop={shop} store={store} queryClient={queryClient} {...rest} />);
  return { ...view, shop, store, user: userEvent.setup() };
}
