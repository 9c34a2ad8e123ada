/** The oldest Node that runs the commands, as in the kit's package.json. */
export const oldestNode = "22.12.0";

/** Says what is wrong with a version of Node; null when it is new enough. */
export function describeOldNode(version: string): string | null {
  const [numbers, least] = [version, oldestNode].map((one) => one.split(".").map(Number));
  const place = least?.findIndex((number, at) => number !== numbers?.[at]) ?? -1;
  if (place < 0 || (numbers?.[place] ?? 0) > (least?.[place] ?? 0)) return null;
  return `Node ${version} is too old: remote-kit needs ${oldestNode} or later. See https://nodejs.org`;
}
