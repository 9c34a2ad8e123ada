/** How many files are named. */
const most = 10;

/** Describes the test files that took longest, with the slowest first; nothing for a single file. */
export function describeSlowest(seconds: Readonly<Record<string, number>>): string[] {
  const slowest = Object.entries(seconds)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most);
  if (slowest.length < 2) return [];
  const lines = slowest.map(([file, taken]) => `${taken.toFixed(1).padStart(7)} s  ${file}`);
  return [`\nThe ${slowest.length} slowest files:`, ...lines];
}
