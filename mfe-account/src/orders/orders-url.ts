import { limits, orderStatuses, paymentStatuses } from "@aushadhi/api/contract";
import { links } from "@aushadhi/shared-ui";

/** Page sizes to choose from. */
export const pageSizes = ["5", "10", "20"] as const;

const defaultPageSize = String(limits.customerOrderPageSize) as (typeof pageSizes)[number];

export const statusChoices = ["all", ...orderStatuses] as const;
export const paymentChoices = ["all", ...paymentStatuses] as const;

/** Filters, page size and page of the order list, as stored in the URL. */
export interface OrderList {
  status: (typeof statusChoices)[number];
  paymentStatus: (typeof paymentChoices)[number];
  /** Orders per page. */
  limit: (typeof pageSizes)[number];
  page: number;
}

/** Query fields of the list. */
export const listFields = ["status", "paymentStatus", "limit", "page"] as const;

export const defaultList: OrderList = {
  status: "all",
  paymentStatus: "all",
  limit: defaultPageSize,
  page: 1,
};

/** Parses the query. Invalid values are ignored. */
export function parseList(query: URLSearchParams): OrderList {
  return {
    status: matchChoice(query.get("status"), statusChoices) ?? "all",
    paymentStatus: matchChoice(query.get("paymentStatus"), paymentChoices) ?? "all",
    limit: matchChoice(query.get("limit"), pageSizes) ?? defaultPageSize,
    page: parsePageNumber(query.get("page")),
  };
}

/** Builds the list's URL, without default values. */
export function buildListHref(list: OrderList): string {
  const query = new URLSearchParams();
  for (const field of listFields) {
    if (list[field] !== defaultList[field]) query.set(field, String(list[field]));
  }
  return query.size > 0 ? `${links.orders}?${query}` : links.orders;
}

type FilterChange = Partial<Omit<OrderList, "page">>;

/** Changes filters, and with them the URL. */
export type ChooseFilters = (change: FilterChange) => void;

/** Changes a filter and goes back to the first page. */
export const changeFilters = (list: OrderList, change: FilterChange): OrderList => ({
  ...list,
  ...change,
  page: 1,
});

/** Whether a filter is set. */
export const isFiltered = ({ status, paymentStatus }: OrderList): boolean =>
  status !== "all" || paymentStatus !== "all";

function parsePageNumber(text: string | null): number {
  const page = text !== null && /^\d{1,6}$/.test(text) ? Number(text) : 1;
  return page >= 1 && page <= limits.maxPage ? page : 1;
}

const matchChoice = <T extends string>(text: string | null, values: readonly T[]): T | undefined =>
  values.find((value) => value === text);
