import {
  createApiClient,
  LiveRegion,
  PlatformProvider,
  type SessionUser,
  type SoldProduct,
  sessionAtom,
} from "@aushadhi/shared-ui";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import type { ReactNode } from "react";
import { loadParts, parts } from "../parts.ts";
import { type CartShop, cartShop } from "./cart-shop.ts";
import { product } from "./products.ts";

const { "add-to-cart": AddToCart, "cart-button": CartButton, "cart-drawer": CartDrawer } = parts;

const shopInfo = {
  origin: "https://shop.test",
  phone: "+977 1 5970000",
  email: "hello@shop.test",
  privacyEmail: "privacy@shop.test",
  address: "Kathmandu",
  year: 2026,
};

export type Store = ReturnType<typeof createStore>;

/** Client state with somebody signed in, or nobody. */
export function storeOf(user: SessionUser | null): Store {
  const store = createStore();
  store.set(sessionAtom, user);
  return store;
}

export const createQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });

export interface SiteProps {
  shop: CartShop;
  store: Store;
  queryClient: QueryClient;
  products?: readonly SoldProduct[];
  look?: "card" | "detail";
  /** Everything else on the page. */
  children?: ReactNode;
}

/** A page with the parts that every page has: the cart's button, a product or several, and the drawer. */
export function Site({
  shop,
  store,
  queryClient,
  products = [product()],
  look = "card",
  children,
}: SiteProps) {
  if (!AddToCart || !CartButton || !CartDrawer) throw new Error("A part is missing");
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <PlatformProvider value={{ api: createApiClient(shop.transport), shop: shopInfo }}>
          <CartButton look="bar" />
          {products.map((product) => (
            <AddToCart key={product.id} product={product} look={look} />
          ))}
          {children}
          <CartDrawer />
          <LiveRegion />
        </PlatformProvider>
      </QueryClientProvider>
    </Provider>
  );
}

/** Opens the page, for a signed-in customer with the cart's data there. */
export async function openSite(
  given: Partial<Omit<SiteProps, "store">> & { user?: SessionUser | null } = {},
) {
  const { shop = cartShop(), user = null, queryClient = createQueryClient(), ...rest } = given;
  const store = storeOf(user);
  if (user) await loadParts?.({ api: createApiClient(shop.transport), queryClient });
  shop.calls.length = 0;
  const view = render(<Site shop={shop} store={store} queryClient={queryClient} {...rest} />);
  return { ...view, shop, store, user: userEvent.setup() };
}
