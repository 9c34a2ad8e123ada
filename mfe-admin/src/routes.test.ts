import { expect, test } from "bun:test";
import { createApiClient } from "@aushadhi/shared-ui";
import { QueryClient } from "@tanstack/react-query";
import { routes } from "./routes.tsx";

test("only staff and admins can open the pages", () => {
  expect(routes.map(({ path, access }) => [path, access])).toEqual([
    ["/admin/dashboard", "staff"],
    ["/admin/orders/:id?", "staff"],
    ["/admin/customers", "staff"],
    ["/admin/customers/:id", "staff"],
    ["/admin/statistics", "staff"],
  ]);
});

test("every page renders its own navigation", () => {
  expect(new Set(routes.map(({ layout }) => layout))).toEqual(new Set(["own"]));
});

test("each page has a title and noindex, and its head needs no API call", async () => {
  const api = createApiClient(() => Promise.reject(new Error("A call was made")));
  const heads = await Promise.all(
    routes.map(({ load }) =>
      load({
        params: {},
        query: new URLSearchParams(),
        origin: "https://shop.test",
        user: null,
        api,
        queryClient: new QueryClient(),
      }),
    ),
  );
  expect(heads.map(({ title, canonical, noIndex }) => [title, canonical, noIndex])).toEqual([
    ["Product Management", "/admin/dashboard", true],
    ["Order Management", "/admin/orders", true],
    ["Customers", "/admin/customers", true],
    ["Customer", "/admin/customers", true],
    ["Analytics Dashboard", "/admin/statistics", true],
  ]);
});

test.each([
  ["", "Product Management"],
  ["view=import", "Import / Export"],
  ["view=categories", "Categories"],
  ["view=expiry", "Expiry"],
  ["view=recalls", "Recalls"],
  ["view=deliveries", "Deliveries"],
  ["tab=coupons&page=2", "Coupons"],
  ["tab=settings", "Settings"],
  ["tab=settings&part=audit", "Activity"],
  ["tab=settings&part=releases", "Releases"],
])("the document of /admin/dashboard?%s is titled %s", async (query, title) => {
  const head = await routes[0]?.load({
    params: {},
    query: new URLSearchParams(query),
    origin: "https://shop.test",
    user: null,
    api: createApiClient(() => Promise.reject(new Error("A call was made"))),
    queryClient: new QueryClient(),
  });
  expect(head?.title).toBe(title);
});
