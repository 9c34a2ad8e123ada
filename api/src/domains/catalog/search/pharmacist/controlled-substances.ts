import { computeEditDistance } from "../../../../platform/edit-distance.ts";
import type { BrandFinder } from "../brands/find-brand.ts";
import { findSubstance } from "../brands/read-named-medicine.ts";
import { buildCompositionKey } from "../substances/build-composition-key.ts";
import { isGenericName, listGenericNames } from "../substances/generic-names.ts";
import { formatSalts } from "../substances/parse-salts.ts";
import { getPhoneticKey } from "../substances/phonetic-key.ts";
import { romanize } from "../words/romanize.ts";
import { foldWord, separateNumbers, splitWords } from "../words/search-text.ts";

const splitList = (list: string): readonly string[] => list.trim().split(/\s+/);

/**
 * Narcotic and psychotropic medicines under international control: INCB, Yellow List (narcotic drugs) and Green List
 * (psychotropic substances). Nepal's Drugs Category Rules 2043 have them in group Ka.
 */
const controlled = new Set(
  splitList(`
    morphine codeine dihydrocodeine fentanyl remifentanil sufentanil pethidine oxycodone hydrocodone hydromorphone methadone
    diphenoxylate pholcodine buprenorphine pentazocine dextropropoxyphene
    alprazolam bromazepam brotizolam chlordiazepoxide clobazam clonazepam clorazepate diazepam estazolam flunitrazepam
    flurazepam lorazepam lormetazepam midazolam nitrazepam oxazepam temazepam triazolam zolpidem
    phenobarbital phenobarbitone barbital methylphenidate
  `),
);
/** Brands of cough syrups that had codeine for decades. Those with a suffix such as "DX" have none. */
const codeineBrands = new Set(["corex", "phensedyl"]);
const withoutCodeine = new Set(["dx", "d", "lr", "new", "t", "a"]);

const sleeping =
  "sleep sleeping sleeper nidra nindra nid nind neend nid sutne निद्रा निन्द्रा नींद सुत्ने";
const sleepWords = new Set(splitList(sleeping));
const pillWords = new Set(
  splitList(`pill pills tablet tablets tab tabs capsule capsules goli golihar chakki medicine medicines aushadhi ausadhi ausadi
    dabai dawai dawa injection sui चक्की गोली औषधि औषधी दबाइ दवाई ट्याब्लेट`),
);
/** Beside these words no sleeping pill is asked for: "non sleeping tablet", "nidra nalagne". */
const notSleeping = new Set(
  splitList(
    `non without not no nalagne nalagni nalagera nalagda nalagdaina mask pillow baby lagdaina aaudaina नलाग्ने लाग्दैन आउँदैन`,
  ),
);

/** A shorter beginning may become many words. */
const shortestBeginning = 5;
/** A shorter word could be any other one. */
const shortestMisspelt = 7;

/** Returns whether a text asks for a controlled medicine: by its substance, by a brand, or as "sleeping pill". */
export function asksForControlled(
  text: string,
  isUnfinished: boolean,
  brands: Pick<BrandFinder, "find">,
): boolean {
  const words = splitWords(separateNumbers(text)).map(foldWord);
  const last = words.at(-1);
  return (
    words.some((word) => isControlled(word) || controlledClasses.has(word)) ||
    (isUnfinished && last !== undefined && beginsControlled(last)) ||
    isCodeineBrand(words) ||
    isSleepingPill(words) ||
    hasControlledBrand(text, brands)
  );
}

/** Returns whether a folded word is the name of a controlled substance, perhaps misspelt or in Devanagari. */
function isControlled(word: string): boolean {
  if (controlled.has(word)) return true;
  if (word.length < shortestMisspelt || isGenericName(word)) return false;
  const latin = romanize(word);
  const key = getPhoneticKey(word);
  const near = [...controlled].filter(
    (name) =>
      name.length >= shortestMisspelt &&
      latin[0] === name[0] &&
      (getPhoneticKey(name) === key || computeEditDistance(latin, name, 1) <= 1),
  );
  return near.length > 0;
}

const beginsControlled = (word: string): boolean => {
  if (word.length < shortestBeginning) return false;
  const begun = listGenericNames().filter((name) => name.startsWith(word));
  return begun.length > 0 && begun.every((name) => controlled.has(name));
};

/** Classes whose members are controlled. */
const controlledClasses = new Set(
  splitList(
    "benzodiazepine benzodiazepines opioid opioids opiate opiates narcotic narcotics barbiturate barbiturates",
  ),
);

const isCodeineBrand = (words: readonly string[]): boolean =>
  words.some((word, at) => codeineBrands.has(word) && !withoutCodeine.has(words[at + 1] ?? ""));

const isSleepingPill = (words: readonly string[]): boolean =>
  words.some((word) => sleepWords.has(word)) &&
  words.some((word) => pillWords.has(word)) &&
  !words.some((word) => notSleeping.has(word) || isFreeSubstance(word));

/** A substance that is named says more than its class: "sleeping pill melatonin". */
const isFreeSubstance = (word: string): boolean => {
  const substance = findSubstance(word);
  return substance !== null && !controlled.has(substance);
};

function hasControlledBrand(text: string, brands: Pick<BrandFinder, "find">): boolean {
  const { brand } = brands.find(text) ?? {};
  const parts = brand ? buildCompositionKey(formatSalts(brand.salts, false)) : null;
  return (parts ?? "").split(" + ").some((name) => controlled.has(name));
}
