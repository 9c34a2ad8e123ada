import { findClassMembers } from "../substances/class-names.ts";
import { foldWord } from "../words/search-text.ts";

const splitList = (list: string): ReadonlySet<string> =>
  new Set(list.trim().split(/\s+/).map(foldWord));

/** Words that ask not to get a medicine, or ask about it. */
const refusals = splitList(`
  allergy allergic allergies allergi alergy alergic elergy ellergy without except avoid not dont no never non instead
  interaction interact overdose poison poisoning side effect effects reaction versus vs difference replace replacing safe
  stop stopping quit antidote harm harmful dangerous contraindication contraindicated unlike than
  bina bahek haina hoina hudaina nakhane nakhanu hunna satta sattama badala badalama thau thauma asar farak
  एलर्जी एलर्जि बिना बाहेक हैन होइन हुँदैन हुन्न सट्टा सट्टामा बदला बदलामा साइड असर फरक`);
/** Beside these words "than" compares a price, and the medicine is wanted. */
const prices = splitList("cheaper cheap cheapest sasto sastoma affordable सस्तो");

const allergies = splitList(
  "allergy allergic allergies allergi alergy alergic elergy ellergy एलर्जी एलर्जि",
);
const kindsOfAllergy = splitList("skin nose nasal eye dust pollen seasonal");
const articles = splitList("my a the");

// S01GX and R01AC of the WHO's ATC index
const eyeAntiallergics = splitList(
  "olopatadine ketotifen bepotastine alcaftadine epinastine azelastine emedastine cromoglicate cromoglycate",
);
const isAntihistamine = (word: string) => findClassMembers("antihistamine").includes(word);

/** Returns whether folded words name what is swallowed against an allergy, wherever that shows: "cetirizine skin allergy". */
export const treatsAllergy = (words: readonly string[]): boolean =>
  words.some(isAllergyWord) && words.some(isAntihistamine);

/** Returns whether a folded word is about an allergy. */
export const isAllergyWord = (word: string): boolean => allergies.has(word);

/**
 * Returns whether an allergy is what a medicine is for: "for allergy". "Amoxicillin allergy ko lagi" may ask for what helps
 * against an allergy to it, so in Nepali only an antihistamine is for one.
 */
export function isForAllergy(words: readonly string[], at: number): boolean {
  const [before, next] = [words[at - 1] ?? "", words[at + 1]];
  if (!isAllergyWord(words[at] ?? "") || next === "to") return false;
  const isKind = kindsOfAllergy.has(before);
  if (before === "for" || ((isKind || articles.has(before)) && words[at - 2] === "for"))
    return true;
  if (isKind && words.some((word) => isAntihistamine(word) || eyeAntiallergics.has(word)))
    return true;
  const isNepali = next === "lai" || (next === "ko" && /^lag[ie]$/.test(words[at + 2] ?? ""));
  return isNepali && isAntihistamine(before);
}

/** Returns whether folded words ask not to get the medicine that they name, or ask about its effects. */
export const refusesMedicine = (words: readonly string[]): boolean =>
  words.some(
    (word, at) =>
      refusals.has(word) && !(word === "than" && words.some(isPrice)) && !isForAllergy(words, at),
  );

const isPrice = (word: string) => prices.has(word);

const countedTimes = splitList(`
  day days din week weeks hapta month months mahina time times choti patak year years yr yrs barsa hour hours hr hrs ghanta
  piece pieces pcs strip strips patta bottle bottles box boxes packet packets wata ota rupees rs
  दिन हप्ता महिना पटक चोटि वर्ष घण्टा वटा ओटा`);

/** Returns whether a number before a folded word counts days, times or packs, and is no strength. */
export const isCountedWord = (word: string): boolean => countedTimes.has(word);

const particles = splitList(`
  a i an be by do go he hi if is it me my no of ok on or so to up we all and are but can did for from get got had has have
  her him his how its let may not now one our out per she sir the too two was who why you le ma ta yo ho ra cha xa chha hai
  hos nu nai nei pani hun bhai ni re
`);

const common = splitList(`
  night morning evening day daily life care power fast relief active max ultra water pain heart fresh strong best good white
  pink cold baby gold silver plus sleep health mother father take give need want send food meal
  anti`);

/** Returns whether a folded word belongs to any sentence, although a product may be called so: "Night Fresh". */
export const isCommonWord = (word: string): boolean => common.has(word);

/** Short words that are suffixes only directly behind a name: Amlokind AT, but "10 mg at night". */
const ambiguous = splitList("am as at la us mr mrs dr");

/** Returns whether a short folded word is a suffix only directly behind a name. */
export const isSuffixOfName = (word: string): boolean => ambiguous.has(word);

/** Returns whether a short folded word joins the words of a sentence and is no suffix of a name. */
export const isParticle = (word: string): boolean => particles.has(word);

const renamed = new Map<string, string>(
  (
    [
      ["eye", "eye eyes aankha aakha ankha aankh ankh aankhako aankhama aankhako आँखा आँखाको आँखामा"],
      ["ear", "ear ears kaan kan kaanko kanko kanma kaanma कान कानको कानमा"],
      ["nasal", "nose nasal naak nak nakko naakko nakma नाक नाकको नाकमा"],
      ["drop", "thopa thopaa thopo थोपा"],
      ["inhaler", "puff puffs paf"],
    ] as const
  ).flatMap(([name, words]) => words.split(" ").map((word) => [foldWord(word), name] as const)),
);

/** Finds how labels write a folded word for a route or a form. */
export const findLabelWord = (word: string): string | undefined => renamed.get(word);

const nutrients = splitList(
  "iron zinc calcium magnesium folic multivitamin multivitamins आइरन जिंक जिङ्क क्याल्सियम",
);

/** Returns whether a folded word is a mineral or vitamin, which is a medicine only beside a form: "zinc syrup". */
export const isNutrient = (word: string): boolean => nutrients.has(word);
