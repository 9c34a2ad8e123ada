/** The page and what it loads, in one file; apart from the component, which keeps its state while it is edited. */

export { loadProduct as load } from "../product/load-product.ts";
export { default } from "../product/product-page.tsx";
