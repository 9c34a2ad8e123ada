const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
/** Kathmandu is 5:45 ahead of UTC, all year. */
const kathmanduOffset = (5 * 60 + 45) * 60_000;

/** A day as people read it, in Kathmandu: `5 Jan 2027`. Takes a calendar date or an ISO time. Not made by Intl, see `money.ts`. */
export function formatDay(date: string): string {
  const there = new Date(new Date(date).getTime() + kathmanduOffset);
  return `${there.getUTCDate()} ${months[there.getUTCMonth()]} ${there.getUTCFullYear()}`;
}
