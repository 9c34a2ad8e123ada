import { parseSync } from "vite";
import { isOnlyName } from "./only-name.ts";
import { mutationsOf, type Replacement, type SyntaxNode } from "./operators.ts";

/** One small change of one file. */
export interface Mutant extends Replacement {
  /** Path from the root. */
  file: string;
  /** From 1. */
  line: number;
  /** The replaced text. */
  original: string;
}

/** Finds every mutant of a source. Throws when the source cannot be parsed. */
export function findMutants(file: string, source: string): Mutant[] {
  const { program, errors } = parseSync(file, source);
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  const mutants: Mutant[] = [];
  visit(program as unknown as SyntaxNode, []);
  return mutants;

  /** @param ancestors the nodes around this one, the nearest first */
  function visit(node: SyntaxNode, ancestors: readonly SyntaxNode[]): void {
    const parent = ancestors[0] ?? null;
    if (isInert(node, parent) || isOnlyName(node, ancestors)) return;
    for (const replacement of mutationsOf(node, parent, source)) {
      const original = source.slice(replacement.start, replacement.end);
      const line = source.slice(0, replacement.start).split("\n").length;
      mutants.push({ file, line, original, ...replacement });
    }
    for (const [key, value] of Object.entries(node)) {
      if (key === "key" && node.computed !== true) continue;
      for (const child of Array.isArray(value) ? value : [value]) {
        if (isNode(child)) visit(child, [node, ...ancestors]);
      }
    }
  }
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

/** Whether a node has no effect at run time: types, imports, and static attributes of markup. */
function isInert({ type }: SyntaxNode, parent: SyntaxNode | null): boolean {
  if (/^TS(As|Satisfies|NonNull)/.test(type)) return false;
  return (
    type.startsWith("TS") ||
    /^(Import|ExportAll)/.test(type) ||
    type === "JSXText" ||
    (type === "Literal" && /^(JSXAttribute|Export)/.test(parent?.type ?? ""))
  );
}
