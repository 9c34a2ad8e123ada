import { expect, test } from "bun:test";
import fc from "fast-check";
import {
  addressInputSchema,
  categoryInputSchema,
  couponInputSchema,
  orderInputSchema,
  productInputSchema,
  profileInputSchema,
  signInInputSchema,
  signUpInputSchema,
} from "./index.ts";
import { visibleText } from "./visible-text.ts";

test.each([
  ["a mark that turns the text round", "Maya\u202eiaR", "MayaiaR"],
  ["isolates and embeddings", "\u2066Maya\u2069 \u202aRai\u202c", "Maya Rai"],
  ["left and right marks", "\u200eMaya\u200f\u061c", "Maya"],
  ["zero-width spaces", "Ma\u200by\u2060a\ufeff", "Maya"],
  ["a soft hyphen", "Ma\u00adya", "Maya"],
  ["joiners between Latin letters", "Ma\u200dy\u200ca", "Maya"],
  ["joiners at an end of Devanagari", "\u200dमाया\u200d", "माया"],
  ["tags and fillers", "Maya\u{e0041}\u{e007f}\u3164", "Maya"],
  ["control characters", "Ma\u0007y\u001b\u0085a", "Maya"],
  ["a look that no letter has", "Maya\ufe0f", "Maya"],
])("removes the invisible character: %s", (_, typed, kept) => {
  expect(visibleText(typed)).toBe(kept);
});

test.each([
  "Maya Rai",
  "श्री गर्\u200dयो",
  "राम्\u200cरो",
  "☎\ufe0f 1️⃣ 💊",
  "first line\r\n\tsecond",
  "Ñandú Ólafsson 北京 مايا",
])("keeps %p", (text) => {
  expect(visibleText(text)).toBe(text);
});

test("a second pass changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const once = visibleText(text);
      expect(once).not.toMatch(/\p{Bidi_Control}|[\u200b\u2060\ufeff]/u);
      expect(visibleText(once)).toBe(once);
    }),
  );
});

const hidden = "\u202e\u200b";
const address = {
  fullName: "Maya Rai",
  phoneNumber: "9812345678",
  addressLine1: "Ghantaghar 4",
  addressLine2: "Ward 5",
  city: "Birgunj",
  district: "Parsa",
  province: "Madhesh",
  postalCode: "44300",
};
const coupon = { code: "SAVE", type: "fixed_amount", value: 5, validUntil: "2030-01-01" };

/** Request bodies, and the fields that other people read. */
const bodies = [
  [
    "a sign-up",
    signUpInputSchema,
    { name: "Maya", email: "a@b.np", password: "correct horse" },
    ["name"],
  ],
  ["a profile", profileInputSchema, { name: "Maya", phone: null }, ["name"]],
  [
    "an address",
    addressInputSchema,
    address,
    Object.keys(address).filter((key) => key !== "phoneNumber"),
  ],
  [
    "a category",
    categoryInputSchema,
    { name: "Pain", description: "For pain" },
    ["name", "description"],
  ],
  ["a coupon", couponInputSchema, { ...coupon, description: "Five off" }, ["code", "description"]],
  [
    "an order",
    orderInputSchema,
    { addressId: "a", specialInstructions: "Ring" },
    ["specialInstructions"],
  ],
  [
    "a product",
    productInputSchema,
    {
      name: "Syrup",
      sku: "S-1",
      price: 5,
      stock: 1,
      description: "Long",
      shortDescription: "Short",
      manufacturer: "Lomus",
      batchNumber: "B1",
    },
    ["name", "sku", "description", "shortDescription", "manufacturer", "batchNumber"],
  ],
] as const;

test.each(bodies)(
  "%s removes invisible characters from its visible fields",
  (_, schema, body, fields) => {
    const plain = schema.parse(body);
    const given: Record<string, unknown> = { ...body };
    for (const field of fields) given[field] = hidden + String(given[field]) + hidden;
    expect(schema.parse(given)).toEqual(plain);
  },
);

test("rejects a name of only invisible characters", () => {
  const { error } = profileInputSchema.safeParse({ name: `${hidden}\u3164\u2060`, phone: null });
  expect(error?.issues[0]?.message).toBe("Name must be at least 2 characters");
});

test("removes line separators from one-line texts", () => {
  for (const separator of ["\n", "\u2028", "\u2029"]) {
    expect(profileInputSchema.safeParse({ name: `Maya${separator}Rai`, phone: null }).success).toBe(
      false,
    );
  }
});

test("keeps a password as typed", () => {
  const password = `secret${hidden}word`;
  expect(signInInputSchema.parse({ email: "a@b.np", password }).password).toBe(password);
});
