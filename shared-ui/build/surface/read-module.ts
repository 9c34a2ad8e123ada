import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { type ESTree, parseAst } from "vite";

/** Content of a declaration file. */
export interface DeclaredModule {
  /** Text of each declaration or import, by local name. */
  declared: ReadonlyMap<string, string>;
  /** Exports: a name of another file, or of this one. */
  exported: ReadonlyMap<string, { from: string | null; name: string }>;
  /** Files that are re-exported completely. */
  stars: readonly string[];
  /** All files of the package that it mentions. */
  mentioned: readonly string[];
}

/** Reads one declaration file. Paths are those of the sources, from the root of all declarations. */
export function readModule(folder: string, file: string): DeclaredModule {
  const text = readFileSync(join(folder, file.replace(/\.tsx?$/, ".d.ts")), "utf8");
  const declared = new Map<string, string>();
  const exported = new Map<string, { from: string | null; name: string }>();
  const stars: string[] = [];
  const mentioned = [...text.matchAll(/(?:from |import\()"(\.[^"]+)"/g)].map(([, path = ""]) =>
    posix.join(posix.dirname(file), path),
  );
  const resolve = (source: { value: string } | null) =>
    source?.value.startsWith(".") ? posix.join(posix.dirname(file), source.value) : null;
  const slice = ({ start, end }: ESTree.Span) => text.slice(start, end).replace(/;$/, "");
  const declare = (name: string, declaration: string) => {
    const before = declared.get(name);
    // A function has one declaration per overload.
    declared.set(name, before ? `${before}\n${declaration}` : declaration);
  };
  const declareAll = (node: ESTree.Declaration): string[] => {
    if (node.type === "VariableDeclaration") {
      return node.declarations.map((one) => {
        const declaration = slice(one);
        const name = /^[\w$]+/.exec(declaration)?.[0] ?? "";
        declare(name, `${node.kind} ${declaration}`);
        return name;
      });
    }
    const name = "id" in node && node.id && "name" in node.id ? node.id.name : "";
    declare(name, slice(node).replace(/^declare /, ""));
    return [name];
  };

  for (const statement of parseAst(text, { lang: "dts" }).body) {
    if (statement.type === "ExportAllDeclaration") {
      const from = resolve(statement.source);
      if (from) stars.push(from);
    } else if (statement.type === "ImportDeclaration") {
      for (const { local } of statement.specifiers) declare(local.name, slice(statement));
    } else if (statement.type === "ExportNamedDeclaration") {
      if (statement.declaration) {
        for (const name of declareAll(statement.declaration))
          exported.set(name, { from: null, name });
      }
      for (const specifier of statement.specifiers) {
        const [name, as] = [specifier.local, specifier.exported].map((one) => slice(one));
        if (name && as) exported.set(as, { from: resolve(statement.source), name });
      }
    } else if (isDeclaration(statement)) declareAll(statement);
  }
  return { declared, exported, stars, mentioned };
}

const isDeclaration = (
  node: ESTree.Statement | ESTree.ModuleDeclaration,
): node is ESTree.Declaration =>
  /Declaration$/.test(node.type) && !/^(Import|Export)/.test(node.type);
