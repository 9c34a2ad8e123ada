import { expect, test } from "bun:test";
import { splitComposition } from "./split-composition.ts";

test("a composition's parts give a name and a strength each", () => {
  expect(splitComposition("Amoxycillin  (500mg) + Clavulanic Acid (125mg)")).toEqual({
    genericName: "Amoxycillin + Clavulanic Acid",
    strength: "500mg + 125mg",
  });
});

test.each(["Paracetamol", "Vitamin B (complex)", "Zinc (20mg) + Syrup", ""])(
  "%j stays as it is",
  (text) => {
    expect(splitComposition(text)).toBeNull();
  },
);
