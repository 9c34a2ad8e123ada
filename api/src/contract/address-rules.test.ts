import { expect, test } from "bun:test";
import {
  addressInputSchema,
  isDeliveredTo,
  isNepalPhone,
  normalizeCity,
  normalizeDigits,
  normalizePhone,
} from "./index.ts";

test("accepts a phone number in Nepali digits", () => {
  expect(normalizePhone("+९७७ ९८१२३-४५६७८")).toBe("+9779812345678");
  expect(isNepalPhone("९८१२३ ४५६७८")).toBe(true);
  expect(isNepalPhone("९८१२३ ४५६७")).toBe(false);
});

test("maps every Nepali digit to its Latin digit", () => {
  expect(normalizeDigits("०१२३४५६७८९ and 0123456789")).toBe("0123456789 and 0123456789");
});

test.each(["वीरगञ्ज", "वीरगंज", "बीरगञ्ज", "बिरगंज", "विरगन्ज", "BIRGUNJ-13", "Birgunj Metropolitan"])(
  "delivers to %s",
  (city) => {
    expect(isDeliveredTo(city)).toBe(true);
  },
);

test.each(["काठमाडौं", "Kathmandu", "नेपालगंज", "Biratnagar", "गंज"])(
  "does not deliver to %s",
  (city) => {
    expect(isDeliveredTo(city)).toBe(false);
  },
);

test("writes phone numbers and cities in Latin letters", () => {
  expect(normalizeCity("वीरगञ्ज-१३, Ghantaghar")).toBe("Birgunj-13, Ghantaghar");
  const address = addressInputSchema.parse({
    fullName: "आशा राई",
    phoneNumber: "९८१२३४५६७८",
    addressLine1: "घण्टाघर ४",
    city: "वीरगञ्ज",
    district: "पर्सा",
    province: "मधेश",
    postalCode: "४४३००",
  });
  expect(address).toMatchObject({
    fullName: "आशा राई",
    phoneNumber: "9812345678",
    addressLine1: "घण्टाघर ४",
    city: "Birgunj",
    postalCode: "44300",
  });
});
