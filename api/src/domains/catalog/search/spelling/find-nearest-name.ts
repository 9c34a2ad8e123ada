import { listGenericNames } from "../substances/generic-names.ts";
import { getStandardName } from "../substances/salt-spellings.ts";
import { isLookAlike } from "./look-alikes.ts";
import { getAllowedCost, toHeard, weighSpelling } from "./weigh-spelling.ts";

/** A name of a medicine, and what it contains. */
export interface KnownName {
  name: string;
  contents: string;
}

interface NearName extends KnownName {
  cost: number;
}

/** Another medicine that is not much further away makes a spelling doubtful. */
const margin = 0.5;
const mostLonger = 3;
/** A wrong consonant is one that is missing and one that is too many. */
const mostConsonants = 2;
/** Letters that begin names which sound alike. */
const firstSounds = ["ckqszj", "vwb", "fp"];

/**
 * Creates a finder of the only medicine whose name a folded Latin word misspells. It finds nothing for a known name, for
 * the name of another medicine, and where names of two medicines are near.
 * @param brands first words of brands; generic names are always among the names
 */
export function createNearestName(
  brands: readonly KnownName[] = [],
): (typed: string) => KnownName | null {
  const names = [...genericNames, ...brands].filter(({ name }) => getAllowedCost(name) !== null);
  const known = new Set([...genericNames, ...brands].map(({ name }) => name));
  const bySound = Map.groupBy(
    names.map((one) => {
      const heard = toHeard(one.name);
      return { ...one, heard, consonants: listConsonants(heard) };
    }),
    ({ heard }) => getFirstSound(heard),
  );
  return (typed) => {
    const most = getAllowedCost(typed);
    if (most === null || !/^[a-z]+$/.test(typed) || known.has(typed) || isLookAlike(typed))
      return null;
    const heard = toHeard(typed);
    const consonants = listConsonants(heard);
    const near: NearName[] = listSounds(heard)
      .flatMap((sound) => bySound.get(sound) ?? [])
      .filter((one) => Math.abs(one.heard.length - heard.length) <= mostLonger)
      // Weighing takes longer than this, which leaves out nearly all names.
      .filter((one) => countOthers(one.consonants, consonants) <= mostConsonants)
      .map((one) => ({ ...one, cost: weighSpelling(heard, one.heard, most) }))
      .filter(({ name, cost }) => cost <= Math.min(most, getAllowedCost(name) ?? 0))
      .toSorted((one, other) => one.cost - other.cost);
    const [best] = near;
    const isDoubtful = near.some(
      ({ contents, name, cost }) =>
        best && name !== best.name && contents !== best.contents && cost <= best.cost + margin,
    );
    return best && !isDoubtful ? { name: best.name, contents: best.contents } : null;
  };
}

const genericNames: readonly KnownName[] = listGenericNames()
  .filter((name) => /^[a-z]+$/.test(name))
  .map((name) => ({ name, contents: getStandardName(name) }));

const getFirstSound = (heard: string): string => {
  const letter = heard.replace(/^h/, "")[0] ?? "";
  return (
    firstSounds.find((letters) => letters.includes(letter)) ??
    (/[aeiouy]/.test(letter) ? "vowel" : letter)
  );
};

/** Lists the sounds of the consonants of a heard word. */
const listConsonants = (heard: string): ReadonlySet<string> =>
  new Set([...heard.replace(/[aeiouyh]/g, "")].map(getFirstSound));

/** Counts the sounds that only one of two words has. */
function countOthers(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const sound of one) if (other.has(sound)) shared++;
  return one.size + other.size - 2 * shared;
}

/** A word may have a vowel too many before its name: "ibrufen". */
const listSounds = (heard: string): string[] => [
  ...new Set([getFirstSound(heard), getFirstSound(heard.replace(/^[aeiouy]/, ""))]),
];

/** Finds the only generic name that a word misspells. */
export const findNearestGeneric = createNearestName();
