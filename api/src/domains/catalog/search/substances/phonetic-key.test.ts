import { expect, test } from "bun:test";
import { isDevanagari } from "../words/romanize.ts";
import { listGenericNames } from "./generic-names.ts";
import {
  differInOneVowel,
  findGenericsBySound,
  getPhoneticKey,
  hasSamePhoneticKey,
} from "./phonetic-key.ts";

test.each([
  ["प्यारासिटामोल", "paracetamol"],
  ["सेटिरिजिन", "cetirizine"],
  ["ओमेप्राजोल", "omeprazole"],
  ["sefixime", "cefixime"],
])("%s sounds like %s", (typed, name) => {
  expect(hasSamePhoneticKey(typed, name)).toBe(true);
  expect(findGenericsBySound(typed, false)).toContain(name);
});

test.each([
  ["prednisone", "prednisolone"],
  ["tymin", "thiamine"],
  ["eparin", "heparin"],
])("%s is not %s", (typed, name) => {
  expect(hasSamePhoneticKey(typed, name)).toBe(false);
});

test.each([
  ["setrizin", "cetirizine", true],
  ["doxipan", "doxepin", false],
  ["sparfloxin", "ciprofloxacin", false],
  ["penicillin", "piperacillin", false],
])("%s differs from %s in one vowel: %p", (typed, name, expected) => {
  expect(differInOneVowel(typed, name)).toBe(expected);
});

test("different generic names have different forms", () => {
  const names = new Map<string, string>();
  const twins: string[][] = [];
  for (const name of listGenericNames()) {
    if (isDevanagari(name)) continue;
    const form = getPhoneticKey(name);
    const twin = names.get(form);
    if (twin) twins.push([twin, name]);
    names.set(form, name);
  }
  // Each pair is one substance in two spellings.
  expect(twins).toEqual(
    [
      "indomethacin indometacin, amoxicillin amoxycillin, cephalexin cefalexin, cephradine cefradine",
      "sulfamethoxazole sulphamethoxazole, aciclovir acyclovir, valaciclovir valacyclovir",
      "simethicone simeticone, tiemonium timonium, sulfasalazine sulphasalazine",
      "beclomethasone beclometasone, guaifenesin guaiphenesin, cromoglicate cromoglycate",
      "cholecalciferol colecalciferol, chlorthalidone chlortalidone, torsemide torasemide",
      "nitroglycerin nitroglycerine, etamsylate ethamsylate, flupentixol flupenthixol",
      "cyclosporine ciclosporin, clomiphene clomifene",
    ].flatMap((line) => line.split(", ").map((pair) => pair.split(" "))),
  );
});
