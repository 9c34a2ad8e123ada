import { expect, test } from "bun:test";
import {
  addressInputSchema,
  isDeliveredTo,
  isNepalPhone,
  normalizeCity,
  normalizeDigits,
  normalizePhone,
  profileInputSchema,
} from "./index.ts";

test("accepts a phone number in Nepali digits", () => {
  expect(normalizePhone("+९७७ ९८१२३-४५६७८")).toBe("+9779812345678");
  expect(isNepalPhone("९८१२३ ४५६७८")).toBe(true);
  expect(isNepalPhone("९८१२३ ४५६७")).toBe(false);
});

test("maps every Nepali digit to its Latin digit", () => {
  expect(normalizeDigits("०१२३४५६७८९ and 0123456789")).toBe("0123456789 and 0123456789");
});

test.each([
  ...["9812345678", "09812345678", "009779812345678", "+9779812345678", "9779812345678"],
  ...["0977 9812345678", "0977-0-9812345678", "०९७७ ९८१२३४५६७८"],
  ...["+977-981-234-5678", "+977 (0)981 234 5678", "(+977) 9812345678", "00977 0981.2345678"],
  ...[
    "\u202a+977 981\u20112345678\u202c",
    "981\u2013234\u20135678",
    "\u200e981\u00a02345678\u200b",
  ],
  ...[
    "98\u00ad12345678",
    "\uff0b\uff19\uff17\uff17 ９８１２３４５６７８",
    "+९७७ ९८१२३४५६७८",
    "981\u22122345678",
  ],
])("stores the phone number %j as +977 and ten digits", (typed) => {
  expect(normalizePhone(typed)).toBe("+9779812345678");
  expect(isNepalPhone(typed)).toBe(true);
});

test("takes a prefix off only where ten digits remain", () => {
  expect(normalizePhone("9771234567")).toBe("+9779771234567");
  expect(normalizePhone("0981234567")).toBe("+9770981234567");
  expect(normalizePhone("0977123456")).toBe("+9770977123456");
  expect(normalizePhone("09779812345")).toBe("+9779779812345");
});

test.each(["+977 1 4123456", "00977-1-4123456", "0977 1 4123456", "01-4123456"])(
  "stores the landline %s with its 0",
  (phone) => {
    expect(profileInputSchema.parse({ name: "Maya", phone }).phone).toBe("014123456");
  },
);

test.each([
  "+91 98123 45678",
  "0091 9812345678",
  "981234567",
  "98123456789",
  "+9771234567",
  "98123O5678",
])("refuses %s, which is no phone number of Nepal", (typed) => {
  expect(isNepalPhone(typed)).toBe(false);
  expect(
    profileInputSchema.safeParse({ name: "Maya", phone: typed }).error?.issues[0]?.message,
  ).toBe("Please enter a valid phone number");
});

test.each([
  ...[
    "Birganj",
    "Veergunj",
    "veerganj",
    "BIRGANJ-12",
    "Birgunj-3",
    "Bir gunj",
    "Bir-gunj",
    "Veer\u2013ganj",
    "वीर-गंज",
    "Virgunj",
    "Beergunj",
  ],
  ...["वीरगञ्ज", "वीरगंज", "बीरगञ्ज", "बिरगंज", "विरगन्ज", "वीरगञ्\u200dज", "वी\u200cरगंज", "वीरगंज-१२"],
  ...["BIRGUNJ-13", "Birgunj Metropolitan", "ward 4, birgunj", "\u202aBirgunj", "Ｂｉｒｇｕｎｊ"],
])("delivers to %s", (city) => {
  const saved = addressInputSchema.shape.city.parse(city);
  expect(saved.toLowerCase()).toContain("birgunj");
  expect(isDeliveredTo(saved)).toBe(true);
  expect(normalizeCity(saved)).toBe(saved);
});

test.each(["Birganj", "Veergunj", "वीरगंज", "वीरगञ्\u200dज"])("saves %s as Birgunj", (city) => {
  expect(addressInputSchema.shape.city.parse(city)).toBe("Birgunj");
  expect(isDeliveredTo(city)).toBe(true);
});

test.each(["काठमाडौं", "Kathmandu", "नेपालगंज", "Biratnagar", "गंज", "Nepalgunj", "Bhairahawa"])(
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
    phoneNumber: "+9779812345678",
    addressLine1: "घण्टाघर ४",
    city: "Birgunj",
    postalCode: "44300",
  });
});
