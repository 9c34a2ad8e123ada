import type { Complaint } from "./complaint-terms.ts";
import type { Found, SearchContext } from "./search-context.ts";

/**
 * What a complaint finds: what it leads to with the other words of the text, such as "syrup". Words that no product has
 * are left out.
 * @param search only for what needs no prescription: a shop suggests no other against a complaint
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
