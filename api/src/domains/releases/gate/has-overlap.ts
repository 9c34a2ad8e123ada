/** One segment of a pattern, between two slashes. */
type Segment =
  | { kind: "text"; text: string }
  /** One non-empty segment with this ending. */
  | { kind: "parameter"; ending: string }
  /** One or more segments of any text. */
  | { kind: "any" }
  /** The slash at the end of a path. */
  | { kind: "empty" };

interface Step {
  segment: Segment;
  isOptional: boolean;
}

/** Returns whether a pattern matches every path. */
export const isCatchAll = (pattern: string): boolean => /^\/?\*\??$/.test(pattern);

/** Returns whether some path matches both patterns. They follow wouter's syntax and ignore case. */
export function hasOverlap(one: string, other: string): boolean {
  const first = readSteps(one);
  const second = readSteps(other);
  const seen = new Set<string>();
  const canMeet = (i: number, j: number): boolean => {
    const key = `${i} ${j}`;
    if (seen.has(key)) return false;
    seen.add(key);
    const a = first[i];
    const b = second[j];
    if (!a && !b) return true;
    if (a?.isOptional && canMeet(i + 1, j)) return true;
    if (b?.isOptional && canMeet(i, j + 1)) return true;
    if (!a || !b || !canBeSame(a.segment, b.segment)) return false;
    return (
      canMeet(i + 1, j + 1) ||
      (a.segment.kind === "any" && canMeet(i, j + 1)) ||
      (b.segment.kind === "any" && canMeet(i + 1, j))
    );
  };
  return canMeet(0, 0);
}

function readSteps(pattern: string): Step[] {
  const segments = pattern.toLowerCase().replace(/^\//, "").split("/");
  const steps = segments.flatMap((text): Step[] => (text === "" ? [] : [readStep(text)]));
  return [...steps, { segment: { kind: "empty" }, isOptional: true }];
}

function readStep(text: string): Step {
  if (text.startsWith("*")) {
    return { segment: { kind: "any" }, isOptional: text[1] === "?" };
  }
  if (!text.startsWith(":")) return { segment: { kind: "text", text }, isOptional: false };
  const isOptional = text.includes("?");
  const dot = text.indexOf(".");
  const ending = dot < 0 ? "" : text.slice(dot);
  return { segment: { kind: "parameter", ending }, isOptional: isOptional && dot < 0 };
}

/** Returns whether some text between two slashes matches both segments. */
function canBeSame(a: Segment, b: Segment): boolean {
  if (a.kind === "any" || b.kind === "any") return true;
  if (a.kind === "empty" || b.kind === "empty") return a.kind === b.kind;
  if (a.kind === "parameter" && b.kind === "parameter") {
    return a.ending.endsWith(b.ending) || b.ending.endsWith(a.ending);
  }
  if (a.kind === "parameter") return b.kind === "text" && hasLongerText(b.text, a.ending);
  return b.kind === "parameter" ? hasLongerText(a.text, b.ending) : a.text === b.text;
}

const hasLongerText = (text: string, ending: string) =>
  text.length > ending.length && text.endsWith(ending);
