import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createPicture, makeCategory, makeProduct } from "../../../testing/catalog-admin.ts";
import {
  boundary,
  buildFilePart,
  buildTextParts,
  closingBoundary,
  type FormCall,
  unusualForms,
} from "../../../testing/multipart.ts";
import { createMember, type Person } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { type Failure, failureSchema } from "../../contract/index.ts";

let shop: TestShop;
let admin: Person;
let calls: FormCall[];
let cookie: string;
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "asha", "admin");
  cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const { id } = await makeProduct(admin, { name: "Old", sku: "OLD" });
  const category = await makeCategory(admin, { name: "Old" });
  const png = await (await createPicture("red")).bytes();
  const picture = { file: png, type: "image/png" };
  const product = { ...picture, fileField: "images" };
  const csv = new TextEncoder().encode("sku,name,price\r\nA,New,1\r\n");
  calls = [
    {
      ...product,
      method: "POST",
      path: "/products",
      texts: { name: "New", sku: "NEW", price: "20" },
    },
    {
      ...product,
      method: "PUT",
      path: `/products/${id}`,
      texts: { name: "Old", sku: "OLD", price: "20" },
    },
    {
      ...picture,
      method: "POST",
      path: "/categories",
      texts: { name: "New" },
      fileField: "image",
    },
    {
      ...picture,
      method: "PUT",
      path: `/categories/${category.id}`,
      texts: { name: "Old" },
      fileField: "image",
    },
    {
      method: "POST",
      path: "/imports",
      texts: {},
      fileField: "file",
      file: csv,
      type: "text/csv",
    },
  ];
});
afterAll(() => shop.remove());

async function send(
  { method, path }: FormCall,
  body: Uint8Array,
  type = `multipart/form-data; boundary=${boundary}`,
) {
  const headers = { cookie, "content-type": type };
  const answer = await shop.call(`/api${path}`, { method, headers, body: Buffer.from(body) });
  return { called: `${method} ${path}`, ...answer };
}

describe("a form whose file", () => {
  test.each(['filename=""', "filename="])("has bytes and %s is accepted", async (name) => {
    for (const call of calls) {
      const { status, body } = await send(
        call,
        Buffer.concat([buildTextParts(call), buildFilePart(call, name), closingBoundary]),
      );
      expect([call.path, status, body]).toEqual([
        call.path,
        call.method === "POST" ? 201 : 200,
        expect.anything(),
      ]);
      call.texts = { ...call.texts, ...renamed(call) };
    }
  });

  test("has no name and is not a picture is rejected at its field", async () => {
    for (const call of calls.filter(({ type }) => type === "image/png")) {
      const { body } = await send(
        call,
        Buffer.concat([
          buildTextParts(call),
          buildFilePart({ ...call, file: Buffer.from("x") }, 'filename=""'),
          closingBoundary,
        ]),
      );
      expect(Object.values(failureSchema.parse(body).fields ?? {})).toEqual([
        "The picture must be a JPEG, PNG, WebP or AVIF picture",
      ]);
    }
  });
});

/** Replaces values that must be unique. */
const renamed = ({ method, texts: { name, sku } }: FormCall) =>
  method === "POST" ? { ...(name && { name: `${name}+` }), ...(sku && { sku: `${sku}+` }) } : {};

/** Expected statuses: accepted or rejected for a clear reason; 409 if an earlier form created the same object. */
const fine = [200, 201, 400, 409, 413];

describe("a form with", () => {
  test.each(unusualForms)(
    "%s causes no server error, and a rejection names its field",
    async (_, shape) => {
      for (const call of calls) {
        const { called, status, body } = await send(call, Buffer.concat(shape(call)));
        expect([called, fine.includes(status) || status]).toEqual([called, true]);
        if (status !== 400) continue;
        expect(Object.keys((body as Failure).fields ?? {})).not.toEqual([]);
      }
    },
  );

  test.each([
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "multipart/form-data; charset=utf-16",
    "multipart/mixed; boundary=b0undary",
    'multipart/form-data; boundary=""',
  ])("rejects the type %s with 415", async (type) => {
    for (const call of calls) {
      const { called, status } = await send(
        call,
        Buffer.concat([buildTextParts(call), closingBoundary]),
        type,
      );
      expect([called, status]).toEqual([called, 415]);
    }
  });
});
