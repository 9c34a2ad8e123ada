import { links } from "@aushadhi/shared-ui";

/** Builds the address of a product's form. */
export const buildProductHref = (id: string) =>
  `${links.adminDashboard}?tab=products&product=${encodeURIComponent(id)}`;
