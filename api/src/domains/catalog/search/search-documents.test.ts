import { expect, test } from "bun:test";
import fc from "fast-check";
import { docSet } from "./search-documents.ts";

test("a set has the numbers it was made of and no others", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat({ max: 300 })), (docs) => {
      const set = docSet(docs);
      const all = Array.from({ length: 400 }, (_, doc) => doc);
      expect(all.filter(set.has)).toEqual(docs.toSorted((a, b) => a - b));
      expect(set.size).toBe(docs.length);
    }),
  );
});
