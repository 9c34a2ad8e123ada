import { beforeAll, expect, test } from "bun:test";
import { preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { failure } from "../testing/canned-api.ts";
import { createCatalogApi, product } from "../testing/products.ts";
import { open } from "../testing/site.tsx";

const toasts = collectToasts();
beforeAll(() => preloadDialog());

const openList = () => open("/admin/dashboard", { canned: createCatalogApi([product()]) });

test("deletes a product after a confirmation", async () => {
  const { user, canned } = await openList();
  await user.click(await screen.findByRole("button", { name: "Delete Red Balm" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Are you sure you want to delete this product?")).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(toasts).toEqual(["success: Product deleted successfully"]));
  expect(canned.calls.map(([call]) => call)).toContain("DELETE /products/p1");
  await waitFor(() => expect(screen.queryByText("Red Balm") === null).toBe(true));
});

test("keeps a product that cannot be deleted and says so in a toast", async () => {
  const { user, canned } = await openList();
  canned.answers["DELETE /products/p1"] = () => failure(500, "");
  await user.click(await screen.findByRole("button", { name: "Delete Red Balm" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(toasts).toEqual(["error: Failed to delete product"]));
  expect(screen.getByRole("rowheader", { name: /Red Balm/ })).toBeInTheDocument();
});
