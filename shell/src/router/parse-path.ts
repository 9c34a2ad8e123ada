import { createPathMatcher } from "@aushadhi/api/contract";
import type { Parser } from "wouter";

/** Parses a pattern for wouter. Its own parser makes regular expressions, and those of some patterns take for ever. */
export const parsePath: Parser = (pattern, isPrefix) => {
  const { names, match } = createPathMatcher(pattern, isPrefix);
  return {
    keys: [...names],
    pattern: {
      exec(path) {
        const found = match(path);
        // A parameter that is absent has no value, as in a regular expression.
        return found && Object.assign(found as [string, ...string[]], { index: 0, input: path });
      },
    },
  };
};
