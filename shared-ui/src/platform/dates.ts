const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
/** Milliseconds. Kathmandu is 5:45 ahead of UTC all year. */
const kathmanduOffset = (5 * 60 + 45) * 60_000;

const toKathmanduTime = (date: string) => new Date(new Date(date).getTime() + kathmanduOffset);

/** Formats the day in Kathmandu: `5 Jan 2027`. Takes a calendar date or an ISO time. `money.ts` explains why it does not use Intl. */
export function formatDay(date: string): string {
  const local = toKathmanduTime(date);
  return `${local.getUTCDate()} ${months[local.getUTCMonth()]} ${local.getUTCFullYear()}`;
}

/** Formats a time in Kathmandu: `5 Jan 2027, 3:07 pm`. Takes an ISO time. */
export function formatDayTime(time: string): string {
  const local = toKathmanduTime(time);
  const hour = local.getUTCHours();
  const minute = String(local.getUTCMinutes()).padStart(2, "0");
  return `${formatDay(time)}, ${hour % 12 || 12}:${minute} ${hour < 12 ? "am" : "pm"}`;
}
