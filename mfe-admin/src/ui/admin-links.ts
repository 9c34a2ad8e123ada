import { links } from "@aushadhi/shared-ui";

/** Addresses of single items in the admin area, used only here. */
export const adminLinks = {
  order: (id: string) => `${links.adminOrders}/${encodeURIComponent(id)}`,
  customer: (id: string) => `${links.adminCustomers}/${encodeURIComponent(id)}`,
};
