import { beforeAll, expect, test } from "bun:test";
import { preloadDialog } from "@aushadhi/shared-ui";
import { screen } from "@testing-library/react";
import { cannedApi, createSuccess } from "../testing/canned-api.ts";
import { category, createCatalogApi, product } from "../testing/products.ts";
import { open } from "../testing/site.tsx";

beforeAll(() => preloadDialog());

test("shows an error for the address of an unknown coupon", async () => {
  const canned = cannedApi({ "GET /coupons": () => createSuccess({ coupons: [], total: 0 }) });
  await open("/admin/dashboard?tab=coupons&coupon=none", { canned });
  expect(await screen.findByRole("dialog", { name: "Coupon not found" })).toBeInTheDocument();
});

test("opens a category by its address, and says when it was deleted", async () => {
  const canned = createCatalogApi([product()], [category()]);
  const { unmount } = await open("/admin/dashboard?tab=products&view=categories&edit=k1", {
    canned,
  });
  expect(await screen.findByDisplayValue("Pain Relief")).toBeInTheDocument();
  unmount();
  await open("/admin/dashboard?tab=products&view=categories&edit=gone", { canned });
  expect(await screen.findByRole("dialog", { name: "Category not found" })).toBeInTheDocument();
});
