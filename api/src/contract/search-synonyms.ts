import {
  boundedText,
  expectedUpdatedAt,
  isOneLine,
  oneOf,
  onlyCode,
  searchText,
  typedLength,
} from "./fields.ts";
import { lackedBrandSchema } from "./lacked-brand.ts";
import { z } from "./zod.ts";

/** A complaint leads to products without prescription. An abbreviation or other spelling stands for its synonyms. */
export const synonymKinds = ["complaint", "abbreviation"] as const;
export type SynonymKind = (typeof synonymKinds)[number];

export const synonymLimits = {
  /** Entries of the shop. */
  entries: 500,
  /** Words of one entry, and texts it leads to. */
  terms: 40,
  means: 8,
  /** Characters of each of them. */
  length: 60,
} as const;

/** A synonym entry of the search, as the back office reads it. */
export const searchSynonymSchema = z.object({
  id: z.string(),
  kind: z.enum(synonymKinds),
  /** In any script. For an abbreviation, a search for one term also searches for the others. */
  terms: z.array(z.string()),
  /** For a complaint: the texts that are searched instead, likeliest first. For brands: their active ingredients. */
  means: z.array(z.string()),
  /** Whether the terms are brands with the same contents, not complaints. The kind is `complaint` all the same. */
  isBrand: z.optional(z.boolean()),
  /** ISO 8601 in UTC: the last edit. */
  updatedAt: z.string(),
});
export type SearchSynonym = z.infer<typeof searchSynonymSchema>;

// One message for all texts: the form has one box for them.
const texts = (name: string, max: number) => {
  const message = `${name} must be texts`;
  const each = (rule: (text: string) => boolean, what: string) =>
    z.refine<string[]>((list) => list.every(rule), `${name} must each ${what}`);
  const tooLong = `${name} must each have at most ${synonymLimits.length} characters`;
  const text = boundedText(message, typedLength(synonymLimits.length), tooLong).check(onlyCode());
  const tooMany = `${name} must be at most ${max}`;
  return z.array(text, message).check(
    // Before the texts are read; equal ones count once below.
    z.maxLength(typedLength(max), { error: tooMany, abort: true }),
    z.overwrite((list) => [...new Set(list.map((text) => text.replace(/\s+/g, " ").trim()))]),
    z.maxLength(max, tooMany),
    each((text) => /[\p{L}\p{N}]/u.test(text), "have a letter or a digit"),
    z.refine((list) => list.every(({ length }) => length <= synonymLimits.length), tooLong),
    each(isOneLine, "be without unusual characters"),
  );
};

const isOneWord = (text: string) => /^[\p{L}\p{N}\p{M}]+$/u.test(text);

/** Body of POST /search-synonyms and PUT /search-synonyms/{id}. PUT replaces the whole entry. */
export const searchSynonymInputSchema = z
  .object({
    kind: oneOf("kind", synonymKinds),
    terms: texts("Words", synonymLimits.terms),
    means: texts("What they lead to", synonymLimits.means),
    /** Left out of a PUT, it stays as it is. */
    isBrand: z.optional(z.boolean("isBrand must be true or false")),
    expectedUpdatedAt: expectedUpdatedAt("entry"),
  })
  .check(
    z.refine(({ terms }) => terms.length > 0, { error: "Words are required", path: ["terms"] }),
    z.refine(({ kind, means, isBrand }) => kind !== "complaint" || isBrand || means.length > 0, {
      error: "A complaint must lead to something",
      path: ["means"],
    }),
    z.refine(({ means, isBrand }) => !isBrand || means.length > 0, {
      error: "The active ingredients of a brand are required",
      path: ["means"],
    }),
    z.refine(({ kind, isBrand }) => !isBrand || kind === "complaint", {
      error: "Brands must be of the kind complaint",
      path: ["kind"],
    }),
    z.refine(({ kind, means }) => kind === "complaint" || means.length === 0, {
      error: "An abbreviation leads to nothing but its own words",
      path: ["means"],
    }),
    z.refine(({ kind, terms }) => kind === "complaint" || terms.length !== 1, {
      error: "An abbreviation needs two words or more that mean the same",
      path: ["terms"],
    }),
    z.refine(({ kind, terms }) => kind === "complaint" || terms.every(isOneWord), {
      error: "Abbreviations must each be one word",
      path: ["terms"],
    }),
  );
export type SearchSynonymInput = z.infer<typeof searchSynonymInputSchema>;

const success = z.literal(true);

export const searchSynonymListResponseSchema = z.object({
  success,
  /** Complaints first, then by their first word. */
  synonyms: z.array(searchSynonymSchema),
});
export const searchSynonymResponseSchema = z.object({ success, synonym: searchSynonymSchema });

/** Query of GET /search-synonyms/understood. */
export const understoodQuerySchema = z.object({
  q: searchText.check(z.minLength(1, "q must be a text to search for")),
});

/** How the search interprets a text for customers. */
export const understoodSchema = z.object({
  /** Number of products found, and the names of the first. */
  total: z.number(),
  products: z.array(z.string()),
  /** Set when the products match another text. */
  shownFor: z.nullable(z.string()),
  /** Ignored words. */
  dropped: z.array(z.string()),
  /** A likelier spelling that is offered. */
  didYouMean: z.nullable(z.string()),
  /** Words of the text with synonyms. */
  alsoFor: z.array(z.object({ word: z.string(), others: z.array(z.string()) })),
  /** Whether customers see what to do in an emergency, and no product. */
  isEmergency: z.optional(z.boolean()),
  /** Texts that this complaint leads to, with the number of products without prescription. */
  complaint: z.array(z.object({ text: z.string(), products: z.number() })),
  /** A brand that the shop lacks. The products have the same active ingredients. */
  brand: z.optional(lackedBrandSchema),
  /** Whether customers are told to ask the pharmacist. */
  isPharmacistAsk: z.optional(z.boolean()),
  /** Texts whose products customers see instead, apart, because none has what was asked for. */
  instead: z.optional(z.array(z.string())),
});
export type Understood = z.infer<typeof understoodSchema>;
export const understoodResponseSchema = z.object({ success, data: understoodSchema });

/** A search text without results. */
export const searchMissSchema = z.object({
  /** Normalised text: lower case, no punctuation. */
  id: z.string(),
  searches: z.number(),
  /** The last day in Kathmandu, YYYY-MM-DD. */
  lastDay: z.string(),
});
export type SearchMiss = z.infer<typeof searchMissSchema>;
export const searchMissListResponseSchema = z.object({
  success,
  /** The most frequent first. */
  misses: z.array(searchMissSchema),
});
