import { computeEditDistance } from "../../../platform/edit-distance.ts";
import { foldText } from "./search-text.ts";

/** A complaint in a text, with its replacement search texts and the words outside it. */
export interface Complaint {
  means: readonly string[];
  rest: readonly string[];
  /** Whether the match has one wrong letter. */
  isGuess: boolean;
}

/** Words of a list, separated by white space. */
const foldWords = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).map(foldText));

/** "Medicine" in Nepali, Hindi and English, in either script. */
const medicineWords = foldWords(
  `aushadhi ausadhi ausadi okhati dabai dawai dawa medicine
   औषधि औषधी ओखती दबाइ दवाई दवा`,
);
/** Words such as "of", "for", "has come" and "is", which do not describe a complaint. */
const fillers = foldWords(
  `ko ki ka ke lai liye for of the my mero malai i have aayo ayo aaeko aeko aako lagyo
   lageko bhayo bhako bhaeko cha chha hai ho hunchha huncha rokne hune garne khane
   lagaune
   को की का के लाई लिए मेरो मलाई आयो आएको लाग्यो लागेको भयो भएको छ है हो हुन्छ रोक्ने
   हुने गर्ने खाने लगाउने`,
);
/** Minimum length for a match with one wrong letter, because a shorter term could be any word. */
const shortestGuess = 6;

/** Finds complaints as the whole text, without filler words, among other words, or with one wrong letter. */
export function createComplaintFinder(
  entries: readonly { terms: readonly string[]; means: readonly string[] }[],
): (text: string) => Complaint | null {
  const known = new Map<string, readonly string[]>();
  for (const { terms, means } of entries) {
    for (const term of terms) known.set(foldText(term), means);
  }
  // Also accepts "pressure" for "pressure ko aushadhi", unless it is a term itself.
  for (const [term, means] of [...known]) {
    const bare = dropMedicine(term.split(" ")).join(" ");
    if (bare !== "" && !known.has(bare)) known.set(bare, means);
  }

  const findAt = (words: readonly string[], from: number): { size: number } | null => {
    for (let size = words.length - from; size > 0; size--) {
      if (known.has(words.slice(from, from + size).join(" "))) return { size };
    }
    return null;
  };

  const findAmong = (words: readonly string[]): Complaint | null => {
    let means: readonly string[] | undefined;
    const rest: string[] = [];
    for (let at = 0; at < words.length; ) {
      const size = findAt(words, at)?.size ?? 0;
      if (size > 0) means ??= known.get(words.slice(at, at + size).join(" "));
      else rest.push(words[at] ?? "");
      at += Math.max(1, size);
    }
    return means ? { means, rest, isGuess: false } : null;
  };

  return (text) => {
    const words = foldText(text).split(" ");
    const bare = dropMedicine(words).filter((word) => !fillers.has(word));
    for (const texts of [words, bare]) {
      const means = known.get(texts.join(" "));
      if (means) return { means, rest: [], isGuess: false };
    }
    const among = findAmong(bare);
    if (among) return among;
    const near = findNear(known, bare.join(" "));
    return near ? { means: near, rest: [], isGuess: true } : null;
  };
}

/** Reduces "jwaro ko aushadhi" to "jwaro". In Devanagari the "ko" may be joined to its word. */
function dropMedicine(words: readonly string[]): string[] {
  const others = words.filter((word) => !medicineWords.has(word));
  if (others.length === words.length) return [...words];
  return others
    .map((word, at) => (at === others.length - 1 ? word.replace(/(?<=.)(को|की|का)$/, "") : word))
    .filter((word, at) => at < others.length - 1 || !fillers.has(word));
}

function findNear(
  known: ReadonlyMap<string, readonly string[]>,
  text: string,
): readonly string[] | null {
  if (text.length < shortestGuess) return null;
  for (const [term, means] of known) {
    if (
      term[0] === text[0] &&
      term.length >= shortestGuess &&
      computeEditDistance(text, term, 1) === 1
    ) {
      return means;
    }
  }
  return null;
}
