import type { LoadContext } from "@aushadhi/shared-ui";
import { loadCategory } from "../category/load-category.ts";
import { loadShop } from "../shop/load-shop.ts";

/** The page and what it loads, in one file; apart from the component, which keeps its state while it is edited. */
export { default } from "../shop-page.tsx";

export const load = (context: LoadContext) =>
  context.params.id === undefined ? loadShop(context) : loadCategory(context);
