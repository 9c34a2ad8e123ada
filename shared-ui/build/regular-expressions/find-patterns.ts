import { parseSync, Visitor } from "vite";

/** A regular expression literal. */
export interface Pattern {
  source: string;
  flags: string;
  /** File and line. */
  at: string;
}

export interface Patterns {
  literals: Pattern[];
  /** Where a regular expression is made at run time: nothing can be proved about those. */
  made: string[];
}

/** Methods that make a regular expression of a text. */
const makers: ReadonlySet<string> = new Set(["match", "matchAll", "search"]);

/** Finds the regular expressions of a source file. Throws on a syntax error. */
export function findPatterns(file: string, code: string): Patterns {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: Patterns = { literals: [], made: [] };
  const locate = (start: number) => `${file}:${code.slice(0, start).split("\n").length}`;
  // Types, and the question whether something is one.
  const harmless = new Set<number>();
  new Visitor({
    TSTypeReference({ typeName }) {
      harmless.add(typeName.start);
    },
    BinaryExpression({ operator, right }) {
      if (operator === "instanceof") harmless.add(right.start);
    },
    Literal(node) {
      if (!("regex" in node)) return;
      const { pattern, flags } = node.regex;
      found.literals.push({ source: pattern, flags, at: locate(node.start) });
    },
    // Every use of the constructor, also under another name or as `globalThis.RegExp`.
    Identifier({ name, start }) {
      if (name === "RegExp" && !harmless.has(start)) found.made.push(locate(start));
    },
    CallExpression({ callee, arguments: [first], start }) {
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      const isText =
        first?.type === "TemplateLiteral" ||
        (first?.type === "Literal" && typeof first.value === "string");
      if (isText && makers.has(callee.property.name)) found.made.push(locate(start));
    },
  }).visit(program);
  return found;
}
