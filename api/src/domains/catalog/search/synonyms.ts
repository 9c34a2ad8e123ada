import { foldWord, splitWords } from "./search-text.ts";
import list from "./synonyms.json" with { type: "json" };

const fold = (text: string) => splitWords(text).map(foldWord).join(" ");

const complaints = new Map(
  list.complaints.flatMap(({ terms, means }) => terms.map((term) => [fold(term), means] as const)),
);

/**
 * What may be searched for in place of a complaint in Nepali, Hindi or English, the likeliest first; none for any other
 * text. They are categories and medicines that need no prescription: a shop suggests no other against a complaint.
 */
export const findComplaintTexts = (text: string): readonly string[] =>
  complaints.get(fold(text)) ?? [];
