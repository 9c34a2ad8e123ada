const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
/** Kathmandu is 5:45 ahead of UTC, all year. */
const kathmanduOffset = (5 * 60 + 45) * 60_000;

const inKathmandu = (date: string) => new Date(new Date(date).getTime() + kathmanduOffset);

/** A day as people read it, in Kathmandu: `5 Jan 2027`. Takes a calendar date or an ISO time. Not made by Intl, see `money.ts`. */
export function formatDay(date: string): string {
  const there = inKathmandu(date);
  return `${there.getUTCDate()} ${months[there.getUTCMonth()]} ${there.getUTCFullYear()}`;
}

/** A moment as people read it, in Kathmandu: `5 Jan 2027, 3:07 pm`. Takes an ISO time. */
export function formatDayTime(time: string): string {
  const there = inKathmandu(time);
  const hour = there.getUTCHours();
  const minute = String(there.getUTCMinutes()).padStart(2, "0");
  return `${formatDay(time)}, ${hour % 12 || 12}:${minute} ${hour < 12 ? "am" : "pm"}`;
}
