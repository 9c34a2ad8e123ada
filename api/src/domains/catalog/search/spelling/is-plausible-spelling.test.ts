import { expect, test } from "bun:test";
import { isPlausibleSpelling } from "./is-plausible-spelling.ts";

test.each([
  ["combiflam", "combiflox"],
  ["combiflam", "combiplat"],
  ["janumet", "animet"],
  ["gyastik", "filgrastim"],
  ["brufen", "broken"],
  ["flexon", "lemon"],
  ["flexon", "fexon"],
  ["crocin", "procin"],
  ["dolo", "dola"],
  ["prazolin", "prazosin"],
  ["prednisone", "prednisolone"],
  ["glycomet", "glucometer"],
  ["corex", "acorex"],
  ["allegra", "legra"],
  ["daonil", "danilo"],
  ["mialon", "milano"],
  ["seonar", "senaro"],
])("%s is not a spelling of %s, another medicine", (typed, meant) => {
  expect(isPlausibleSpelling(typed, meant, true)).toBe(false);
});

test.each([
  ["paracitamol", "paracetamol"],
  ["citrazine", "cetirizine"],
  ["augmentn", "augmentin"],
  ["crosin", "crocin"],
  ["azithrel", "azithral"],
  ["okasat", "okacet"],
  ["parecet", "paracetamol"],
  ["metfornin", "metformin"],
  ["sirup", "syrup"],
])("%s is a spelling of %s", (typed, meant) => {
  expect(isPlausibleSpelling(typed, meant, true)).toBe(true);
});
