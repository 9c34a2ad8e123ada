import type { Shop } from "./shop.ts";

/** A screen of the site with an address of its own. */
export interface Screen {
  name: string;
  path(shop: Shop): string;
  /** The page's heading, when it does not depend on the shop's data. */
  heading?: string | RegExp;
  status?: 404;
  /** Search engines must not index it. */
  noIndex?: true;
}

const firstCategory = ({ categories }: Shop) => `/category/${categories[0]?.id}`;

/** All screens, in each state that has an address. */
export const screens: readonly Screen[] = [
  { name: "home", path: () => "/", heading: "EVERYDAY ESSENTIALS" },
  { name: "home, last page", path: ({ products }) => `/?page=${Math.ceil(products.length / 9)}` },
  { name: "home, beyond the last page", path: () => "/?page=999", status: 404 },
  { name: "shop", path: () => "/shop", heading: "Shop Products" },
  { name: "all products", path: () => "/products", heading: "Shop Products" },
  { name: "shop, second page", path: () => "/shop?page=2", heading: "Shop Products" },
  { name: "shop, beyond the last page", path: () => "/shop?page=999", status: 404 },
  {
    name: "shop, filtered",
    path: () => "/shop?sort=price-asc&prescription=no&inStock=true&minPrice=50&maxPrice=2000",
    heading: "Shop Products",
  },
  { name: "search", path: () => "/shop?q=tablets", heading: "Search Results for tablets" },
  {
    name: "search with a typo",
    path: () => "/shop?q=paracetmol",
    heading: "Search Results for paracetmol",
  },
  { name: "search without results", path: () => "/shop?q=zzzzqq" },
  { name: "categories", path: () => "/categories", heading: "All Categories" },
  { name: "category", path: firstCategory },
  {
    name: "category, filtered",
    path: (shop) => `${firstCategory(shop)}?sort=price-asc&inStock=true&minPrice=20`,
  },
  {
    name: "category, beyond the last page",
    path: (shop) => `${firstCategory(shop)}?page=99`,
    status: 404,
  },
  { name: "unknown category", path: () => "/category/none", heading: "Products", status: 404 },
  {
    name: "product",
    path: (shop) =>
      `/product/${shop.product(({ discountPrice, isFeatured }) => isFeatured && discountPrice !== null).id}`,
  },
  {
    name: "product on prescription",
    path: (shop) =>
      `/product/${shop.product(({ prescriptionRequired }) => prescriptionRequired === "yes").id}`,
  },
  {
    name: "sold-out product",
    path: (shop) =>
      `/product/${shop.product(({ availability }) => availability === "out_of_stock").id}`,
  },
  {
    name: "unknown product",
    path: () => "/product/none",
    heading: "Product Not Found",
    status: 404,
  },
  { name: "orders, for a guest", path: () => "/orders", heading: "Please Log In", noIndex: true },
  {
    name: "order, for a guest",
    path: () => "/orders/o1",
    heading: "Sign in required",
    noIndex: true,
  },
  {
    name: "address book, for a guest",
    path: () => "/profile/addresses",
    heading: "Please Log In",
    noIndex: true,
  },
  {
    name: "profile, for a guest",
    path: () => "/profile",
    heading: "Please Log In",
    noIndex: true,
  },
  { name: "about", path: () => "/about", heading: "About Us" },
  { name: "terms", path: () => "/terms", heading: "Terms of Service" },
  { name: "privacy", path: () => "/privacy", heading: "Privacy Policy" },
  { name: "help", path: () => "/help", heading: "404 Not Found", status: 404 },
  { name: "unknown path", path: () => "/cart", heading: "404 Not Found", status: 404 },
];
