import { expect, test } from "bun:test";
import { isGenericName, nearestGenericName } from "./generic-names.ts";
import { misspeltGeneric } from "./misspelt-generic.ts";

test("salts, forms and brands are no generic names", () => {
  for (const word of ["sodium", "tablet", "syrup", "acid", "vitamin", "eltroxin", ""]) {
    expect(isGenericName(word)).toBe(false);
  }
  expect(isGenericName("paracetamol")).toBe(true);
  expect(isGenericName("पारासिटामोल")).toBe(true);
});

test("a name within one letter of a generic one leads to it, from the same first letter on", () => {
  expect(nearestGenericName("paracetamole")).toBe("paracetamol");
  expect(nearestGenericName("cetirizin")).toBe("cetirizine");
  expect(nearestGenericName("aracetamol")).toBeNull();
  expect(nearestGenericName("napa")).toBeNull();
});

test.each([
  ["paracetmol", "paracetamol"],
  ["paracitamal", "paracetamol"],
  ["amoxicilin", "amoxicillin"],
  ["metfornin", "metformin"],
  ["asprin", "aspirin"],
  ["loratidine", "loratadine"],
])("%j is a misspelt %j", (typed, meant) => {
  expect(misspeltGeneric(typed, meant)).toBe(meant);
});

test.each([
  ["prazolin", "prazosin"],
  ["zopilone", "zopiclone"],
  ["meenazole", "mebendazole"],
  ["eparin", "heparin"],
  ["clonapin", "clozapine"],
  ["prednisone", "prednisolone"],
  ["chlorpropamide", "chlorpromazine"],
])("%j may be another medicine than %j", (typed, meant) => {
  expect(misspeltGeneric(typed, meant)).toBeNull();
});
