import { afterAll, beforeAll, expect, test } from "bun:test";
import fc from "fast-check";
import { createProductForm, makeProduct } from "../../../../testing/catalog-admin.ts";
import { createMember, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { failureSchema, toProductFormData } from "../../../contract/index.ts";
import { products } from "../table.ts";

let shop: TestShop;
let admin: Person;
let id: string;
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "asha", "admin");
  ({ id } = await makeProduct(admin, { sku: "OLD" }));
});
afterAll(() => shop.remove());

/** Creates a valid multipart form except for one field, which is left out or has these texts. */
function createForm(field: string, texts: readonly (string | File)[]): FormData {
  const form = toProductFormData(createProductForm());
  form.delete(field);
  for (const text of texts) form.append(field, text);
  return form;
}

const listCalls = () =>
  [
    ["POST", "/products"],
    ["PUT", `/products/${id}`],
  ] as const;

async function listWrongFields(method: string, path: string, body: unknown): Promise<string[]> {
  const answer = await admin.call(method, path, body);
  expect([answer.status, answer.body]).toEqual([400, expect.anything()]);
  const { code, fields } = failureSchema.parse(answer.body);
  expect(code).toBe("invalid_input");
  return Object.keys(fields ?? {});
}

const invalidNumbers = [
  "abc",
  "NaN",
  "-1",
  "1e3",
  "Infinity",
  " 1",
  "1,5",
  "१",
  "0x10",
  "9".repeat(300),
];
const invalidCounts = [...invalidNumbers, "1.5", "10000001"];
const invalidPrices = [...invalidNumbers, "1.234", "10000001"];
const invalidDates = [
  "tomorrow",
  "2026-02-30",
  "1999-12-31",
  "2026-06-15T10:00",
  "15/06/2026",
  "0",
];
const bad: [field: string, texts: string[]][] = [
  ["name", []],
  ["sku", []],
  ["price", []],
  ...["", "  ", "x".repeat(256), "a\0b", "a\nb"].map((text): [string, string[]] => [
    "name",
    [text],
  ]),
  ...["", "  ", "x".repeat(101), "a\0b"].map((text): [string, string[]] => ["sku", [text]]),
  ...["", ...invalidPrices].map((text): [string, string[]] => ["price", [text]]),
  ...[...invalidPrices, "20.5", "21"].map((text): [string, string[]] => ["discountPrice", [text]]),
  ...["", ...invalidCounts].map((text): [string, string[]] => ["stock", [text]]),
  ...["", ...invalidCounts].map((text): [string, string[]] => ["minStock", [text]]),
  ...["", ...invalidCounts].map((text): [string, string[]] => ["expectedStock", [text]]),
  ...invalidDates.map((text): [string, string[]] => ["expiryDate", [text]]),
  ...["", "true", "YES"].map((text): [string, string[]] => ["prescriptionRequired", [text]]),
  ...["", "yes", "1", "TRUE"].map((text): [string, string[]] => ["isFeatured", [text]]),
  ...["", "on"].map((text): [string, string[]] => ["isActive", [text]]),
  ["categoryId", ["none"]],
  ["categoryId", ["x".repeat(101)]],
  ["description", ["x".repeat(20_001)]],
  ["description", ["a\0b"]],
  ["shortDescription", ["x".repeat(501)]],
  ["manufacturer", ["x".repeat(256)]],
  ["manufacturer", ["a\nb"]],
  ["batchNumber", ["x".repeat(101)]],
  ["expectedUpdatedAt", ["yesterday"]],
  ["name", ["one", "two"]],
  ["price", ["1", "2"]],
  ["profileImg", ["/pictures/a.webp"]],
  ["images", ["/pictures/a.webp"]],
  ["imageOrder", ["none"]],
];

test.each(bad)("names the invalid field %s: %j", async (field, texts) => {
  for (const [method, path] of listCalls()) {
    expect(await listWrongFields(method, path, createForm(field, texts))).toEqual([field]);
  }
  expect(await shop.db.read.$count(products)).toBe(1);
});

test("names all invalid fields", async () => {
  const form = createForm("name", [""]);
  form.set("price", "-1");
  form.set("stock", "x");
  expect(await listWrongFields("POST", "/products", form)).toEqual(["name", "price", "stock"]);
});

test("names a file in a text field and in an unknown field", async () => {
  const file = new File(["x"], "x.png");
  expect(await listWrongFields("POST", "/products", createForm("name", [file]))).toEqual(["name"]);
  expect(await listWrongFields("POST", "/products", createForm("avatar", [file]))).toEqual([
    "avatar",
  ]);
  expect(
    await listWrongFields("POST", "/products", createForm("profileImg", [file, file])),
  ).toEqual(["profileImg"]);
});

test("unknown text fields have no effect", async () => {
  const form = createForm("__proto__", ["x"]);
  for (const name of ["constructor", "id", "slug", "createdAt", ""]) form.append(name, "x");
  const { status } = await admin.call("PUT", `/products/${id}`, form);
  expect(status).toBe(200);
});

test("accepts or rejects any text in any field and never fails", async () => {
  const fields = ["name", "sku", "description", "price", "discountPrice", "stock", "minStock"];
  const more = ["categoryId", "expiryDate", "isActive", "expectedStock", "expectedUpdatedAt"];
  const field = fc.constantFrom(...fields, ...more, "removedImages", "imageOrder", "profileImg");
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.string({ unit: fc.constantFrom(..."0123456789-.eE+ "), maxLength: 20 }),
  );
  await fc.assert(
    fc.asyncProperty(field, fc.array(text, { maxLength: 2 }), async (name, texts) => {
      const form = createForm(name, texts);
      const { status, body } = await admin.call("PUT", `/products/${id}`, form);
      expect([200, 400, 409]).toContain(status);
      if (status === 400) expect(failureSchema.parse(body).fields).not.toEqual({});
    }),
    { numRuns: 300 },
  );
}, 60_000);

const lists = ["/products/admin/all", "/products/admin/low-stock"];
const badQueries: [field: string, query: string][] = [
  ["page", "page=0"],
  ["page", "page=1e9"],
  ["page", "page=1&page=2"],
  ["limit", "limit=0"],
  ["limit", "limit=101"],
  ["sortBy", "sortBy=id"],
  ["sortBy", "sortBy=constructor"],
  ["order", "order=up"],
  ["status", "status=deleted"],
  ["lowStock", "lowStock=yes"],
  ["featured", "featured=1"],
  ["expiry", "expiry=soon"],
  ["categoryId", "categoryId="],
  ["categoryId", `categoryId=${"x".repeat(101)}`],
  ["q", `q=${"x".repeat(101)}`],
  ["q", "q=a%00b"],
];

test.each(badQueries)("names the invalid list field %s: %s", async (field, query) => {
  const paths = ["page", "limit"].includes(field) ? lists : lists.slice(0, 1);
  for (const path of paths) {
    expect(await listWrongFields("GET", `${path}?${query}`, undefined)).toEqual([field]);
  }
});

test("accepts or rejects any search text and never fails", async () => {
  const anyText = fc.oneof(
    fc.string({ unit: "binary", maxLength: 120 }),
    fc.string({
      unit: fc.constantFrom('"', "*", "'", "(", ")", ":", "^", "-", "+", " ", "a", "क"),
    }),
    fc.constantFrom("NEAR(", "a AND", "NOT", "OR", "{name}:", "%", "\\", ";--"),
  );
  await fc.assert(
    fc.asyncProperty(anyText, async (q) => {
      const path = `/products/admin/all?${new URLSearchParams({ q })}`;
      expect([200, 400]).toContain((await admin.call("GET", path)).status);
    }),
    { numRuns: 300 },
  );
}, 60_000);
