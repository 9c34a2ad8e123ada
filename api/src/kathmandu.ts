// Nepal has kept UTC+05:45 all year since 1986.
const offsetMs = (5 * 60 + 45) * 60_000;

/** The calendar date in Kathmandu at that moment, YYYY-MM-DD. */
export function kathmanduDay(moment: Date): string {
  return new Date(moment.getTime() + offsetMs).toISOString().slice(0, 10);
}

/** The first moment of a calendar date (YYYY-MM-DD) in Kathmandu. */
export const dayStart = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs);

/** The last millisecond of a calendar date (YYYY-MM-DD) in Kathmandu. */
export const dayEnd = (day: string): Date =>
  new Date(Date.parse(`${day}T23:59:59.999Z`) - offsetMs);
