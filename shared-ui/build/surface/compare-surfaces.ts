import type { Surface } from "./read-surface.ts";

/** A change that needs a new version. */
export interface SurfaceChange {
  name: string;
  kind: "removed" | "changed" | "extended" | "added";
  needs: "major" | "minor";
}

/**
 * Compares two surfaces. A removed name or changed text needs a major version. A new name needs a minor version, as does
 * a type that only gained optional members, a plain value that gained members, since others only read it, or an enum that
 * gained values. To extend an API answer without a major version, make the addition optional.
 */
export function compareSurfaces(before: Surface, after: Surface): SurfaceChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].sort().flatMap((name): SurfaceChange[] => {
    const [old, now] = [before[name], after[name]];
    if (old === now) return [];
    if (old === undefined) return [{ name, kind: "added", needs: "minor" }];
    if (now === undefined) return [{ name, kind: "removed", needs: "major" }];
    return addsOnlyOptional(old, now)
      ? [{ name, kind: "extended", needs: "minor" }]
      : [{ name, kind: "changed", needs: "major" }];
  });
}

/** Whether a version number is high enough for these changes. */
export function isVersionEnough(
  before: string,
  after: string,
  changes: readonly SurfaceChange[],
): boolean {
  const [oldMajor = 0, oldMinor = 0] = before.split(".").map(Number);
  const [major = 0, minor = 0] = after.split(".").map(Number);
  if (major !== oldMajor) return major > oldMajor;
  if (changes.some(({ needs }) => needs === "major")) return false;
  return changes.length === 0 || minor > oldMinor;
}

/** Matches a member with a question mark, or an optional schema field. */
const optionalMember = /^\s*(readonly )?["\w$-]+(\?[:(]|: z\.ZodMiniOptional<)/;

/** Whether a line is a value of an enum in a schema: `out_of_stock: "out_of_stock";`. Clients show one they do not know. */
function isEnumValue(line: string): boolean {
  const [, name, value] = /^\s*"?([\w-]+)"?: "([\w-]+)";$/.exec(line) ?? [];
  return name !== undefined && name === value;
}

/** A value of literals and functions, which others only read. */
const isPlainValue = (text: string) =>
  /^const [\w$]+: (readonly \[|\{)/.test(text) && !text.includes("z.Zod");

/** Whether a line is a further overload of a method that a text has. Callers of the others stay as they are. */
function isOverload(line: string, before: string): boolean {
  const [start] = /^ {4}[\w$]+[<(]/.exec(line) ?? [];
  return start !== undefined && before.includes(`\n${start.slice(0, -1)}`);
}

/** Whether a text only adds whole optional members, or overloads, to another text. */
function addsOnlyOptional(before: string, after: string): boolean {
  if (/^const [\w$]+: readonly \["/.test(before)) return isInList(before, after);
  const left = before.split("\n");
  let parameters = 0;
  let open = 0;
  for (const line of after.split("\n")) {
    const isInside = open > 0;
    if (!isInside && line === left[0]) {
      left.shift();
      parameters += count(line, /\(/g) - count(line, /\)/g);
      continue;
    }
    const mayBeAdded =
      optionalMember.test(line) ||
      isEnumValue(line) ||
      isOverload(line, before) ||
      (isPlainValue(before) && parameters === 0);
    if (!isInside && !mayBeAdded) return false;
    open += count(line, /[{([]/g) - count(line, /[})\]]/g);
  }
  return left.length === 0;
}

/** Whether a list of literals contains those of another in the same order. */
function isInList(before: string, after: string): boolean {
  const left = before.match(literals) ?? [];
  for (const literal of after.match(literals) ?? []) if (literal === left[0]) left.shift();
  return left.length === 0;
}

const literals = /"[^"]*"/g;

const count = (line: string, sign: RegExp) => line.match(sign)?.length ?? 0;
