import { sessionAtom } from "@aushadhi/shared-ui";
import { useAtomValue } from "jotai";
import { lazy, type ReactNode, Suspense } from "react";
import { CategoriesPanel } from "../categories/categories-panel.tsx";
import { ProductsPanel } from "../products/products-panel.tsx";
import { ListSkeleton } from "../ui/list-skeleton.tsx";
import { useFields } from "../ui/use-fields.ts";
import { useFocusFallback } from "../ui/use-focus-fallback.ts";

const RecallsPanel = lazy(() => import("../recalls/recalls-panel.tsx"));
const ImportsPanel = lazy(() => import("../imports/imports-panel.tsx"));
const StockCountsPanel = lazy(() => import("../stock-counts/stock-counts-panel.tsx"));

/** The shop's products or, as the address says, its categories, product imports or stock counts. */
export default function ProductsTab() {
  const isAdmin = useAtomValue(sessionAtom)?.role === "admin";
  const asked = useFields().get("view");
  // Staff look products up and count them; they change nothing else.
  const view = isAdmin || asked === "counts" ? asked : null;
/** The shop's products or, as the address says, its categories, product imports or recalls. */
export default function ProductsTab() {
  const isAdmin = useAtomValue(sessionAtom)?.role === "admin";
  const asked = useFields().get("view");
  // Staff look products up and recall them; they change nothing else.
  const view = isAdmin || asked === "recalls" ? asked : null;
  return (
    <View key={view}>
      {view === "categories" ? (
        <CategoriesPanel />
      ) : view === "import" ? (
        <Suspense fallback={<ListSkeleton />}>
          <ImportsPanel />
        </Suspense>
      ) : view === "counts" ? (
        <Suspense fallback={<ListSkeleton />}>
          <StockCountsPanel />
      ) : view === "recalls" ? (
        <Suspense fallback={<ListSkeleton />}>
          <RecallsPanel />
        </Suspense>
      ) : (
        <ProductsPanel />
      )}
    </View>
  );
}

/** The links to the other views, above the current view. */
function View({ children }: { children: ReactNode }) {
  return <div ref={useFocusFallback<HTMLDivElement>()}>{children}</div>;
}
