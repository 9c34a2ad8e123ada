import { type AnyNode, type Program, parse } from "acorn";
import { fullAncestor } from "acorn-walk";
import { supportedEcmaVersion } from "../supported-browsers.ts";
import { collectDefinedNames } from "./collect-defined-names.ts";
import { describeUse } from "./describe-use.ts";
import { isGuarded } from "./is-guarded.ts";

export interface Unsupported {
  file: string;
  /** `URL.canParse`, `.toWellFormed`, `event scrollend`, or the parser's message for syntax that is too new. */
  api: string;
  /** The supported browser that lacks it, or `plain http`. */
  missingIn: string;
}

/** Finds APIs that a supported browser lacks and these files use without a guard, each once per file. */
export function findUnsupported(files: readonly { file: string; code: string }[]): Unsupported[] {
  const found: Unsupported[] = [];
  const programs: { file: string; program: Program }[] = [];
  for (const { file, code } of files) {
    try {
      const program = parse(code, { ecmaVersion: supportedEcmaVersion, sourceType: "module" });
      programs.push({ file, program });
    } catch (error) {
      found.push({ file, api: String(error), missingIn: `ECMAScript ${supportedEcmaVersion}` });
    }
  }
  // A method that the code defines is its own, even when a builtin has the same name.
  const members = new Set(
    programs.flatMap(({ program }) => [...collectDefinedNames(program).members]),
  );
  for (const { file, program } of programs) {
    const missing = findMissingApis(program, members);
    found.push(...[...missing].map(([api, missingIn]) => ({ file, api, missingIn })));
  }
  return found;
}

function findMissingApis(program: Program, members: ReadonlySet<string>): Map<string, string> {
  const missing = new Map<string, string>();
  const own = { variables: collectDefinedNames(program).variables, members };
  fullAncestor(program, (node: AnyNode, _, ancestors) => {
    const use = describeUse(node, ancestors.at(-2), own);
    if (use?.missingIn && !isGuarded(use.name, ancestors)) missing.set(use.api, use.missingIn);
  });
  return missing;
}
