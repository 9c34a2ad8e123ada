import { expect, test } from "bun:test";
import { findMisspeltGeneric } from "../spelling/find-misspelt-generic.ts";
import { findNearestGenericName, isGenericName } from "./generic-names.ts";

test("does not contain salts, forms and brands", () => {
  for (const word of ["sodium", "tablet", "syrup", "acid", "vitamin", "eltroxin", ""]) {
    expect(isGenericName(word)).toBe(false);
  }
  expect(isGenericName("paracetamol")).toBe(true);
  expect(isGenericName("पारासिटामोल")).toBe(true);
});

test("finds a generic name within one letter if the first letter is the same", () => {
  expect(findNearestGenericName("paracetamole")).toBe("paracetamol");
  expect(findNearestGenericName("cetirizin")).toBe("cetirizine");
  expect(findNearestGenericName("aracetamol")).toBeNull();
  expect(findNearestGenericName("napa")).toBeNull();
});

test.each([
  ["paracetmol", "paracetamol"],
  ["paracitamal", "paracetamol"],
  ["amoxicilin", "amoxicillin"],
  ["metfornin", "metformin"],
  ["asprin", "aspirin"],
  ["loratidine", "loratadine"],
])("%j is a misspelt %j", (typed, meant) => {
  expect(findMisspeltGeneric(typed, meant)).toBe(meant);
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
  expect(findMisspeltGeneric(typed, meant)).toBeNull();
});
