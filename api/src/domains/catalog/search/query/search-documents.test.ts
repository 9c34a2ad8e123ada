import { expect, test } from "bun:test";
import fc from "fast-check";
import { createDocumentSet } from "./search-documents.ts";

test("contains exactly the numbers it was created from", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat({ max: 300 })), (documents) => {
      const set = createDocumentSet(documents);
      const all = Array.from({ length: 400 }, (_, doc) => doc);
      expect(all.filter(set.has)).toEqual(documents.toSorted((a, b) => a - b));
      expect(set.list()).toEqual(documents.toSorted((a, b) => a - b));
      expect(set.size).toBe(documents.length);
    }),
  );
});
