import { afterEach, beforeEach, expect, test } from "bun:test";
import { request } from "node:http";
import { addProducts } from "../testing/database.ts";
import { addRelease } from "../testing/releases.ts";
import { createTestShop, type TestShop } from "../testing/test-shop.ts";
import { productListResponseSchema } from "./contract/index.ts";

let shop: TestShop;
let server: ReturnType<typeof Bun.serve>;

beforeEach(async () => {
  shop = await createTestShop();
  await addProducts(shop.db, [{ id: "a" }, { id: "b" }, { id: "c" }]);
  await addRelease(shop.db, "shell@1.0.0");
  server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: shop.app.fetch });
});
afterEach(async () => {
  await server.stop(true);
  await shop.remove();
});

const at = (path: string) => new URL(path, server.url).href;

test("serves over a real socket", async () => {
  const answer = await fetch(at("/api/products"), { headers: { "accept-encoding": "br" } });
  expect(answer.headers.get("content-encoding")).toBe("br");
  expect(productListResponseSchema.parse(await answer.json()).data.pagination.total).toBe(3);
});

test("HEAD answers as GET, without the body", async () => {
  const answer = await fetch(at("/api/products/a"), { method: "HEAD" });
  expect([answer.status, await answer.text()]).toEqual([200, ""]);
  expect(answer.headers.get("etag")).toBeString();
});

/** Posts a report without a length, in HTTP/1.1 chunks. */
const postInChunks = (chunks: string[], headers: Record<string, string> = {}) =>
  new Promise<number | undefined>((resolve, reject) => {
    const call = request(at("/api/reports"), {
      method: "POST",
      headers: { "content-type": "application/json", "transfer-encoding": "chunked", ...headers },
    });
    call.on("response", (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    call.on("error", reject);
    for (const chunk of chunks) call.write(chunk);
    call.end();
  });

const report = JSON.stringify({ message: "m", route: "/", release: "shell@1.0.0" });

test("reads a body in chunks and rejects it when it is too long", async () => {
  expect(await postInChunks([report.slice(0, 9), report.slice(9)])).toBe(202);
  expect(await postInChunks(Array(20).fill("x".repeat(1000)))).toBe(413);
});

test("a body in chunks counts against the rate limits", async () => {
  const statuses: (number | undefined)[] = [];
  for (let count = 0; count < 21; count++) {
    statuses.push(await postInChunks([report], { "x-forwarded-for": "203.0.113.7" }));
  }
  expect(statuses.slice(-2)).toEqual([202, 429]);
  expect(await postInChunks([report], { "x-forwarded-for": "203.0.113.8" })).toBe(202);
});
