import { expect, test } from "bun:test";
import { buildCompositionKey } from "./build-composition-key.ts";

test.each([
  ["Paracetamol + Ibuprofen", "Ibuprofen (400 mg), Acetaminophen (325 mg)"],
  ["Amoxicillin + Clavulanic Acid", "Amoxycillin Trihydrate & Potassium Clavulanate"],
  ["Atorvastatin", "Atorvastatin Calcium IP"],
  ["Clopidogrel", "CLOPIDOGREL BISULPHATE 75 mg"],
  ["Calcium Carbonate + Cholecalciferol", "Calcium Carbonate [Elemental source] + Vitamin D3"],
  ["Paracetamol", "Paracetamol 500mg Tablets"],
])("%j and %j are the same active ingredients", (one, other) => {
  expect(buildCompositionKey(one)).not.toBeNull();
  expect(buildCompositionKey(other)).toBe(buildCompositionKey(one));
});

test.each([
  ["Amlodipine", "S-Amlodipine"],
  ["Fluticasone", "Fluticasone Furoate"],
  ["Betamethasone Valerate", "Betamethasone Dipropionate"],
  ["Ferrous Sulphate", "Ferrous Fumarate"],
  ["Magnesium Sulphate", "Magnesium Hydroxide"],
  ["Ibuprofen", "Dexibuprofen"],
  ["Ibuprofen + Paracetamol", "Ibuprofen + Paracetamol + Caffeine"],
])("%j and %j are not", (one, other) => {
  expect(buildCompositionKey(one)).not.toBe(buildCompositionKey(other));
});

test.each(["", "+", "Paracetamol +", "500 mg"])("a part without a name has no key: %j", (text) => {
  expect(buildCompositionKey(text)).toBeNull();
});
