import { lazy, Suspense } from "react";
import { CategoriesPanel } from "../categories/categories-panel.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { useFields } from "../ui/use-fields.ts";
import { ProductsPanel } from "./products-panel.tsx";

const ImportsPanel = lazy(() => import("../imports/imports-panel.tsx"));

/** The shop's products or, where the address asks for them, its categories or files of products. */
export default function ProductsTab() {
  const view = useFields().get("view");
  if (view === "categories") return <CategoriesPanel />;
  if (view !== "import") return <ProductsPanel />;
  return (
    <Suspense fallback={<Spinner />}>
      <ImportsPanel />
    </Suspense>
  );
}
