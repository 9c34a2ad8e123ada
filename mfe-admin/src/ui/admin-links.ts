import { links } from "@aushadhi/shared-ui";

/** Addresses of single things in the back office, which nobody else links to. */
export const adminLinks = {
  order: (id: string) => `${links.adminOrders}/${encodeURIComponent(id)}`,
  customer: (id: string) => `${links.adminCustomers}/${encodeURIComponent(id)}`,
};
