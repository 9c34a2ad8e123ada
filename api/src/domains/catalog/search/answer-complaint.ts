import type { Complaint } from "./complaint-terms.ts";
import type { Found, SearchContext } from "./search-context.ts";

/**
 * Searches the remedies of a complaint together with the other words of the text, such as "syrup". It leaves out words
 * that no product has.
 * @param search search limited to prescription-free products; a shop must not suggest others for a complaint
 */
export async function answerComplaint(
  { means, rest }: Complaint,
  search: SearchContext,
): Promise<Found | null> {
  const known = await Promise.all(rest.map(async (word) => (await search.find(word)).matched > 0));
  const others = rest.filter((_, at) => known[at]);
  for (const meant of means) {
    const found = await search.find([meant, ...others].join(" "));
    if (found.total > 0) return found;
  }
  return null;
}
