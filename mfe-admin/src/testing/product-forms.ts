import { expect } from "bun:test";
import { screen, waitFor } from "@testing-library/react";
import { type formRequests, partsOf } from "./form-requests.ts";
import { openForm } from "./open-form.ts";
import { createCatalogApi, product } from "./products.ts";
import { open } from "./site.tsx";

/** Opens the forms of products, whose requests are caught by `requests`. */
export function createProductForms(requests: ReturnType<typeof formRequests>) {
  async function openProductForm(opener: string, title: string, products = [product()]) {
    const canned = createCatalogApi(products);
    requests.reach(canned);
    const page = await open("/admin/dashboard", { canned });
    const form = await openForm(page.user, opener, title);
    const sent = () =>
      canned.calls
        .filter(([, body]) => body instanceof FormData)
        .map(([call, body]) => [call, Object.fromEntries(partsOf(body))] as const);
    return { ...page, ...form, canned, sent };
  }
  return {
    openProductForm,
    add: () => openProductForm("List Products", "Add New Product"),
    edit: (change = {}) => openProductForm("Edit Red Balm", "Edit Product", [product(change)]),
  };
}

/** Waits until no dialog is open. */
export const isClosed = () =>
  waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));
