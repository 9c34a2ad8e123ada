import { expect, test } from "bun:test";
import type { CustomerDetails } from "@aushadhi/api/contract";
import { QueryClient } from "@tanstack/react-query";
import { routes } from "../routes.tsx";
import { type Answer, cannedApi, createSuccess, failure } from "../testing/canned-api.ts";
import { userOf } from "../testing/site.tsx";

const customer: CustomerDetails = {
  id: "maya",
  name: "Maya Shrestha",
  email: "maya@example.com",
  phone: null,
  createdAt: "2026-01-01T06:00:00.000Z",
  orders: 0,
  spent: 0,
  lastOrderAt: null,
  isBlocked: false,
  role: "customer",
  block: null,
  erasedAt: null,
  addresses: [],
  notes: [],
};

async function load(answer: Answer, user: ReturnType<typeof userOf> | null = userOf("staff")) {
  const { api, calls } = cannedApi({ "GET /customers/maya": answer });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const context = { params: { id: "maya" }, query: new URLSearchParams(), origin: "" };
  const route = routes.find(({ path }) => path === "/admin/customers/:id");
  const open = () => route?.load({ ...context, user, api, queryClient });
  return { head: await open(), open, calls };
}

test("a customer's page is titled with the name, which is fetched once", async () => {
  const { head, open, calls } = await load(() => createSuccess({ customer }));
  expect(head).toMatchObject({
    title: "Maya Shrestha",
    canonical: "/admin/customers",
    noIndex: true,
  });
  await open();
  expect(calls).toEqual([["GET /customers/maya"]]);
});

test("the title is Customer for a guest and when the customer cannot be loaded", async () => {
  const guest = await load(() => createSuccess({ customer }), null);
  expect([guest.head?.title, guest.calls]).toEqual(["Customer", []]);
  const failed = await load(() => failure(404, "Customer not found"));
  expect(failed.head?.title).toBe("Customer");
});
