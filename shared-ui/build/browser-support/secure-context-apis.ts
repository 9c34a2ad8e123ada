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

interface Interface {
  name: string;
  isMarked: boolean;
  /** `NavigatorLocks` and `WindowOrWorkerGlobalScope` are not classes. They list members of `Navigator` and `Window`. */
  isMixin: boolean;
}

/** Reads line by line: a comment belongs to the declaration in the next line. */
function parseMarkedApis(declarations: string): Set<string> {
  const lines = declarations.split("\n");
  const classes = new Set(lines.map((line) => /^declare var (\w+): \{/.exec(line)?.[1]));
  const found = new Set<string>();
  let comment = "";
  let current: Interface | undefined;
  for (const line of lines) {
    if (/^ *(?:\/\*\*|\*)/.test(line)) {
      comment += line;
      continue;
    }
    const isMarked = comment.includes(mark);
    comment = "";
    const [, name] = /^interface (\w+)/.exec(line) ?? [];
    if (name) {
      current = { name, isMarked, isMixin: !classes.has(name) };
      if (isMarked && !current.isMixin) found.add(name);
    } else if (current) {
      const [, member] = /^ {4}(?:readonly )?(\w+)[?(:<]/.exec(line) ?? [];
      const isFound = isMarked || (current.isMarked && current.isMixin);
      if (member && isFound) found.add(`${getOwner(current)}.${member}`);
      if (line === "}") current = undefined;
    }
  }
  return found;
}

function getOwner({ name, isMixin }: Interface): string {
  return isMixin ? name.replace(/^(Navigator|Window)\w+/, "$1") : name;
}
