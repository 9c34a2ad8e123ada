import { groupDigits } from "../../contract/index.ts";

/** Largest first. Limits are whole numbers of one of them; both kinds of a unit are in use. */
const units = [
  [1024 ** 2, "MB"],
  [1000 ** 2, "MB"],
  [1024, "kB"],
  [1000, "kB"],
] as const;

/** Formats a limit for a message: `5 MB`, `16 kB`, or `1,500 bytes` when it is no whole number of a larger unit. */
export function formatByteLimit(bytes: number): string {
  const [size, name] = units.find(([unit]) => bytes > 0 && bytes % unit === 0) ?? [1, "bytes"];
  return `${groupDigits(bytes / size)} ${name}`;
}
