import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import { addProducts } from "../../../testing/database.ts";
import { password, signUpCustomer } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";

/** A program of a third party, which knows only the description. */
const program = `
import createClient from "openapi-fetch";
import type { paths } from "./api";

export async function orderSyrup(baseUrl: string, email: string, password: string) {
  const guest = createClient<paths>({ baseUrl });
  const { response } = await guest.POST("/api/auth/signin", { body: { email, password } });
  const session = response.headers.getSetCookie()[0]?.split(/[=;]/)[1] ?? "";
  const client = createClient<paths>({ baseUrl, headers: { authorization: "Bearer " + session } });

  const found = await client.GET("/api/products/search", { params: { query: { q: "syrup", limit: 5 } } });
  const productId: string = found.data?.data.products[0]?.id ?? "";
  const home = { fullName: "Maya Shah", phoneNumber: "9812345678", addressLine1: "Ghantaghar 4" };
  const place = { city: "Birgunj", district: "Parsa", province: "Madhesh" };
  const made = await client.POST("/api/addresses", { body: { ...home, ...place } });
  const addressId: string = made.data?.address.id ?? "";
  await client.POST("/api/cart/add", { body: { productId, quantity: 2 } });
  const headers = { "Idempotency-Key": "syrup" };
  const placed = await client.POST("/api/orders", { params: { header: headers }, body: { addressId } });
  const again = await client.POST("/api/cart/add", { body: { productId, quantity: 9 } });
  const read = await client.GET("/api/orders/{id}", { params: { path: { id: placed.data?.order.id ?? "" } } });

  // The compiler rejects what the description does not contain.
  const neverCalled = () => {
    // @ts-expect-error there is no such call
    client.GET("/api/nowhere");
    // @ts-expect-error a number is wanted
    client.POST("/api/cart/add", { body: { productId, quantity: "2" } });
    // @ts-expect-error the quantity is missing
    client.POST("/api/cart/add", { body: { productId } });
    // @ts-expect-error an order has no such field
    return placed.data?.order.colour;
  };

  const isSoldOut: boolean = again.error?.code === "out_of_stock";
  return { total: read.data?.order.total, items: read.data?.order.items.length, isSoldOut };
}
`;

const settings = {
  compilerOptions: {
    target: "ES2023",
    module: "ESNext",
    moduleResolution: "Bundler",
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    noEmit: true,
    types: ["bun"],
  },
  files: ["program.ts"],
};

const root = join(import.meta.dirname, "../../../..");
let folder: string;
let shop: TestShop;
beforeAll(async () => {
  // A folder where the program finds its library, ignored by git.
  folder = await mkdtemp(join(root, "api/node_modules/.example-client-"));
  shop = await createTestShop();
});
afterAll(async () => {
  await shop.remove();
  await rm(folder, { recursive: true, force: true });
});

test("a client generated from the description is type-checked and can order in a real shop", async () => {
  const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: shop.app.fetch });
  const document = await (await fetch(new URL("/api/openapi.json", server.url))).text();
  // Requests may leave out fields with a default.
  const types = await openapiTS(document, { defaultNonNullable: false });
  await Bun.write(join(folder, "api.ts"), astToString(types));
  await Bun.write(join(folder, "program.ts"), program);
  await Bun.write(join(folder, "tsconfig.json"), JSON.stringify(settings));
  const compiler = Bun.spawn([join(root, "node_modules/.bin/tsc"), "-p", folder], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  expect(await new Response(compiler.stdout).text()).toBe("");
  expect(await compiler.exited).toBe(0);

  await addProducts(shop.db, [{ id: "syrup", name: "Cough syrup", stock: 5 }]);
  await signUpCustomer(shop, "maya@example.com");
  const { orderSyrup } = await import(join(folder, "program.ts"));
  const address = server.url.href.replace(/\/$/, "");
  expect(await orderSyrup(address, "maya@example.com", password)).toEqual({
    total: 250,
    items: 1,
    isSoldOut: true,
  });
  await server.stop(true);
}, 120_000);
