import { type LoadContext, lazyPage, links, type RemoteRoute } from "@aushadhi/shared-ui";
import { categoryListingFields, listingFields } from "./shop/listing-fields.ts";

const shopPage = {
  access: "all",
  query: listingFields,
  Page: lazyPage(() => import("./pages/shop-page.ts")),
  load: async (context: LoadContext) => (await import("./pages/shop-page.ts")).load(context),
} as const;

/** All pages of the catalogue. A page's file has its `load` too: the shell calls it after the page's code has loaded. */
export const routes: readonly RemoteRoute[] = [
  {
    path: "/",
    access: "all",
    sitemap: [links.home],
    query: ["page"],
    Page: lazyPage(() => import("./pages/home-page.ts")),
    load: async (context: LoadContext) => (await import("./pages/home-page.ts")).load(context),
  },
  { path: "/shop", sitemap: [links.shop], ...shopPage },
  { path: "/products", ...shopPage },
  {
    path: links.categories,
    access: "all",
    sitemap: [links.categories],
    query: [],
    Page: lazyPage(() => import("./pages/categories-page.ts")),
    load: async (context: LoadContext) =>
      (await import("./pages/categories-page.ts")).load(context),
  },
  {
    path: "/category/:id",
    ...shopPage,
    sample: { id: { get: "/categories", field: "data.categories.0.id" } },
    query: categoryListingFields,
  },
  {
    path: "/product/:id",
    access: "all",
    sample: { id: { get: "/products?limit=1", field: "data.products.0.id" } },
    query: [],
    Page: lazyPage(() => import("./pages/product-page.ts")),
    load: async (context: LoadContext) => (await import("./pages/product-page.ts")).load(context),
  },
];
