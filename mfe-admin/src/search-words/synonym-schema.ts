import {
  type SearchSynonym,
  type SynonymKind,
  searchSynonymInputSchema,
  z,
} from "@aushadhi/api/contract";

/** Splits the text of a box at commas and line breaks. */
const splitTexts = (typed: string): string[] =>
  typed
    .split(/[,;\n]/)
    .map((text) => text.trim())
    .filter(Boolean);

const isDevanagari = (text: string) => /\p{sc=Deva}/u.test(text);

/**
 * Initial values of the entry form.
 * @param term first word of a new entry
 */
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

/** The entry form: typed values to API input. An abbreviation is sent without targets. */
export const synonymFormSchema = z.pipe(
  z.transform(({ kind, terms, devanagari, means }: TypedSynonym) => ({
    kind,
    terms: [...splitTexts(terms), ...splitTexts(devanagari)],
    means: kind === "complaint" ? splitTexts(means) : [],
  })),
  searchSynonymInputSchema,
);
