import { describe, expect, test } from "bun:test";
import { listEndpoints } from "@aushadhi/api/contract";
import { answerCall, buildAnswer } from "./answer-call.ts";

const withAnswer = listEndpoints().filter(({ answer }) => answer !== null);
const get = (path: string, role: "customer" | "admin" | null = null) =>
  answerCall({ method: "GET", path }, role);

test("the contract has calls with and without an answer", () => {
  expect(withAnswer.length).toBeGreaterThan(100);
  expect(listEndpoints().length).toBeGreaterThan(withAnswer.length);
});

test.each(withAnswer.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "%s has an example that its schema accepts, always the same",
  (_, endpoint) => {
    const params = { id: "5", slug: "zinc" };
    const body = buildAnswer({ endpoint, params });
    expect(endpoint.answer?.safeParse(body).error?.issues ?? []).toEqual([]);
    expect(buildAnswer({ endpoint, params })).toEqual(body);
  },
);

describe("an example", () => {
  test("of a list has three entries with their own ids, names and prices in rupees", () => {
    const { status, body } = get("/products?page=1&limit=20");
    const entry = (number: number) =>
      expect.objectContaining({
        id: `product-${number}`,
        name: `Example product ${number}`,
        slug: `example-product-${number}`,
        price: 125 * number,
        discountPrice: null,
        expiryDate: null,
        createdAt: `2026-01-${10 + number}T06:15:00.000Z`,
      });
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        data: {
          products: [entry(1), entry(2), entry(3)],
          pagination: { page: 1, limit: 20, total: 3, totalPages: 1 },
        },
      },
    ]);
  });

  test("is about the subject that its path names", () => {
    expect(get("/products/product-2").body).toMatchObject({
      data: { product: { id: "product-2", name: "Example product 2", price: 250 } },
    });
    expect(get("/products/slug/zinc").body).toMatchObject({ product: { slug: "zinc" } });
  });

  test("of a special path is not taken for one of an id", () => {
    expect(get("/products/search?q=zinc").body).toMatchObject({ data: { pagination: {} } });
  });

  test("is only for who may see it", () => {
    expect(get("/cart").status).toBe(401);
    expect(get("/cart", "customer").status).toBe(200);
  });

  test("of the session tells who is signed in", () => {
    expect(get("/auth/session").body).toEqual({ success: false, message: "Not authenticated" });
    expect(get("/auth/session", "admin").body).toMatchObject({ user: { role: "admin" } });
  });

  test("of a file is an empty text of its type", () => {
    expect(get("/products/admin/export.csv", "admin")).toMatchObject({
      body: "",
      contentType: "text/csv",
    });
  });
});

describe("a call is refused", () => {
  test("if the contract does not have it", () => {
    expect(get("/wares")).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect(answerCall({ method: "PATCH", path: "/cart" }, "customer").status).toBe(404);
  });

  test("with the names of the fields that its body has wrong", () => {
    const body = { productId: "product-1", quantity: -1 };
    expect(answerCall({ method: "POST", path: "/cart/add", body }, "customer")).toMatchObject({
      status: 400,
      body: { code: "invalid_input", fields: { quantity: expect.any(String) } },
    });
    const right = { ...body, quantity: 2 };
    expect(answerCall({ method: "POST", path: "/cart/add", body: right }, "customer").status).toBe(
      200,
    );
  });
});
