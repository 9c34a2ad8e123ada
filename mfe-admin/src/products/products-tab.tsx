import { CategoriesPanel } from "../categories/categories-panel.tsx";
import { useFields } from "../ui/use-fields.ts";
import { ProductsPanel } from "./products-panel.tsx";

/** The shop's products or, where the address asks for them, its categories. */
export default function ProductsTab() {
  const { get } = useFields();
  return get("view") === "categories" ? <CategoriesPanel /> : <ProductsPanel />;
}
