/** What one part of a pattern takes of a path, between two slashes. */
type Part =
  | { kind: "text"; text: string }
  /** One that is not empty, and ends so. */
  | { kind: "parameter"; ending: string }
  /** Any one, and any number of further ones. */
  | { kind: "any" }
  /** The slash at the end of a path. */
  | { kind: "empty" };

interface Step {
  part: Part;
  isOptional: boolean;
}

/** Whether a pattern takes every path. */
export const takesEverything = (pattern: string): boolean => /^\/?\*\??$/.test(pattern);

/** Whether some path matches both patterns, which are those of wouter. Case makes no difference there. */
export function patternsOverlap(one: string, other: string): boolean {
  const first = readSteps(one);
  const second = readSteps(other);
  const seen = new Set<string>();
  const meet = (i: number, j: number): boolean => {
    const key = `${i} ${j}`;
    if (seen.has(key)) return false;
    seen.add(key);
    const a = first[i];
    const b = second[j];
    if (!a && !b) return true;
    if (a?.isOptional && meet(i + 1, j)) return true;
    if (b?.isOptional && meet(i, j + 1)) return true;
    if (!a || !b || !canBeSame(a.part, b.part)) return false;
    return (
      meet(i + 1, j + 1) ||
      (a.part.kind === "any" && meet(i, j + 1)) ||
      (b.part.kind === "any" && meet(i + 1, j))
    );
  };
  return meet(0, 0);
}

function readSteps(pattern: string): Step[] {
  const parts = pattern.toLowerCase().replace(/^\//, "").split("/");
  const steps = parts.flatMap((text): Step[] => (text === "" ? [] : [readStep(text)]));
  return [...steps, { part: { kind: "empty" }, isOptional: true }];
}

function readStep(text: string): Step {
  if (text.startsWith("*")) {
    return { part: { kind: "any" }, isOptional: text[1] === "?" };
  }
  if (!text.startsWith(":")) return { part: { kind: "text", text }, isOptional: false };
  const isOptional = text.includes("?");
  const dot = text.indexOf(".");
  const ending = dot < 0 ? "" : text.slice(dot);
  return { part: { kind: "parameter", ending }, isOptional: isOptional && dot < 0 };
}

/** Whether there is something between two slashes that both take. */
function canBeSame(a: Part, b: Part): boolean {
  if (a.kind === "any" || b.kind === "any") return true;
  if (a.kind === "empty" || b.kind === "empty") return a.kind === b.kind;
  if (a.kind === "parameter" && b.kind === "parameter") {
    return a.ending.endsWith(b.ending) || b.ending.endsWith(a.ending);
  }
  if (a.kind === "parameter") return b.kind === "text" && endsLonger(b.text, a.ending);
  return b.kind === "parameter" ? endsLonger(a.text, b.ending) : a.text === b.text;
}

const endsLonger = (text: string, ending: string) =>
  text.length > ending.length && text.endsWith(ending);
