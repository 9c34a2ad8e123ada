import { LRUCache } from "lru-cache";
import { beginsGenericName, isGenericName, listGenericNames } from "../substances/generic-names.ts";
import { listSaltSpellings } from "../substances/salt-spellings.ts";
import { foldWord } from "../words/search-text.ts";
import type { QueryTerm } from "./query-terms.ts";
import { buildPhrase } from "./word-phrases.ts";

/** What keeps other substances, whose names only contain the one that is asked for, out of its products. */
export interface SubstanceRule {
  kind: "substance";
  /** An FTS5 text that finds products with a name of another substance. */
  otherMatch: string;
  /** GLOB patterns of a composition that has the substance all the same: it begins an ingredient. */
  wholeGlobs: readonly string[];
}

/** A shorter beginning says too little of a substance. */
const shortestBeginning = 4;

/**
 * Words before a name that make it another substance, as in "S-amlodipine" and "ethinyl estradiol". "L", "D" and "N" only
 * say the shape of the usual one: "L-thyroxine".
 */
const modifiers =
  `s r es ar lev levo dex dextro des di dihydro hydroxy methyl ethyl ethinyl ethynyl medroxy nor pseudo oxy chlor acetyl
   peg pegylated val fos iso cis`.split(/\s+/);

/** What stands before the name of an ingredient. */
const starts = [
  ...[" ", "*+", "*+ ", "*,", "*, ", "*;", "*; ", "*/", "*/ ", "*&", "*& ", "*("],
  ...["*and ", "*with "],
];

/** Insulins that are no human insulin: what follows "insulin" in their names. They act faster or longer. */
const insulins = ["aspart", "lispro", "glulisine", "glargine", "detemir", "degludec"];

/** Builds the rules of the substances that a text names. A strength of "insulin" is one of human insulin. */
export function buildSubstanceRules(terms: readonly QueryTerm[]): SubstanceRule[] {
  const words = terms.flatMap((term) => (term.kind === "word" ? [foldWord(term.text)] : []));
  const named = terms.flatMap((term, at) => {
    const isModified = modifiers.includes(foldWord(terms[at - 1]?.text ?? ""));
    if (term.kind !== "word" || isModified) return [];
    const word = foldWord(term.text);
    const isBegun = term.isBeginning && word.length >= shortestBeginning && beginsGenericName(word);
    const others = salts.get(word);
    if (others) {
      const isOther = others.some((name) => name.split(" ").every((one) => words.includes(one)));
      return isOther ? [] : [buildSaltRule(others)];
    }
    const isSubstance = /^[a-z]+$/.test(word) && (isGenericName(word) || isBegun);
    return isSubstance ? [getSubstanceRule(word)] : [];
  });
  const isHumanInsulin =
    words.includes("insulin") &&
    terms.some(({ kind }) => kind === "number") &&
    !words.some((word) => insulins.includes(word));
  if (words.some((word) => insulinClasses.includes(word))) return [...named, premixedInsulins];
  return isHumanInsulin ? [...named, otherInsulins] : named;
}

const matchNames = (phrases: readonly string[]) => `name : (${phrases.join(" OR ")})`;

const otherInsulins: SubstanceRule = {
  kind: "substance",
  otherMatch: matchNames(insulins.map((name) => buildPhrase([name], false))),
  wholeGlobs: [],
};

/**
 * Minerals that are also the salt of these substances, or given with them: atorvastatin calcium and calcium folinate are no
 * calcium, and calcium acetate binds phosphate.
 */
const salts = new Map(
  Object.entries({
    calcium: [
      "atorvastatin",
      "rosuvastatin",
      "pitavastatin",
      "folinate",
      "levofolinate",
      "leucovorin",
      "dobesilate",
      "acamprosate",
      "calcium acetate",
      ...["alendronate", "risedronate", "ibandronate"],
    ],
    magnesium: ["esomeprazole", "omeprazole", "pantoprazole", "rabeprazole"],
  }),
);

const buildSaltRule = (others: readonly string[]): SubstanceRule => ({
  kind: "substance",
  otherMatch: matchNames(others.map((name) => buildPhrase(name.split(" "), false))),
  wholeGlobs: [],
});

/** Classes of insulins that act fast or long. A mixture does both, and is neither. */
const insulinClasses = ["rapidactinginsulin", "longactinginsulin"];
const premixedInsulins: SubstanceRule = {
  kind: "substance",
  otherMatch: matchNames([
    ...["biphasic", "premixed", "protamine", "isophane", "mix"].map((word) =>
      buildPhrase([word], false),
    ),
    ...[
      ["30", "70"],
      ["25", "75"],
      ["50", "50"],
    ].map((parts) => buildPhrase(parts, false)),
  ]),
  wholeGlobs: [],
};

/** One search builds the rule of a word for each of its steps, and compares the word with all names. */
const built = new LRUCache<string, SubstanceRule>({ max: 500 });

function getSubstanceRule(word: string): SubstanceRule {
  const known = built.get(word);
  if (known) return known;
  const rule = buildSubstanceRule(word);
  built.set(word, rule);
  return rule;
}

function buildSubstanceRule(word: string): SubstanceRule {
  const same = listSaltSpellings(word);
  const spellings = [...new Set([word, ...same.filter((name) => !name.includes(" "))])];
  const others = spellings.flatMap((name) => listOthers(name).filter((one) => !same.includes(one)));
  return {
    kind: "substance",
    otherMatch: matchNames([
      ...spellings.flatMap((name) => modifiers.map((one) => buildPhrase([one, name], true))),
      ...others.map((name) => buildPhrase([name], true)),
    ]),
    wholeGlobs: spellings.flatMap((name) => starts.map((start) => `${start}${name}*`)),
  };
}

/** Lists the names that end with a name, and the generic names that have it in them. */
const listOthers = (name: string): string[] => [
  ...modifiers.map((modifier) => `${modifier}${name}`),
  ...listGenericNames().filter((one) => one.includes(name) && !one.startsWith(name)),
];
