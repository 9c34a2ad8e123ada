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
import { normalizeCode, visibleText } from "./visible-text.ts";

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
  ["a look that no digit has without a keycap", "AB1\ufe0f23\ufe0e#\ufe0f", "AB123#"],
  ["a Braille pattern without dots", "\u2800Maya\u2800Rai", " Maya Rai"],
  ["a place where an object was", "Ma\ufffcya", "Maya"],
  ["a no-break space", "Maya\u00a0Rai\u202f4", "Maya Rai 4"],
  ["an ideographic space", "Maya\u3000Rai", "Maya Rai"],
  ["a no-break hyphen", "A\u2011B", "A-B"],
  ["full-width forms", "ＡＢ－１２", "AB-12"],
  ["a letter and its mark apart", "Nandu\u0301", "Nandú"],
])("normalises %s", (_, typed, kept) => {
  expect(visibleText(typed)).toBe(kept);
});

test.each([
  "Maya Rai",
  "श्री गर्\u200dयो",
  "राम्\u200cरो",
  "☎\ufe0f 1️⃣ 💊",
  "first line\r\n\tsecond",
  "Ñandú Ólafsson 北京 مايا",
  "Vitamin C – 500 mg ½ ² ™",
])("keeps %p", (text) => {
  expect(visibleText(text)).toBe(text);
});

test.each([
  ["dashes", "AB\u2013\u20141\u22122", "AB--1-2"],
  ["invisible characters and spaces at its ends", " \u200bAB\u00ad-1\u200e\u00a0", "AB-1"],
  ["joiners in Devanagari", "गर्\u200dयो", "गर्यो"],
  ["joiner between a letter and its mark", "\u0928\u200d\u093c", "\u0929"],
  ["looks of emoji", "AB☎\ufe0f1\ufe0f\u20e3", "AB☎1\u20e3"],
])("a code has no %s", (_, typed, code) => {
  expect(normalizeCode(typed)).toBe(code);
});

test("the longest text of nothing but marks is not composed, because that takes time by its square", () => {
  const marks = "a\u0316\u0301".repeat(40) + "\u0301\u0316".repeat(20_000);
  expect(visibleText(marks)).toBe(marks);
});

test("a second pass changes nothing of a code", () => {
  const unit = fc.constantFrom(..."न\u093c\u0301 a1#☎\u2800\ufe0f\u200d\u20e3–Ａ\u200b");
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
      const once = normalizeCode(text);
      expect(normalizeCode(once)).toBe(once);
    }),
  );
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
