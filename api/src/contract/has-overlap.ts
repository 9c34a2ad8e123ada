import { matchesSegment, type PatternStep, readPattern } from "./path-pattern.ts";

/** A step of a pattern, or the slash at the end of a path. */
type Step = PatternStep | { kind: "end"; isOptional: true };

/** Returns whether a pattern matches every path. */
export const isCatchAll = (pattern: string): boolean => /^\/?\*\??$/.test(pattern);

/** Returns whether some path matches both patterns. They follow wouter's syntax and ignore case. */
export function hasOverlap(one: string, other: string): boolean {
  const [first, second] = [readSteps(one), readSteps(other)];
  if (!first || !second) return false;
  const width = second.length + 1;
  // Each pair of steps is compared once, so that no pattern takes long.
  const seen = new Set<number>();
  const canMeet = (i: number, j: number): boolean => {
    const key = i * width + j;
    if (seen.has(key)) return false;
    seen.add(key);
    const a = first[i];
    const b = second[j];
    if (!a && !b) return true;
    if (a?.isOptional && canMeet(i + 1, j)) return true;
    if (b?.isOptional && canMeet(i, j + 1)) return true;
    if (!a || !b || !canBeSame(a, b)) return false;
    return (
      canMeet(i + 1, j + 1) ||
      (a.kind === "rest" && canMeet(i, j + 1)) ||
      (b.kind === "rest" && canMeet(i + 1, j))
    );
  };
  return canMeet(0, 0);
}

function readSteps(pattern: string): Step[] | null {
  const steps = readPattern(pattern);
  return steps && [...steps, { kind: "end", isOptional: true }];
}

/** Returns whether some text between two slashes matches both steps. */
function canBeSame(a: Step, b: Step): boolean {
  if (a.kind === "rest" || b.kind === "rest") return true;
  if (a.kind === "end" || b.kind === "end") return a.kind === b.kind;
  if (a.kind === "parameter" && b.kind === "parameter") {
    return a.ending.endsWith(b.ending) || b.ending.endsWith(a.ending);
  }
  if (a.kind === "text") return matchesSegment(b, a.text);
  return b.kind === "text" && matchesSegment(a, b.text);
}
