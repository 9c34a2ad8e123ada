const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats the age of something: `now`, `5 min`, `3 h`, `2 d`. */
export function formatAge(
  time: string,
  now: number,
  words: { now: string; minutes: string; hours: string; days: string },
): string {
  const ms = now - Date.parse(time);
  if (ms < minute) return words.now;
  if (ms < hour) return `${Math.floor(ms / minute)} ${words.minutes}`;
  if (ms < 2 * day) return `${Math.floor(ms / hour)} ${words.hours}`;
  return `${Math.floor(ms / day)} ${words.days}`;
}
