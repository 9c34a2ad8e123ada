import type { Product } from "@aushadhi/api/contract";
import { screen, within } from "@testing-library/react";
import { type CartShop, cartShop, customer } from "./cart-shop.ts";
import { openSite } from "./site.tsx";

/** Opens the cart drawer of a page. */
export async function openDrawer(given: Parameters<typeof openSite>[0] = {}) {
  const site = await openSite(given);
  await site.user.click(screen.getByRole("button", { name: /^Cart/ }));
  const drawer = await screen.findByRole("dialog", { name: "Shopping Cart" });
  return {
    ...site,
    drawer,
    named: (name: RegExp | string) => within(drawer).getByRole("button", { name }),
  };
}

/** Opens the drawer of a customer with this quantity of each product. */
export function openFilled(
  products: Product[],
  quantity = 2,
  change: (shop: CartShop) => void = () => {},
) {
  const shop = cartShop(products);
  for (const { id } of products) {
    shop.server.handle(customer.id, { call: "add", productId: id, quantity });
  }
  change(shop);
  return openDrawer({ shop, user: customer });
}
