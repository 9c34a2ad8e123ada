import { screen } from "@testing-library/react";
import { createOrderApi, order } from "./orders.ts";
import { open } from "./site.tsx";

/** Builds orders with the ids o0, o1 … and the numbers MED-0, MED-1 … */
export const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    order({ id: `o${index}`, orderNumber: `MED-${index}` }),
  );

/** Opens the order list and returns helpers for its tests. */
export async function openList(placed = many(3), query = "") {
  const canned = createOrderApi(placed);
  const page = await open(`/admin/orders${query}`, { canned });
  await screen.findByRole("link", { name: "MED-0" });
  const row = (number: number) =>
    document.querySelector(`[data-order="o${number}"]`) as HTMLTableRowElement;
  const press = (name: string) => page.user.click(screen.getByRole("button", { name }));
  const sent = () => canned.calls.filter(([call]) => !call.startsWith("GET"));
  const status = (number: number) => row(number).querySelector(".status")?.textContent;
  return { ...page, canned, row, press, sent, status };
}
