import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { open } from "./testing/site.tsx";

test.each([
  ["/admin/orders", "Order Management"],
  ["/admin/dashboard", "Product Management"],
  ["/admin/dashboard?view=categories", "Categories"],
  ["/admin/dashboard?view=deliveries", "Deliveries"],
  ["/admin/dashboard?view=import", "Import / Export"],
  ["/admin/dashboard?view=counts", "Stock Counts"],
  ["/admin/dashboard?view=expiry", "Expiry"],
  ["/admin/dashboard?view=recalls", "Recalls"],
  ["/admin/dashboard?tab=coupons", "Coupons"],
  ["/admin/customers", "Customers"],
  ["/admin/customers/u1", "Customer"],
  ["/admin/statistics", "Analytics Dashboard"],
  ["/admin/dashboard?tab=settings", "Settings"],
  ["/admin/dashboard?tab=settings&part=audit", "Activity"],
  ["/admin/dashboard?tab=settings&part=releases", "Releases"],
])("%s has one main heading: %s", async (at, name) => {
  await open(at);
  const headings = await screen.findAllByRole("heading", { level: 1 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([name]);
});
