import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { addProducts } from "../../../testing/database.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { products } from "../../domains/catalog/table.ts";
import type { AppEnv } from "../http/env.ts";
import { createAnswerCache } from "./answer-cache.ts";

describe("in the shop", () => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await createTestShop();
    await addProducts(shop.db, [{ id: "a" }, { id: "b" }, { id: "c" }]);
  });
  afterEach(() => shop.remove());

  const ask = (headers: Record<string, string> = {}, method = "GET") =>
    shop.app.request("/api/products", { method, headers }, {});

  test("answers 304 without a body when the client has the answer", async () => {
    const tag = (await ask()).headers.get("etag") ?? "";
    const again = await ask({ "if-none-match": tag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect(again.headers.get("etag")).toBe(tag);
  });

  test("keeps the ETag when the catalogue changes but the answer does not", async () => {
    const tag = (await ask()).headers.get("etag") ?? "";
    await addProducts(shop.db, [{ id: "hidden", isActive: false }]);
    expect((await ask({ "if-none-match": tag })).status).toBe(304);
  });

  test("shows a change in the next answer, with a new ETag", async () => {
    const tag = (await ask()).headers.get("etag") ?? "";
    await shop.db.write((to) => [
      to.update(products).set({ name: "Renamed" }).where(eq(products.id, "a")),
    ]);
    const after = await ask({ "if-none-match": tag });
    expect(after.status).toBe(200);
    expect(await after.text()).toContain("Renamed");
  });

  test("a sale renews the answers that show the product and no others", async () => {
    const paths = ["/api/products/a", "/api/products/b", "/api/products?limit=12"];
    const tagsOf = () =>
      Promise.all(paths.map(async (path) => (await shop.app.request(path)).headers.get("etag")));
    const [a, b, list] = await tagsOf();
    for (const stock of [7, 6]) {
      await shop.db.write((to) => [to.update(products).set({ stock }).where(eq(products.id, "a"))]);
      const after = await shop.app.request("/api/products/a");
      expect(await after.json()).toMatchObject({ data: { product: { stock } } });
    }
    const [sold, other, listed] = await tagsOf();
    expect([sold === a, other === b, listed === list]).toEqual([false, true, false]);
  });

  test("renews a list filtered by stock when another product sells out", async () => {
    const list = async () => (await shop.call("/api/products?inStock=false")).body;
    expect(await list()).toMatchObject({ data: { products: [] } });
    await shop.db.write((to) => [
      to.update(products).set({ stock: 0 }).where(eq(products.id, "a")),
    ]);
    expect(await list()).toMatchObject({ data: { products: [{ id: "a" }] } });
  });

  test("sends brotli or gzip to clients that accept it, and the same text plain to others", async () => {
    const plain = await ask();
    const text = await plain.text();
    expect(plain.headers.has("content-encoding")).toBe(false);
    for (const use of ["first", "later"]) {
      const brotli = await ask({ "accept-encoding": "gzip, br" });
      expect([use, brotli.headers.get("content-encoding")]).toEqual([use, "br"]);
      expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(text);
      const gzip = await ask({ "accept-encoding": "gzip" });
      expect([use, gzip.headers.get("content-encoding")]).toEqual([use, "gzip"]);
      expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(text);
    }
  });

  test("answers 304 only for the encoding that the client gets, also after a better copy was made", async () => {
    for (const encoding of ["br", "gzip"]) {
      const headers = { "accept-encoding": encoding };
      const tag = (await ask(headers)).headers.get("etag") ?? "";
      await ask(headers);
      const known = { "if-none-match": tag };
      const again = await ask({ ...headers, ...known });
      expect([again.status, again.headers.get("etag")]).toEqual([304, tag]);
      expect(again.headers.get("vary")).toBe("accept-encoding");
      expect((await ask(known)).status).toBe(200);
      expect((await ask({ ...known, "accept-encoding": "deflate" })).status).toBe(200);
    }
  });

  test("plain and compressed answers have different ETags and the same Vary header", async () => {
    const plain = await ask();
    const packed = await ask({ "accept-encoding": "br" });
    expect(plain.headers.get("etag")).not.toBe(packed.headers.get("etag"));
    for (const { headers } of [plain, packed]) {
      expect(headers.get("vary")).toBe("accept-encoding");
      expect(headers.get("cache-control")).toBe("no-cache");
      expect(headers.get("content-type")).toBe("application/json");
    }
  });

  test("HEAD answers as GET, without the body", async () => {
    const got = await ask();
    const head = await ask({}, "HEAD");
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(head.headers.get("etag")).toBe(got.headers.get("etag"));
  });

  test("does not cache a 404", async () => {
    expect((await shop.call("/api/products/new")).status).toBe(404);
    await addProducts(shop.db, [{ id: "new" }]);
    expect((await shop.call("/api/products/new")).status).toBe(200);
  });
});

/** Words in an order with few repetitions. */
const noise = Array.from({ length: 3000 }, (_, at) => `word ${(at * 7919) % 1013}`).join(" ");

describe("alone", () => {
  /** An app that counts how often it makes an answer. */
  function createCountingApp(make: (made: number) => Promise<object>, budgetBytes?: number) {
    const version = {
      now: "1",
      isUnconfirmed: () => false,
      getCurrent: async () => version.now,
      isCurrent: async (then: string) => then === version.now,
      changeStock: (_: readonly string[]): void => undefined,
      onStockChange(listener: (tags: readonly string[]) => void) {
        version.changeStock = listener;
      },
    };
    const cache = createAnswerCache(
      version,
      {
        run: (_, work) =>
          work(
            () => undefined,
            (wait) => wait(),
          ),
        sendFromMemory: async (_, send) => send(),
      },
      budgetBytes,
    );
    const made = { times: 0 };
    const app = new Hono<AppEnv>();
    app.get("/:query", (c) =>
      cache.reply(c, "call", c.req.param("query"), async () => ({
        answer: await make(++made.times),
        tags: [c.req.param("query")],
      })),
    );
    app.onError((_, c) => c.text("failed", 500));
    const ask = (query: string, headers = {}) => app.request(`/${query}`, { headers });
    return { ask, made, version };
  }

  test("makes an answer again when the catalogue changed meanwhile", async () => {
    const { ask, made, version } = createCountingApp(async (times) => {
      if (times === 1) version.now = "2";
      return { times };
    });
    const answers = await Promise.all([ask("a"), ask("a")]);
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
      { times: 2 },
      { times: 2 },
    ]);
    expect(made.times).toBe(2);
  });

  test("answers without caching when the catalogue changes on every attempt", async () => {
    const { ask, made, version } = createCountingApp(async (times) => {
      version.now = String(times + 1);
      return { times };
    });
    expect(await (await ask("a")).json()).toEqual({ times: 5 });
    version.now = "5";
    await ask("a");
    expect(made.times).toBeGreaterThan(5);
  });

  test("makes an answer once for concurrent requests", async () => {
    const { ask, made } = createCountingApp(async (times) => ({ times }));
    const answers = await Promise.all([ask("a"), ask("a"), ask("a")]);
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(
      Array(3).fill({ times: 1 }),
    );
    await ask("a");
    expect(made.times).toBe(1);
  });

  test("keeps separate answers per query and per version", async () => {
    const { ask, made, version } = createCountingApp(async (times) => ({ times }));
    await ask("a");
    await ask("b");
    version.now = "2";
    await ask("a");
    expect(made.times).toBe(3);
  });

  test("a stock change renews only the answers that show the product", async () => {
    const { ask, made, version } = createCountingApp(async (times) => ({ times }));
    await ask("a");
    await ask("b");
    version.changeStock(["a"]);
    expect(await (await ask("a")).json()).toEqual({ times: 3 });
    expect(await (await ask("b")).json()).toEqual({ times: 2 });
    expect(made.times).toBe(3);
  });

  test("compresses an answer better on its second use, with a new ETag", async () => {
    const { ask } = createCountingApp(async () => ({ text: noise }));
    const packed = () => ask("a", { "accept-encoding": "br" });
    const [first, second, third] = [await packed(), await packed(), await packed()];
    expect(second.headers.get("etag")).not.toBe(first.headers.get("etag"));
    expect(third.headers.get("etag")).toBe(second.headers.get("etag"));
    const sizes = [(await first.bytes()).length, (await second.bytes()).length];
    expect(sizes[1]).toBeLessThan(sizes[0] ?? 0);
  });

  test("does not cache a failure", async () => {
    const { ask } = createCountingApp(async (times) => {
      if (times === 1) throw new Error("no");
      return { times };
    });
    expect((await ask("a")).status).toBe(500);
    expect((await ask("a")).status).toBe(200);
  });

  test("does not keep answers beyond the budget", async () => {
    const { ask, made } = createCountingApp(async () => ({ text: "x".repeat(1000) }), 4000);
    for (const query of ["a", "b", "c", "a"]) await ask(query);
    expect(made.times).toBe(4);
  });
});
