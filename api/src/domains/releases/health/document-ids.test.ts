import { expect, test } from "bun:test";
import { readDocumentId, signDocumentId } from "./document-ids.ts";

const key = "key of the shop";
const id = { issuer: 4_294_967_295, number: 17, issuedAt: 1_781_497_800 };

test("reads what was signed", () => {
  expect(readDocumentId(signDocumentId(id, key), key)).toEqual(id);
});

test("a beacon with an id takes less than 100 bytes", () => {
  const beacon = { document: signDocumentId(id, key), says: "hydrated" };
  expect(JSON.stringify(beacon).length).toBeLessThan(100);
});

test("rejects an id with any changed character, of another shop, and of another length", () => {
  const text = signDocumentId(id, key);
  for (let at = 0; at < text.length; at++) {
    const other = text[at] === "A" ? "B" : "A";
    expect(readDocumentId(text.slice(0, at) + other + text.slice(at + 1), key)).toBeNull();
  }
  const invalid = [
    signDocumentId(id, "other key"),
    ...["", text.slice(1), `${text}A`, `${text.slice(0, -1)}=`, "\u0000".repeat(text.length)],
  ];
  for (const one of invalid) expect(readDocumentId(one, key)).toBeNull();
});
