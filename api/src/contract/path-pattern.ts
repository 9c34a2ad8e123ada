/** One segment of a route's path. */
export type PatternStep =
  | { kind: "text"; text: string; isOptional: false }
  /** One non-empty segment with this ending: `:id`, `:id?`, `:name.pdf`. */
  | { kind: "parameter"; name: string; ending: string; isOptional: boolean }
  /** One or more segments of any text: `*`, `*?`. */
  | { kind: "rest"; isOptional: boolean };

/** Characters of a route's path. Releases of older shops may have longer ones, which match nothing. */
export const maxPatternLength = 200;

/** Reads a path in wouter's syntax; case is ignored. Returns null when it is too long. */
export function readPattern(pattern: string): PatternStep[] | null {
  if (pattern.length > maxPatternLength) return null;
  return pattern.split("/").flatMap((segment) => (segment === "" ? [] : [readStep(segment)]));
}

function readStep(segment: string): PatternStep {
  if (segment.startsWith("*")) return { kind: "rest", isOptional: segment[1] === "?" };
  if (!segment.startsWith(":")) {
    return { kind: "text", text: segment.toLowerCase(), isOptional: false };
  }
  const dot = segment.indexOf(".");
  const [name = ""] = segment.slice(1).split(/[?.]/, 1);
  const ending = dot < 0 ? "" : segment.slice(dot).toLowerCase();
  return { kind: "parameter", name, ending, isOptional: segment.includes("?") && dot < 0 };
}

/** Whether a segment of a path matches a step that is not the rest. */
export function matchesSegment(
  step: Exclude<PatternStep, { kind: "rest" }>,
  segment: string,
): boolean {
  const lower = segment.toLowerCase();
  if (step.kind === "text") return lower === step.text;
  return segment.length > step.ending.length && lower.endsWith(step.ending);
}
