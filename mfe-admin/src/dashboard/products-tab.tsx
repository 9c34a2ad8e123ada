import { sessionAtom } from "@aushadhi/shared-ui";
import { useAtomValue } from "jotai";
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { CategoriesPanel } from "../categories/categories-panel.tsx";
import { ProductsPanel } from "../products/products-panel.tsx";
import { ListSkeleton } from "../ui/list-skeleton.tsx";
import { useFields } from "../ui/use-fields.ts";
import { useFocusFallback } from "../ui/use-focus-fallback.ts";

/** The views beside the products by their name in the address. */
const views: Readonly<Record<string, ComponentType>> = {
  categories: CategoriesPanel,
  counts: lazy(() => import("../stock-counts/stock-counts-panel.tsx")),
  deliveries: lazy(() => import("../deliveries/deliveries-panel.tsx")),
  expiry: lazy(() => import("../expiry/expiry-panel.tsx")),
  import: lazy(() => import("../imports/imports-panel.tsx")),
  recalls: lazy(() => import("../recalls/recalls-panel.tsx")),
};
/** Staff receive, look up what expires, count and recall; they change nothing else. */
const viewsOfStaff = ["counts", "deliveries", "expiry", "recalls"];

/** The shop's products or, as the address says, one of the views beside them. */
export default function ProductsTab() {
  const isAdmin = useAtomValue(sessionAtom)?.role === "admin";
  const asked = useFields().get("view") ?? "";
  const view = isAdmin || viewsOfStaff.includes(asked) ? asked : "";
  const Panel = Object.hasOwn(views, view) ? views[view] : undefined;
  return (
    <View key={view}>
      <Suspense fallback={<ListSkeleton />}>{Panel ? <Panel /> : <ProductsPanel />}</Suspense>
    </View>
  );
}

/** The links to the other views, above the current view. */
function View({ children }: { children: ReactNode }) {
  return <div ref={useFocusFallback<HTMLDivElement>()}>{children}</div>;
}
