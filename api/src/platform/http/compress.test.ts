import { afterAll, beforeAll, expect, test } from "bun:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { generateOrders } from "../../../seed/generate-orders.ts";
import { addProducts } from "../../../testing/database.ts";
import { createMember, type Person } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { users } from "../../domains/identity/table.ts";
import { addAuditEntry } from "../audit-log/audit-entry.ts";

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "asha", "admin");
  const now = shop.clock();
  const numbers = Array.from({ length: 20 }, (_, number) => number);
  await addProducts(
    shop.db,
    numbers.map((number) => ({ id: `p${number}` })),
  );
  const products = [{ id: "p1", name: "Product p1", pricePaisa: 100 }];
  await generateOrders({ db: shop.db, count: 20, days: 9, now, buyers: ["asha"], products });
  const change = { actor: "asha", now };
  await shop.db.write((to) =>
    numbers.flatMap((number) => {
      const email = `p${number}@example.com`;
      const person = { id: `u${number}`, name: "Somebody", email, emailKey: email };
      return [
        to.insert(users).values({ ...person, role: "customer", createdAt: now, updatedAt: now }),
        addAuditEntry(to, change, "coupon.create", `c${number}`, null, {}),
      ];
    }),
  );
});
afterAll(() => shop.remove());

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  shop.app.request(`/api${path}`, {
    method,
    headers: { cookie: `session=${admin.getSession()}`, "accept-encoding": "gzip, br", ...headers },
  });

const lists = ["/products/admin/all", "/orders/admin/all", "/users", "/audit", "/products"];

test.each(lists)(
  "sends %s as brotli or gzip to clients that accept it, and the same text to others",
  async (list) => {
    const packed = await ask(list);
    expect([packed.status, packed.headers.get("content-encoding")]).toEqual([200, "br"]);
    const zipped = await ask(list, { "accept-encoding": "gzip, deflate" });
    expect([zipped.status, zipped.headers.get("content-encoding")]).toEqual([200, "gzip"]);
    const plain = await ask(list, { "accept-encoding": "deflate" });
    expect(plain.headers.get("content-encoding")).toBeNull();
    const words = await plain.text();
    const [brotli, gzip] = [await packed.arrayBuffer(), await zipped.arrayBuffer()];
    expect(brotliDecompressSync(brotli).toString()).toBe(words);
    expect(gunzipSync(gzip).toString()).toBe(words);
    for (const bytes of [brotli, gzip]) expect(bytes.byteLength).toBeLessThan(words.length / 2);
    for (const { headers } of [packed, zipped, plain]) {
      expect(headers.get("vary")).toBe("accept-encoding");
      expect(headers.get("content-type")).toBe("application/json");
    }
  },
);

test("keeps the other headers", async () => {
  const { headers } = await ask("/orders/admin/all");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("x-request-id")).toMatch(/\S/);
});

test("HEAD answers as GET, without a body", async () => {
  const answer = await ask("/audit", {}, "HEAD");
  expect([answer.status, await answer.text()]).toEqual([200, ""]);
  expect(answer.headers.get("content-encoding")).toBe("br");
});

test("does not compress short answers, including failures", async () => {
  for (const path of ["/auth/session", "/users?limit=1", "/nowhere", "/users?limit=-1"]) {
    const answer = await ask(path);
    expect(answer.headers.get("content-encoding"), path).toBeNull();
    expect(await answer.json(), path).toHaveProperty("success");
  }
});

test.each(["cross-site", "same-site"])(
  "the length of an answer tells a %s page nothing of what is in it",
  async (site) => {
    const answer = await ask("/users?q=Somebody", { "sec-fetch-site": site });
    expect(answer.headers.get("content-encoding")).toBeNull();
    expect(await answer.json()).toHaveProperty("users");
  },
);

test.each(["same-origin", "none"])(
  "compresses a call of the shop's own page (%s)",
  async (site) => {
    const answer = await ask("/users", { "sec-fetch-site": site });
    expect(answer.headers.get("content-encoding")).toBe("br");
  },
);

test.each(["/orders/admin/export.csv", "/products/admin/export.csv"])(
  "%s is sent while it is made, not compressed",
  async (path) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get("content-encoding")]).toEqual([200, null]);
    expect(answer.headers.get("vary")).toBeNull();
    await answer.body?.cancel();
  },
);
