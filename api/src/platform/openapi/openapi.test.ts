import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createMember } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { listRoutes } from "./list-routes.ts";
import type { OpenApiDocument, Operation } from "./open-api-document.ts";

let shop: TestShop;
let document: OpenApiDocument;
let page: string;
beforeAll(async () => {
  shop = await createTestShop();
  document = (await shop.call("/api/openapi.json")).body as OpenApiDocument;
  page = String((await shop.call("/api/docs")).body);
});
afterAll(() => shop.remove());

const listOperations = () =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  );
const find = (method: string, path: string): Operation => {
  const operation = document.paths[path]?.[method];
  if (!operation) throw new Error(`${method} ${path} is not described`);
  return operation;
};

describe("the description of the API", () => {
  test("contains exactly the routes of the API", () => {
    const routes = listRoutes(shop.app);
    const missing = routes.filter(({ description }) => description === null);
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    const known = routes.map(({ method, path }) => {
      const address = path.replace(/:(\w+)(\{.*\})?/g, "{$1}");
      return `${method.toLowerCase()} ${address}`;
    });
    const described = listOperations().map(({ method, path }) => `${method} ${path}`);
    expect(described.sort()).toEqual(known.sort());
    expect(described.length).toBeGreaterThan(80);
  });

  test("has a unique name for each call", () => {
    const ids = listOperations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("has a summary for each call, a unique sentence without a full stop", () => {
    const summaries = listOperations().map(({ operation }) => operation.summary);
    expect(summaries.filter((summary) => !/^[A-Z].{7,}[^.]$/.test(summary))).toEqual([]);
    expect(new Set(summaries).size).toBe(summaries.length);
  });

  test("has all referenced schemas and no unused ones", () => {
    const refs = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g);
    const named = new Set([...refs].map(([, name = ""]) => name));
    expect([...named].sort()).toEqual(Object.keys(document.components.schemas).sort());
  });

  test("states who may call what", () => {
    expect(find("get", "/api/products").security).toEqual([]);
    expect(find("get", "/api/cart").security).toEqual([{ session: [] }, { bearer: [] }]);
    expect(find("get", "/api/cart").description).toBe("For signed-in users.");
    expect(find("get", "/api/statistics").description).toBe("For staff and admin.");
    expect(find("post", "/api/coupons/validate").description).toBe("For signed-in users.");
    expect(find("post", "/api/coupons").description).toBe("For staff and admin.");
    expect(find("post", "/api/releases").security).toContainEqual({ releaseToken: [] });
  });

  test("describes the input with the schemas that the code uses", () => {
    expect(find("get", "/api/products").parameters).toContainEqual({
      name: "limit",
      in: "query",
      required: false,
      schema: { type: "integer", minimum: 1, maximum: 100, default: 20 },
    });
    expect(find("get", "/api/products/search").parameters).toContainEqual(
      expect.objectContaining({ name: "q", required: true }),
    );
    expect(find("get", "/api/orders/{id}").parameters).toEqual([
      { name: "id", in: "path", required: true, schema: { type: "string" } },
    ]);
    expect(find("post", "/api/orders").parameters).toContainEqual(
      expect.objectContaining({ name: "Idempotency-Key", in: "header", required: false }),
    );
    expect(find("post", "/api/imports/{id}/apply").requestBody?.required).toBe(false);
    const form = find("post", "/api/products").requestBody?.content["multipart/form-data"]?.schema;
    expect(form).toMatchObject({
      properties: { name: { type: "string" }, profileImg: {}, removedImages: { type: "array" } },
      required: ["name", "sku", "price"],
    });
  });

  test("describes the answers and the error codes", () => {
    const order = find("post", "/api/orders").responses;
    expect(order["201"]?.content?.["application/json"]?.schema).toEqual({
      $ref: "#/components/schemas/OrderResponse",
    });
    expect(order["409"]?.description).toBe(
      "conflict, out_of_stock, product_unavailable, coupon_refused, total_changed",
    );
    expect(find("get", "/api/orders/admin/export.csv").responses["200"]?.content).toEqual({
      "text/csv": { schema: { type: "string" } },
    });
  });

  test("is public and cacheable, and the same over https", async () => {
    const { headers, status } = await shop.call("/api/openapi.json");
    expect(status).toBe(200);
    const tag = headers.get("etag") ?? "";
    const again = await shop.call("/api/openapi.json", { headers: { "if-none-match": tag } });
    expect(again.status).toBe(304);
    const brotli = { "accept-encoding": "br" };
    const small = await shop.app.request("/api/docs", { headers: brotli });
    expect(small.headers.get("content-encoding")).toBe("br");
    expect((await small.arrayBuffer()).byteLength).toBeLessThan(page.length / 5);
    const zipped = await shop.app.request("/api/openapi.json", {
      headers: { "accept-encoding": "gzip", "if-none-match": tag },
    });
    expect([zipped.status, zipped.headers.get("content-encoding")]).toEqual([200, "gzip"]);
    expect(document.components.securitySchemes.session?.name).toBe("session");
    const secure = await createTestShop({ ORIGIN: "https://shop.test" });
    const { components } = (await secure.call("/api/openapi.json")).body as OpenApiDocument;
    expect(components.securitySchemes.session?.name).toBe("__Host-session");
    await secure.remove();
  });
});

describe("the documentation page", () => {
  test("has no scripts, and a policy that allows only its own styles", async () => {
    const { headers } = await shop.call("/api/docs");
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    const policy = headers.get("content-security-policy") ?? "";
    const [, styles = ""] = /<style>([^<]*)<\/style>/.exec(page) ?? [];
    const hash = new Bun.CryptoHasher("sha256").update(styles).digest("base64");
    expect(policy).toStartWith("default-src 'none'; style-src 'sha256-");
    expect(policy).toContain(`'sha256-${hash}'`);
    expect(page).not.toMatch(/<script|style="|src=|javascript:|https?:\/\//i);
  });

  test("shows every call with its summary", () => {
    for (const { path, operation } of listOperations()) {
      const { operationId, summary } = operation;
      const [, section = ""] = page.split(`<section id="${operationId}">`);
      const text = section.slice(0, 600).replaceAll("&#39;", "'");
      expect({ path, hasPath: text.includes(path) }).toEqual({ path, hasPath: true });
      expect({ path, hasSummary: text.includes(`<p>${summary}.`) }).toEqual({
        path,
        hasSummary: true,
      });
    }
  });

  test("has no broken links", () => {
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.length).toBeGreaterThan(100);
    expect(targets.filter((id) => !page.includes(`id="${id}"`))).toEqual([]);
  });
});

describe("the check of answers against the description", () => {
  const answer = (body: object, status: 200 | 409 = 200) => {
    const { request } = shop.app;
    shop.app.request = async () => Response.json(body, { status });
    return shop.call("/api/settings/delivery-fee").finally(() => {
      shop.app.request = request;
    });
  };

  test.each([
    ["a missing field", { success: true }],
    ["a field of another type", { success: true, deliveryFee: "50" }],
    ["an undeclared field", { success: true, deliveryFee: 50, paisa: 5000 }],
  ])("rejects %s", async (_, body) => {
    await expect(answer(body)).rejects.toThrow("GET /api/settings/delivery-fee answered 200");
  });

  test("rejects an undeclared error code", async () => {
    const failure = { success: false, error: "no", message: "no", requestId: "1" };
    await expect(answer({ ...failure, code: "out_of_stock" }, 409)).rejects.toThrow("out_of_stock");
  });

  test("accepts a real answer", async () => {
    const admin = await createMember(shop, "boss", "admin");
    expect((await admin.call("PUT", "/settings/delivery-fee", { deliveryFee: 60 })).status).toBe(
      200,
    );
  });
});
