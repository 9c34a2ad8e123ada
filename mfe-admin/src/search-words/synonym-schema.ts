import {
  type SearchSynonym,
  type SearchSynonymInput,
  searchSynonymInputSchema,
  z,
} from "@aushadhi/api/contract";

/** Kinds of entries in the form. The API knows brands as complaints with a flag. */
export const typedKinds = ["complaint", "brand", "abbreviation"] as const;
type TypedKind = (typeof typedKinds)[number];

export const getTypedKind = ({ kind, isBrand }: SearchSynonym): TypedKind =>
  isBrand ? "brand" : kind;

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
  const { terms, means } = synonym ?? { terms: [term], means: [] };
  return {
    kind: synonym ? getTypedKind(synonym) : ("complaint" as TypedKind),
    terms: terms.filter((text) => !isDevanagari(text)).join(", "),
    devanagari: terms.filter(isDevanagari).join(", "),
    means: means.join(", "),
  };
}
export type TypedSynonym = ReturnType<typeof toTypedSynonym>;

type SentSynonym = Omit<SearchSynonymInput, "expectedUpdatedAt">;

/** The entry form: typed values to API input. An abbreviation is sent without targets. */
export const synonymFormSchema = z.pipe(
  z.transform(
    ({ kind, terms, devanagari, means }: TypedSynonym): SentSynonym => ({
      kind: kind === "brand" ? "complaint" : kind,
      isBrand: kind === "brand",
      terms: [...splitTexts(terms), ...splitTexts(devanagari)],
      means: kind === "abbreviation" ? [] : splitTexts(means),
    }),
  ),
  searchSynonymInputSchema,
);
