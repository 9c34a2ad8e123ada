import type { Problem } from "../check/problem.ts";

/** Returns the id of a problem's finding. It stays the same in the next check, because decisions name it. */
export const toGroupId = ({ field, message, reason = message, code = reason }: Problem): string =>
  Bun.hash.xxHash64(`${field} ${code}`).toString(16).padStart(16, "0").slice(0, 12);
