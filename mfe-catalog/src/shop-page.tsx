import { getPathId } from "@aushadhi/shared-ui/bundled/get-path-id.ts";
import { useParams } from "wouter";
import { CategoryPage } from "./category/category-page.tsx";
import { AllProducts } from "./shop/all-products.tsx";

/** All products, or those of a category. Both are in one file, because they share most of their code. */
export default function ShopPage() {
  const params = useParams();
  if (params.id === undefined) return <AllProducts />;
  const id = getPathId(params);
  // A category never shows the products of the one before it while its own load.
  return <CategoryPage key={id} id={id} />;
}
