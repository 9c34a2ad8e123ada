import { foldWord, splitWords } from "../words/search-text.ts";
import { isSuffix } from "../words/word-kinds.ts";

const splitList = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Suffixes of a form, a release or a strength. They stand for no ingredient. "MR" may: it is a muscle relaxant, too. */
const ofForm = splitList(`
  sr er xr xl cr pr od md tr dr la ec ir ds dds dt odt es bid hs bd im iv sc hm hr rf sf uti bak ip bp usp mg mcg gm ml iu
  duo plus junior retard chrono rapid advance advanced`);
/** Words and suffixes of names with more than two ingredients. */
const ofMore = splitList("forte trio 3d");
const release = /(?<=[a-z])(?:sr|er|xr)$/;

/**
 * Returns whether the name of a product with two ingredients has a suffix that stands for another one: "Aceclo-MR" of
 * aceclofenac + paracetamol. Many lists keep only two ingredients of three.
 */
export function namesOtherSalt(name: string, generic: string | null): boolean {
  const salts = (generic ?? "").split("+").map((part) => splitWords(part).map(foldWord));
  if (salts.length !== 2) return false;
  const words = salts.flat();
  const [, ...suffixes] = splitWords(name).map(foldWord);
  return suffixes.some((suffix) => {
    if (ofMore.has(suffix)) return true;
    if (ofForm.has(suffix) || /\p{N}/u.test(suffix) || !isSuffix(suffix)) return false;
    const letters = suffix.replace(release, "");
    return !words.some((word) => abbreviates(letters, word)) && !isOfInitials(letters, salts);
  });
}

/** Returns whether letters abbreviate a word: CV is clavulanic, AT is atenolol. */
function abbreviates(letters: string, word: string): boolean {
  let at = 0;
  for (const letter of word) if (letter === letters[at]) at++;
  return word[0] === letters[0] && at === letters.length;
}

const isOfInitials = (letters: string, salts: readonly (readonly string[])[]): boolean =>
  [...letters].every((letter) => salts.some(([first]) => first?.startsWith(letter)));
