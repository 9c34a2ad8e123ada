import { expect, test } from "bun:test";
import { buildCompositionKey } from "../substances/build-composition-key.ts";
import { isGenericName } from "../substances/generic-names.ts";
import { formatSalts } from "../substances/parse-salts.ts";
import { getStandardName } from "../substances/salt-spellings.ts";
import { listComplaintWords } from "../words/complaint-words.ts";
import { foldText } from "../words/search-text.ts";
import { brandTable, readBrandLines } from "./brand-table.ts";

/** Ingredients without an international name of a single word. */
const others = new Set(
  `aluminium hydroxide|amylmetacresol|ascorbic acid|benzoyl peroxide|clioquinol|dichlorobenzyl alcohol|
   disodium hydrogen citrate|ferrous fumarate|bacillus clausii|calcium carbonate|carboxymethylcellulose|chloroxylenol|
   chymotrypsin|clidinium|etizolam|etofylline|faropenem|ferrous ascorbate|folic acid|framycetin|fusidic acid|
   hyoscine butylbromide|linseed oil|lithium carbonate|magnesium hydroxide|menthol|methyl salicylate|
   oral rehydration salts|oxetacaine|propyphenazone|caffeine|saccharomyces boulardii|trypsin|vitamin E`
    .split("|")
    .map((name) => name.trim()),
);

test("has 600 brands or more, each once and in order", () => {
  const names = brandTable.map(({ name }) => name.toLowerCase());
  expect(names.length).toBeGreaterThanOrEqual(600);
  expect(new Set(names.map((name) => foldText(name).replaceAll(" ", ""))).size).toBe(names.length);
  expect(names).toEqual(names.toSorted((one, other) => (one < other ? -1 : 1)));
});

test("names two public lists or more for each brand", () => {
  for (const [name, , sources = ""] of readBrandLines()) {
    expect([name, new Set(sources).size >= 2 && /^[A-Za-z0-9]+$/.test(sources)]).toEqual([
      name,
      true,
    ]);
  }
});

test("explains each list that it names", async () => {
  const text = await Bun.file(new URL("brands.tsv", import.meta.url)).text();
  const explained = new Set(text.match(/^# . /gm)?.map((line) => line[2]));
  const named = new Set(readBrandLines().flatMap(([, , sources = ""]) => [...sources]));
  expect([...named].filter((list) => !explained.has(list))).toEqual([]);
});

test("writes ingredients by their international names, as the shop does", () => {
  const unknown = brandTable.flatMap(({ name, salts }) =>
    salts
      .map((salt) => salt.name)
      .filter((salt) => {
        const known = others.has(salt) || salt.split(" ").some(isGenericName);
        return !known || getStandardName(salt.toLowerCase()) !== salt.toLowerCase();
      })
      .map((salt) => `${name}: ${salt}`),
  );
  expect(unknown).toEqual([]);
});

test("writes strengths with their units, for all ingredients or none", () => {
  for (const { name, salts } of brandTable) {
    const strengths = salts.flatMap(({ strength }) => strength ?? []);
    expect([name, strengths.length === 0 || strengths.length === salts.length]).toEqual([
      name,
      true,
    ]);
    for (const strength of strengths) {
      expect([name, strength]).toEqual([
        name,
        expect.stringMatching(/^\d+(\.\d+)? (mg|mcg|g|IU)$|^\d+(\.\d+)?%$/),
      ]);
    }
  }
});

test("has no brand that is a generic name, and none of words that searches ignore", () => {
  for (const { name } of brandTable) {
    expect([name, isGenericName(foldText(name))]).toEqual([name, false]);
    expect([name, listComplaintWords(name).length > 0]).toEqual([name, true]);
  }
});

test("names each ingredient of a brand once", () => {
  for (const { name, salts } of brandTable) {
    const key = buildCompositionKey(formatSalts(salts));
    expect([name, key?.split(" + ").length]).toEqual([name, salts.length]);
  }
});
