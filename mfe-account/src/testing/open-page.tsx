import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ViewedOrder } from "../order/answers.ts";
import { type CannedApi, cannedApi } from "./canned-api.ts";
import { customer } from "./orders.ts";
import { createQueryClient, load, preloadPages, Site, storeOf } from "./site.tsx";

/** Opens an address with its data there, as after a hover or from the server. */
export async function openPage(address: string, canned: CannedApi) {
  const { queryClient } = await load(address, canned);
  canned.calls.length = 0;
  return show(address, canned, queryClient);
}

/** Opens an address whose data is still to be fetched. */
export const openUnloaded = (address: string, canned: CannedApi) =>
  show(address, canned, createQueryClient());

/** Opens an order as its customer. */
export async function openOrder(order: ViewedOrder) {
  const canned = cannedApi({ user: customer, orders: [order] });
  return { canned, ...(await openPage(`/orders/${order.id}`, canned)) };
}

async function show(
  address: string,
  canned: CannedApi,
  queryClient: ReturnType<typeof createQueryClient>,
) {
  await preloadPages();
  window.history.replaceState(null, "", address);
  const store = storeOf(canned);
  const view = render(<Site canned={canned} queryClient={queryClient} store={store} />);
  return { ...view, store, queryClient, user: userEvent.setup() };
}
