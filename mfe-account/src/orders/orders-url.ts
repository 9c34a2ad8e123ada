import { limits, orderStatuses, paymentStatuses } from "@aushadhi/api/contract";
import { links } from "@aushadhi/shared-ui";

/** Orders on a page that can be chosen from. */
export const pageSizes = ["5", "10", "20"] as const;

const sizeByItself = String(limits.customerOrderPageSize) as (typeof pageSizes)[number];

export const statusChoices = ["all", ...orderStatuses] as const;
export const paymentChoices = ["all", ...paymentStatuses] as const;

/** Which orders are listed: the part of it that the address holds. */
export interface OrderList {
  status: (typeof statusChoices)[number];
  paymentStatus: (typeof paymentChoices)[number];
  /** Orders on a page, as the address writes it. */
  limit: (typeof pageSizes)[number];
  page: number;
}

/** Query fields that the list reads. */
export const listFields = ["status", "paymentStatus", "limit", "page"] as const;

export const plainList: OrderList = {
  status: "all",
  paymentStatus: "all",
  limit: sizeByItself,
  page: 1,
};

/** Reads an address. What makes no sense counts as not said. */
export function parseList(query: URLSearchParams): OrderList {
  return {
    status: oneOf(query.get("status"), statusChoices) ?? "all",
    paymentStatus: oneOf(query.get("paymentStatus"), paymentChoices) ?? "all",
    limit: oneOf(query.get("limit"), pageSizes) ?? sizeByItself,
    page: pageNumber(query.get("page")),
  };
}

/** Writes the list's address, without fields that have their default value. */
export function listHref(list: OrderList): string {
  const query = new URLSearchParams();
  for (const field of listFields) {
    if (list[field] !== plainList[field]) query.set(field, String(list[field]));
  }
  return query.size > 0 ? `${links.orders}?${query}` : links.orders;
}

type FilterChange = Partial<Omit<OrderList, "page">>;

/** Changes filters, and with them the address. */
export type ChooseFilters = (change: FilterChange) => void;

/** The list with a filter changed, from its first page again. */
export const changeFilters = (list: OrderList, change: FilterChange): OrderList => ({
  ...list,
  ...change,
  page: 1,
});

/** Whether orders are left out of it. */
export const isFiltered = ({ status, paymentStatus }: OrderList): boolean =>
  status !== "all" || paymentStatus !== "all";

function pageNumber(text: string | null): number {
  const page = text !== null && /^\d{1,6}$/.test(text) ? Number(text) : 1;
  return page >= 1 && page <= limits.maxPage ? page : 1;
}

const oneOf = <T extends string>(text: string | null, values: readonly T[]): T | undefined =>
  values.find((value) => value === text);
