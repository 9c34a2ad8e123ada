import { lazyPage, links, type RemoteRoute } from "@aushadhi/shared-ui";
import { loadCategory } from "./category/load-category.ts";
import { loadHome } from "./home/load-home.ts";
import { loadProduct } from "./product/load-product.ts";
import { listingFields } from "./shop/listing-url.ts";
import { loadShop } from "./shop/load-shop.ts";

const ShopPage = lazyPage(() => import("./shop/shop-page.tsx"));

/** All pages of the catalogue. */
export const routes: readonly RemoteRoute[] = [
  {
    path: "/",
    access: "all",
    sitemap: [links.home],
    query: ["page"],
    Page: lazyPage(() => import("./home/home-page.tsx")),
    load: loadHome,
  },
  {
    path: "/shop",
    access: "all",
    sitemap: [links.shop],
    query: listingFields,
    Page: ShopPage,
    load: loadShop,
  },
  { path: "/products", access: "all", query: listingFields, Page: ShopPage, load: loadShop },
  {
    path: links.categories,
    access: "all",
    sitemap: [links.categories],
    query: [],
    Page: lazyPage(() => import("./categories/categories-page.tsx")),
    // Loaded late, because every page's script includes these routes.
    load: async (context) =>
      (await import("./categories/load-categories.ts")).loadCategories(context),
  },
  {
    path: "/category/:id",
    access: "all",
    sample: { id: { get: "/categories", field: "data.categories.0.id" } },
    query: ["page"],
    Page: lazyPage(() => import("./category/category-page.tsx")),
    load: loadCategory,
  },
  {
    path: "/product/:id",
    access: "all",
    sample: { id: { get: "/products?limit=1", field: "data.products.0.id" } },
    query: [],
    Page: lazyPage(() => import("./product/product-page.tsx")),
    load: loadProduct,
  },
];
