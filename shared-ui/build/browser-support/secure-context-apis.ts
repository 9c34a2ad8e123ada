import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const mark = "Available only in secure contexts.";

/**
 * Members (`Crypto.randomUUID`) and classes (`LockManager`) that a page lacks over plain http, except on localhost. They
 * come from TypeScript's DOM declarations.
 */
export const secureContextApis: ReadonlySet<string> = parseMarkedApis(readDeclarations());

function readDeclarations(): string {
  const typescript = createRequire(
    createRequire(import.meta.url).resolve("typescript/package.json"),
  );
  const binaries = `@typescript/typescript-${process.platform}-${process.arch}`;
  const folder = typescript.resolve(`${binaries}/package.json`).replace(/package\.json$/, "");
  return readFileSync(`${folder}lib/lib.dom.d.ts`, "utf8");
}

function parseMarkedApis(declarations: string): Set<string> {
  const found = new Set<string>();
  const classes = new Set(declarations.match(/(?<=^declare var )\w+(?=: \{)/gm));
  for (const [, comment, name = "", body = ""] of declarations.matchAll(
    /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*)?^interface (\w+)[^{]*\{\n([\s\S]*?)^\}/gm,
  )) {
    // `NavigatorLocks` and `WindowOrWorkerGlobalScope` are not classes. They list members of `Navigator` and `Window`.
    const isMixin = !classes.has(name);
    const owner = isMixin ? name.replace(/^(Navigator|Window)\w+/, "$1") : name;
    const isMarked = comment?.includes(mark) ?? false;
    if (isMarked && !isMixin) found.add(name);
    for (const [, memberComment, member] of body.matchAll(
      /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*)?^ {4}(?:readonly )?(\w+)[?(:<]/gm,
    )) {
      if (memberComment?.includes(mark) || (isMarked && isMixin)) found.add(`${owner}.${member}`);
    }
  }
  return found;
}
