/** The oldest Node that runs the commands, in each line that has one: the same as Vite's. */
const oldest: readonly (readonly [major: number, minor: number])[] = [
  [20, 19],
  [22, 12],
];

/** The versions of Node that run the commands, for the kit's package.json. */
export const nodeRange = "^20.19.0 || >=22.12.0";

/** Says what is wrong with a version of Node; null when it is new enough. */
export function describeOldNode(version: string): string | null {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isNewest = major > (oldest.at(-1)?.[0] ?? 0);
  if (isNewest || oldest.some(([line, least]) => major === line && minor >= least)) return null;
  return `Node ${version} is too old: remote-kit needs 22.12.0 or later, or 20.19.0 or later of Node 20. See https://nodejs.org`;
}
