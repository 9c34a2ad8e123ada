import { matchesSegment, type PatternStep, readPattern } from "./path-pattern.ts";

/** Matches paths against one pattern. */
export interface PathMatcher {
  /** Names of the parameters, in their order; the name of a star is `*`. */
  names: readonly string[];
  /**
   * Returns the part of the path that matches, then the value of each name, undefined for an optional one that is
   * absent. Returns null when the path does not match.
   */
  match(path: string): [matched: string, ...values: (string | undefined)[]] | null;
  /** Returns the values by name, without those of absent parameters. Returns null when the path does not match. */
  findParams(path: string): Record<string, string> | null;
}

/** Segments of a path that a pattern with a star can match. A longer path matches only `*`: no page has one. */
const maxSegments = 100;

/**
 * Creates a matcher for a pattern in wouter's syntax. Its time is bounded whatever the path: releases bring their own
 * patterns, and regular expressions made of them can take for ever.
 * @param isPrefix whether the pattern may match only the first segments of a path
 */
export function createPathMatcher(pattern: string, isPrefix = false): PathMatcher {
  const steps = readPattern(pattern);
  const names = (steps ?? []).flatMap((step) =>
    step.kind === "text" ? [] : [step.kind === "rest" ? "*" : step.name],
  );
  // The empty segment after a slash at the end counts too.
  const most = names.includes("*") ? maxSegments : (steps ?? []).length + 1;
  const match: PathMatcher["match"] = (path) => {
    if (pattern === "*") return [path, path.startsWith("/") ? path.slice(1) : path];
    // One more than can match shows that the path is too long.
    const segments = path.split("/", most + 2);
    if (segments[0] === "") segments.shift();
    if (!steps || (segments.length > most && !isPrefix)) return null;
    return matchSteps(steps, segments, isPrefix);
  };
  return {
    names,
    match,
    findParams(path) {
      const found = match(path);
      if (!found) return null;
      const [, ...values] = found;
      return Object.fromEntries(
        names.flatMap((name, index) => {
          const value = values[index];
          return value === undefined ? [] : [[name, value]];
        }),
      );
    },
  };
}

function matchSteps(steps: readonly PatternStep[], segments: readonly string[], isPrefix: boolean) {
  const reach = findReach(steps, segments, isPrefix);
  if (!reach(0, 0)) return null;
  const values: (string | undefined)[] = [];
  let at = 0;
  for (const [index, step] of steps.entries()) {
    // Takes as much as possible, like a regular expression.
    let end = step.kind === "rest" ? segments.length : at + 1;
    while (end > at && !(canTake(step, segments, at) && reach(index + 1, end))) end--;
    if (step.kind !== "text") {
      values.push(end > at ? segments.slice(at, end).join("/") : undefined);
    }
    at = end;
  }
  const matched = segments.slice(0, at).map((segment) => `/${segment}`);
  return [matched.join(""), ...values] satisfies ReturnType<PathMatcher["match"]>;
}

const canTake = (step: PatternStep, segments: readonly string[], at: number): boolean =>
  at < segments.length && (step.kind === "rest" || matchesSegment(step, segments[at] ?? ""));

/** Finds for each step and segment whether the steps from there on match the segments from there on. */
function findReach(
  steps: readonly PatternStep[],
  segments: readonly string[],
  isPrefix: boolean,
): (step: number, segment: number) => boolean {
  const width = segments.length + 1;
  const table = new Uint8Array((steps.length + 1) * width);
  const reach = (step: number, segment: number) => table[step * width + segment] === 1;
  for (let at = segments.length; at >= 0; at--) {
    // A slash at the end of a path does not count.
    const isEnd = at === segments.length || (at === segments.length - 1 && segments[at] === "");
    table[steps.length * width + at] = Number(isPrefix || isEnd);
  }
  for (let index = steps.length - 1; index >= 0; index--) {
    const step = steps[index];
    for (let at = segments.length; step && at >= 0; at--) {
      const isTaken =
        canTake(step, segments, at) &&
        (reach(index + 1, at + 1) || (step.kind === "rest" && reach(index, at + 1)));
      table[index * width + at] = Number(isTaken || (step.isOptional && reach(index + 1, at)));
    }
  }
  return reach;
}
