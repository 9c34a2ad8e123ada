import { foldWord, splitWords } from "./search-text.ts";
import { isFiller } from "./word-kinds.ts";

const splitList = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Parts of the body and what a product is for. Brands that begin so are other medicines: Scarin is no scar cream. */
const purposes = splitList(`
  scar scars mark marks wrinkle wrinkles blemish blemishes spot spots circle circles face facial hand hands foot feet heel heels
  knee neck hip lip lips nail nails hair scalp skin underarm armpit bone bones muscle muscles joint joints gum gums tooth teeth
  tongue throat body height weight growth glow glowing fairness whitening brightening acne sweat rash swelling wound wounds
  bruise sprain slim slimming stamina immunity memory digestion anuhar muhar`);

/** Words of what is for the looks of the skin, beside these parts of the body. */
const looks = splitList(`
  face facial hand hands foot feet body lip lips hair scalp skin neck underarm night day beauty fair fairness glow glowing whitening
  brightening lightening tan anti aging ageing wrinkle wrinkles blemish blemishes scar scars mark marks spot spots dark circle circles
  removal remover remove best good men women ladies anuhar muhar ramro gora banaune hataune daag dag chaya chhaya chaaya`);
const cosmetics = splitList(
  "cream creams lotion lotions serum gel oil soap scrub pack toner powder moisturizer moisturiser malam malham क्रिम",
);

/** Returns whether a folded word says what a product is for, or for which part of the body. */
export const isPurposeWord = (word: string): boolean => purposes.has(word);

/**
 * Returns whether a text asks for what is for the looks of the skin and for nothing else: "face cream". Descriptions of
 * medicines have these words, too, and a strong steroid is no face cream.
 */
export function asksForCosmetic(text: string): boolean {
  const words = splitWords(text)
    .map(foldWord)
    .filter((word) => !isFiller(word));
  return (
    words.some((word) => cosmetics.has(word)) &&
    words.some((word) => looks.has(word)) &&
    words.every((word) => cosmetics.has(word) || looks.has(word))
  );
}
