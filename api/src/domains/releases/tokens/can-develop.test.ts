import { afterEach, beforeEach, expect, test } from "bun:test";
import { Hono } from "hono";
import { addToken } from "../../../../testing/release-tokens.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { canDevelop } from "./can-develop.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.remove());

const ask = async (headers: Record<string, string>) => {
  const app = new Hono().get("/", async (c) => c.json(await canDevelop(shop, c, "mfe-offers")));
  return (await app.request("/", { headers })).json();
};
const asBearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

test("a token of the package may develop it, with any right", async () => {
  const secret = await addToken(shop, { id: "t", rights: ["promote"] });
  expect(await ask(asBearer(secret))).toBe(true);
});

test("nobody else may", async () => {
  const other = await addToken(shop, { id: "other", packages: ["mfe-catalog"] });
  const revoked = await addToken(shop, { id: "revoked", revokedAt: shop.clock() });
  for (const headers of [{}, asBearer("aushadhi_invented"), asBearer(other), asBearer(revoked)]) {
    expect(await ask(headers)).toBe(false);
  }
});
