import { expect, test } from "bun:test";
import fc from "fast-check";
import { paisaOf, rupeesOf } from "./money.ts";

test("no paisa is lost on the way out and back", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (paisa) => {
      expect(paisaOf(rupeesOf(paisa))).toBe(paisa);
    }),
  );
});

test("an amount on the wire has at most two decimals", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (paisa) => {
      expect(JSON.stringify(rupeesOf(paisa))).toMatch(/^\d+(\.\d{1,2})?$/);
    }),
  );
});
