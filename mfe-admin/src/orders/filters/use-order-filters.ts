import { limits, orderStatuses, paymentStatuses } from "@aushadhi/api/contract";
import { useFields } from "../../ui/use-fields.ts";
import { noFilters, type OrderFilters } from "../queries.ts";

export const namedDays = ["today", "yesterday", "week"] as const;
const day = /^\d{4}-\d\d-\d\d$/;

/**
 * Order filters in the address. An unknown status is ignored. A new choice returns to the first
 * page.
 */
export function useOrderFilters() {
  const fields = useFields();
  const find = <T extends string>(name: string, values: readonly T[]): T | null =>
    values.find((value) => value === fields.get(name)) ?? null;
  const read = (name: string, max: number) =>
    fields.get(name)?.replace(/\s+/g, " ").trim().slice(0, max) || null;
  const readDay = (name: string) => {
    const value = fields.get(name) ?? "";
    return day.test(value) ? value : null;
  };

  const date = find("date", namedDays);
  const filters: OrderFilters = {
    q: read("q", limits.maxSearchLength),
    status: find("status", orderStatuses),
    paymentStatus: find("paymentStatus", paymentStatuses),
    date,
    // A named day excludes a date range.
    from: date ? null : readDay("from"),
    to: date ? null : readDay("to"),
    assignee: read("assignee", 100),
    prescription: find("prescription", ["yes", "no"]),
    coupon: read("coupon", limits.couponCodeLength),
    refundDue: find("refundDue", ["yes"]),
  };
  const { buildHref } = fields;
  return {
    filters,
    /** Id of the chosen saved view. */
    view: fields.get("view"),
    buildHref: (wanted: OrderFilters) => buildHref({ ...wanted, view: null, page: null }),
    /** Shows a saved view in the list. */
    openView: (id: string, query: string) =>
      fields.go({
        ...noFilters,
        ...Object.fromEntries(new URLSearchParams(query)),
        view: id,
        page: null,
      }),
    isFiltered: Object.values(filters).some((value) => value !== null),
    change: (changes: Partial<OrderFilters>, options?: { replace?: boolean }) =>
      fields.go({ ...changes, view: null, page: null }, options),
    clear: () => fields.go({ ...noFilters, view: null, page: null }),
  };
}

export type OrderChoice = ReturnType<typeof useOrderFilters>;
