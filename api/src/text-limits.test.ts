import { afterAll, beforeAll, expect, test } from "bun:test";
import { findUnboundedTexts, findUnnormalizedTexts } from "../testing/find-schema-texts.ts";
import { createTestShop, type TestShop } from "../testing/test-shop.ts";
import { boundedText } from "./contract/fields.ts";
import {
  categoryInputSchema,
  couponCode,
  developmentSchema,
  normalizePhone,
  productInputSchema,
  publishSchema,
  releaseManifestSchema,
  z,
} from "./contract/index.ts";
import { normalizeCode, visibleText } from "./contract/visible-text.ts";
import { listRoutes } from "./platform/openapi/list-routes.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.remove());

/** The queries, bodies and forms of all routes. */
const listInputs = () =>
  listRoutes(shop.app).flatMap(({ method, path, description }) =>
    [description?.query, description?.body?.schema, description?.form?.schema].flatMap((schema) =>
      schema ? [{ name: `${method} ${path}`, schema }] : [],
    ),
  );

test("each text that a route takes has a length limit before any other check", () => {
  const inputs = listInputs();
  const unbounded = inputs.flatMap(({ name, schema }) =>
    findUnboundedTexts(schema).map((field) => `${name}: ${field}`),
  );
  expect(unbounded).toEqual([]);
  expect(inputs.length).toBeGreaterThan(50);
});

const normalizers = [visibleText, normalizeCode, normalizePhone, couponCode];

/** Fields that a program writes: ids, figures, times, and what an answer of the server held. */
const programFields = new Set([
  ...[
    "id",
    "ids",
    "categoryId",
    "productId",
    "addressId",
    "supplierId",
    "batchId",
    "assignee",
    "staffId",
  ],
  ...["categories"],
  ...["expectedStaffId", "expectedStaffIds", "assigned", "subject", "actor", "action", "packages"],
  ...["page", "limit", "minPrice", "maxPrice", "from", "to", "day", "expiry", "since", "validFrom"],
  ...["validUntil", "expectedUpdatedAt", "expectedText", "token", "returnTo", "query"],
  ...["publicKey", "expected", "expectedAt"],
  ...["batch", "batches", "batchId", "product", "category"],
  // Ids of findings, and the keys of maps: ids and line numbers.
  ...["group", "key"],
]);
/** A password is taken as it is typed. */
const passwords = new Set(["password", "currentPassword", "newPassword"]);
const programRoutes =
  /^\w+ \/api\/(?:reports(?:\/alive)?|releases(?:\/missing|\/blobs.*|\/check|\/channels|\/rollback|\/previews|\/trials|\/health|\/errors)?)$/;

const isTypedByPeople = (field: string) =>
  !field.split(".").some((name) => programFields.has(name) || passwords.has(name));

test("each text that people type is normalised right after its length is known", () => {
  const unnormalized = listInputs()
    .filter(({ name }) => !programRoutes.test(name))
    .flatMap(({ name, schema }) =>
      findUnnormalizedTexts(schema, normalizers)
        .filter(isTypedByPeople)
        .map((field) => `${name}: ${field}`),
    );
  expect(unnormalized).toEqual([]);
});

test.each(Object.entries({ categoryInputSchema, productInputSchema }))(
  "so is each text of %s, which is read from a form",
  (_, schema) => {
    expect(findUnnormalizedTexts(schema, normalizers).filter(isTypedByPeople)).toEqual([]);
  },
);

test.each(
  Object.entries({
    categoryInputSchema,
    developmentSchema,
    productInputSchema,
    publishSchema,
    releaseManifestSchema,
  }),
)("so has each text of %s, which is read from a form, a header or a file", (_, schema) => {
  expect(findUnboundedTexts(schema)).toEqual([]);
});

test.each([
  ["no limit", z.object({ name: z.string() }), ["name"]],
  ["a pattern before its limit", z.string().check(z.regex(/a/), z.maxLength(9)), [""]],
  ["a limit that other checks ignore", z.string().check(z.maxLength(9), z.regex(/a/)), [""]],
  ["a format", z.array(z.email()), ["[]"]],
  ["no limit of its keys", z.record(z.string(), boundedText("", 9)), ["key"]],
  ["no limit behind a default", z.object({ q: z._default(z.nullable(z.string()), null) }), ["q"]],
])("a text with %s is found", (_, schema, found) => {
  expect(findUnboundedTexts(schema)).toEqual(found);
});

test("a text over its limit is refused before a pattern reads it", () => {
  let isRead = false;
  const schema = boundedText("a text", 9).check(
    z.refine(() => {
      isRead = true;
      return true;
    }),
  );
  expect(schema.safeParse("x".repeat(10)).success).toBe(false);
  expect(isRead).toBe(false);
});
