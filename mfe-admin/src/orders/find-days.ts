import { kathmanduOffsetMs } from "@aushadhi/api/contract";

const dayMs = 24 * 60 * 60_000;

/**
 * Finds the dates (YYYY-MM-DD, both included) of a named period in Kathmandu. A week begins on
 * Sunday, as in Nepal.
 * @param now milliseconds since 1970
 */
export function findDays(
  word: "today" | "yesterday" | "week",
  now: number,
): { from: string; to: string } {
  const there = now + kathmanduOffsetMs;
  const format = (daysAgo: number) =>
    new Date(there - daysAgo * dayMs).toISOString().slice(0, "YYYY-MM-DD".length);
  if (word === "yesterday") return { from: format(1), to: format(1) };
  const begin = word === "week" ? new Date(there).getUTCDay() : 0;
  return { from: format(begin), to: format(0) };
}
