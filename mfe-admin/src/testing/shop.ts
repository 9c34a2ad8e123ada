import type { ShopInfo } from "@aushadhi/shared-ui";

/** How customers reach the shop, for tests. */
export const shop: ShopInfo = {
  origin: "https://shop.test",
  phone: "+977 1 5970000",
  email: "hello@shop.test",
  privacyEmail: "privacy@shop.test",
  address: "Kathmandu",
  year: 2026,
};
