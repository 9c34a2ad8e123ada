import {
  type SearchSynonym,
  type SynonymKind,
  searchSynonymInputSchema,
  z,
} from "@aushadhi/api/contract";

/** The texts in a box, apart by commas or lines. */
const splitTexts = (typed: string): string[] =>
  typed
    .split(/[,;\n]/)
    .map((text) => text.trim())
    .filter(Boolean);

const isDevanagari = (text: string) => /\p{sc=Deva}/u.test(text);

/** What an entry's form begins with. @param term that a new entry is to have */
export function toTypedSynonym(synonym: SearchSynonym | null, term = "") {
  const { kind, terms, means } = synonym ?? {
    kind: "complaint" as SynonymKind,
    terms: [term],
    means: [],
  };
  return {
    kind,
    terms: terms.filter((text) => !isDevanagari(text)).join(", "),
    devanagari: terms.filter(isDevanagari).join(", "),
    means: means.join(", "),
  };
}
export type TypedSynonym = ReturnType<typeof toTypedSynonym>;

/** The form: what was typed, as the API takes it. What an abbreviation would lead to is not sent. */
export const synonymForm = z.pipe(
  z.transform(({ kind, terms, devanagari, means }: TypedSynonym) => ({
    kind,
    terms: [...splitTexts(terms), ...splitTexts(devanagari)],
    means: kind === "complaint" ? splitTexts(means) : [],
  })),
  searchSynonymInputSchema,
);
