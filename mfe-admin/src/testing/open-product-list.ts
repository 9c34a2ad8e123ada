import { screen } from "@testing-library/react";
import { createCatalogApi, product } from "./products.ts";
import { open } from "./site.tsx";

/** Opens the product list of the dashboard. */
export const openList = (canned = createCatalogApi([product()]), query = "") =>
  open(`/admin/dashboard${query}`, { canned });

/** Finds the row of a product. */
export const findRow = async (name: string) =>
  (await screen.findByRole("rowheader", { name: new RegExp(name) })).closest(
    "tr",
  ) as HTMLTableRowElement;

/** The calls that fetched the list. */
export const listCalls = (calls: readonly (readonly [string, unknown?])[]) =>
  calls.map(([call]) => call).filter((call) => call.startsWith("GET /products"));
