import { deliveryStates, type SupplierDeliveryListQuery } from "@aushadhi/api/contract";
import { useFields } from "../ui/use-fields.ts";

const names = ["q", "status", "supplier", "from", "to"] as const;
type FilterName = (typeof names)[number];

/** The filters of the list in the address. An unknown state is none. */
export function useDeliveryFilters() {
  const { get, go } = useFields();
  const state = deliveryStates.find((one) => one === get("status"));
  const supplierId = get("supplier");
  const [from, to] = [get("from"), get("to")];
  const filters: Omit<SupplierDeliveryListQuery, "page" | "limit"> = {
    q: get("q") ?? "",
    ...(state && { state }),
    ...(supplierId && { supplierId }),
    ...(from && { from }),
    ...(to && { to }),
  };
  return {
    filters,
    isFiltered: names.some((name) => get(name)),
    change: (name: FilterName, value: string | null) =>
      go({ [name]: value || null, page: null }, { replace: name === "q" }),
    clear: () => go({ q: null, status: null, supplier: null, from: null, to: null, page: null }),
  };
}
