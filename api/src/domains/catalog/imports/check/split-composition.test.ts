import { expect, test } from "bun:test";
import { splitComposition } from "./split-composition.ts";

test("splits a composition into names and strengths", () => {
  expect(splitComposition("Amoxycillin  (500mg) + Clavulanic Acid (125mg)")).toEqual({
    genericName: "Amoxycillin + Clavulanic Acid",
    strength: "500mg + 125mg",
  });
});

test.each(["Paracetamol", "Vitamin B (complex)", "Zinc (20mg) + Syrup", ""])(
  "does not split %j",
  (text) => {
    expect(splitComposition(text)).toBeNull();
  },
);
