import type { Messages } from "@aushadhi/shared-ui";

const en = {
  card: {
    noImage: "No Image",
    featured: "Featured",
    soldOut: "Out of Stock",
    off: (percent: number) => `−${percent}%`,
    originalPrice: "Original price",
  },
  /** Placeholder of the add-to-cart button. */
  buy: { card: "ADD TO CART", detail: "Add to Cart" },
  pages: {
    pages: "Pages",
    previous: "Previous",
    next: "Next",
    page: (page: number) => `Page ${page}`,
    pageOf: (page: number, totalPages: number) => `Page ${page} of ${totalPages}`,
    nothingHere: "There is nothing on this page",
    toFirst: "Go to the first page",
  },
  trail: { label: "Breadcrumb", home: "Home", shop: "Shop" },
  retry: "Retry",
  home: {
    description:
      "Medicines and health products at your door in Birgunj: pain relief, vitamins, baby care, devices and more, paid in cash when they arrive.",
  },
  /** Texts of the listing's document head; its other texts load with the page. */
  shop: {
    title: "Shop Products",
    description:
      "All medicines and health products of Aushadhi, by price, prescription and stock, delivered in Birgunj.",
    titleFor: (query: string) => `Search Results for ${query}`,
    descriptionFor: (query: string) => `Medicines and health products found for ${query}.`,
  },
  categories: {
    title: "All Categories",
    description:
      "All categories of medicines and health products at Aushadhi, delivered in Birgunj.",
    count: (total: number) => `${total} ${total === 1 ? "product" : "products"}`,
    none: "No categories yet",
    noneText: "All products are in the shop.",
  },
  category: {
    title: "Products",
    descriptionFor: (name: string) =>
      `${name}: medicines and health products, delivered in Birgunj.`,
    error: (reason: string) => `Error: ${reason}`,
    none: "No products found",
    noneText: "There is nothing in this category yet.",
    noneForFilters: "Try adjusting your filters",
    toShop: "Go to the shop",
  },
  /** Texts of the product page's document head; its other texts load with the page. */
  product: {
    notFound: "Product Not Found",
    notFoundText: "The product you're looking for doesn't exist.",
    descriptionFor: (name: string) => `${name}: price, stock and details at Aushadhi.`,
  },
  errors: {
    products: "Failed to fetch products",
    search: "Failed to search products",
    product: "Failed to fetch product",
    categories: "Failed to fetch categories",
    category: "Failed to fetch category",
  },
};

/**
 * Texts shared by several pages, and those of all document heads. Each page has its own texts in
 * its chunk.
 */
export const messages: Messages<typeof en> = { en };
