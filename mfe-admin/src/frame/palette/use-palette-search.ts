import { formatRupees, links, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { useQuery } from "@tanstack/react-query";
import { adminLinks } from "../../ui/admin-links.ts";
import { uiMessages } from "../../ui/messages.ts";
import type { PaletteGroup } from "./entry.ts";
import { paletteMessages } from "./messages.ts";
import { findOrdersQuery, findPeopleQuery, findProductsQuery } from "./queries.ts";

/** Searches orders, products and people. */
export function usePaletteSearch(q: string) {
  const text = useMessages(paletteMessages);
  const { orderStatuses } = useMessages(uiMessages);
  const { api } = usePlatform();
  const orders = useQuery(findOrdersQuery(api, q));
  const products = useQuery(findProductsQuery(api, q));
  const people = useQuery(findPeopleQuery(api, q));

  const groups: PaletteGroup[] = [
    {
      name: "orders",
      entries: (orders.data ?? []).map(({ id, orderNumber, address, total, status }) => ({
        id: `order-${id}`,
        label: `${orderNumber} ${address.fullName}`,
        note: `${address.phoneNumber} · ${formatRupees(total)} · ${getValueName(orderStatuses, status)}`,
        href: adminLinks.order(id),
      })),
    },
    {
      name: "products",
      entries: (products.data ?? []).map(({ id, name, sku, stock }) => ({
        id: `product-${id}`,
        label: name,
        note: `${sku} · ${text.stock(stock)}`,
        href: `${links.adminDashboard}?product=${encodeURIComponent(id)}`,
      })),
    },
    {
      name: "people",
      entries: (people.data ?? []).map(({ id, name, email }) => ({
        id: `person-${id}`,
        label: name,
        note: email,
        href: adminLinks.customer(id),
      })),
    },
  ];
  const failures = Object.entries({ orders, products, people }).flatMap(([name, { error }]) =>
    error
      ? text.failure(text.failed[name as keyof typeof text.failed], getFailureText(error, ""))
      : [],
  );
  const isSearching = [orders, products, people].some(({ isFetching }) => isFetching);
  return { groups, failures, isSearching };
}
