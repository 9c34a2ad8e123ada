const splitList = (list: string): readonly string[] => list.trim().split(/\s+/);

/** Names of each unit. The first one is how lists usually write it. */
const unitNames = [
  ...["mg mgs", "g gm gms gram grams", "mcg ug µg μg", "ml mls", "iu units unit"],
  ...["l ltr ltrs lt litre litres liter liters"],
  ...["cm cms", "inch inches"],
].map(splitList);

/** All names of the unit that a folded word is; null when it is none. */
export const findUnitNames = (word: string): readonly string[] | null =>
  unitNames.find((names) => names.includes(word)) ?? null;

/** The usual names of all units. */
export const units: readonly string[] = unitNames.flatMap(([first = ""]) => first);

/** Words that name a form, and how products write it: GLOB patterns of a lower-case text. */
const forms: readonly { words: readonly string[]; globs: readonly string[] }[] = [
  [
    "tablet tablets tab tabs tbl ट्याब्लेट",
    "*[^a-z]tablet* *[^a-z]tab[^a-z]* *[^a-z]tabs[^a-z]* *caplet*",
  ],
  ["capsule capsules cap caps क्याप्सुल", "*capsule* *[^a-z]cap[^a-z]* *[^a-z]caps[^a-z]*"],
  [
    "syrup syrups syp syr suspension susp sirap jhol सिरप झोल",
    "*syrup* *[^a-z]syp[^a-z]* *suspension* *[^a-z]susp[^a-z]* *elixir* *linctus* *[^a-z]oral?solution* *[^a-z]oral?liquid*",
  ],
  ["drop drops", "*[^a-z]drop* *ophthalmic?sol* *ophthalmic?susp*"],
  [
    "injection injections inj vial ampoule sui सुई",
    "*[^a-z]inj* *[^a-z]vial* *[^a-z]ampoule* *infusion*",
  ],
  ["malam malham मलम", "*[^a-z]oint* *cream* *[^a-z]gel[^a-z]*"],
  // "To put on": whatever is not taken by mouth.
  ["lagaune लगाउने", "*[^a-z]oint* *cream* *[^a-z]gel[^a-z]* *lotion* *spray* *liniment* *balm*"],
  ["cream", "*cream*"],
  ["ointment oint", "*[^a-z]oint*"],
  ["gel", "*[^a-z]gel[^a-z]* *emulgel*"],
  ["lotion", "*lotion*"],
  ["shampoo shampoos syampu स्याम्पु", "*shampoo*"],
  ["inhaler inhalers", "*inhal* *rotacap*"],
  ["rotacap rotacaps", "*rotacap*"],
  ["respule respules nebule nebules", "*respule* *nebul*"],
  ["spray", "*spray*"],
  ["suppository suppositories", "*supposit*"],
  ["powder sachet sachets", "*powder* *sachet* *granule*"],
].map(([words = "", globs = ""]) => ({ words: splitList(words), globs: splitList(globs) }));

/** The GLOB patterns of all forms. */
export const allFormGlobs: readonly string[] = forms.flatMap(({ globs }) => globs);

/** Those of forms that most names have. */
export const commonFormGlobs: readonly string[] = allFormGlobs.filter((glob) =>
  /tablet|capsule|syrup|suspension|inj|drop|oint|cream/.test(glob),
);

/** The GLOB patterns of the form that a folded word names. `isBeginning` also accepts three or more of its first letters. */
export const findFormGlobs = (word: string, isBeginning: boolean): readonly string[] | null =>
  forms.find(({ words }) =>
    words.some((one) => one === word || (isBeginning && word.length >= 3 && one.startsWith(word))),
  )?.globs ?? null;

/** Words that say where a medicine goes, and how forms and generic names write it. */
const routes: readonly { words: readonly string[]; globs: readonly string[] }[] = [
  ["eye eyes ophthalmic ocular", "*[^a-z]eye* *ophthalm* *(e/e)*"],
  ["ear ears otic", "*[^a-z]ear[^a-z]* *[^a-z]ears[^a-z]* *[^a-z]otic* *(e/e)*"],
  ["nose nasal", "*nasal* *[^a-z]nose*"],
  ["skin topical", "*topical* *cream* *[^a-z]oint* *[^a-z]gel[^a-z]* *lotion*"],
].map(([words = "", globs = ""]) => ({ words: splitList(words), globs: splitList(globs) }));

/** The GLOB patterns of the route that a folded word names. */
export const findRouteGlobs = (word: string): readonly string[] | null =>
  routes.find(({ words }) => words.includes(word))?.globs ?? null;

const longSuffixes = new Set(
  splitList("forte plus duo trio max ultra extra retard chrono junior rapid advance advanced odt"),
);

/**
 * Returns whether a folded word tells one medicine of a brand from another: a suffix, such as LC, XR, DSR or Forte, or a
 * word with a digit, such as B12. Short Latin words and those without a vowel count as suffixes.
 */
export const isSuffix = (word: string): boolean =>
  longSuffixes.has(word) ||
  /\p{N}/u.test(word) ||
  (/^[a-z]{1,2}$/.test(word) && word !== "dr") ||
  /^[b-df-hj-np-tv-z]{3}$/.test(word);

const fillers = new Set(
  splitList(
    `the of for with in on to my me i need want please some any is medicine medicines product products aushadhi
     ausadhi ko ki ka ke lai lagi liye mero malai chahiyo ra को की का के लाई लागि लिए मेरो मलाई चाहियो र औषधि`,
  ),
);

/** Returns whether a folded word says nothing about the product, such as "for" or "please". */
export const isFiller = (word: string): boolean => fillers.has(word);

/** Returns whether a folded word tells one medicine from another: a number, unit, suffix or form. */
export const isDistinguishing = (word: string): boolean =>
  !isFiller(word) &&
  (isSuffix(word) || findUnitNames(word) !== null || findFormGlobs(word, false) !== null);
