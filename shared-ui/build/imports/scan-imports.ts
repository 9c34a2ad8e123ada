import { join, normalize } from "node:path";
import { Glob } from "bun";

/** Folder of the repository. */
export const root = join(import.meta.dirname, "..", "..", "..");

export interface Import {
  file: string;
  /** Imported file or package, from the root: `api/src/app.ts`, `shared-ui`. */
  target: string;
}

const listNames = (source: string) =>
  [...source.matchAll(/(?:from|import)\s*(?:\(\s*)?"([^"]+)"/g)].map(([, id]) => id ?? "");

/** Lists the packages of a registry that a file imports: `hono`, `@libsql/client`. */
export const listPackages = (source: string): string[] =>
  listNames(source)
    .filter((id) => /^@?[a-z][\w./-]*$/.test(id) && !/^(bun$|@aushadhi\/)/.test(id))
    .map((id) => id.split("/", id.startsWith("@") ? 2 : 1).join("/"));

/** Lists what a file imports from this repository, types included. */
export function listImports(file: string, source: string): Import[] {
  return listNames(source).flatMap((id) => {
    if (id.startsWith("@aushadhi/")) return [{ file, target: id.slice("@aushadhi/".length) }];
    if (!id.startsWith(".")) return [];
    return [{ file, target: normalize(join(file, "..", id)) }];
  });
}

/** Paths, from the root, of all source files of the workspace. */
export const sourceFiles: readonly string[] = [
  ...new Glob("{api,shared-ui,shell,mfe-*}/**/*.{ts,tsx}").scanSync({ cwd: root }),
].filter((file) => !/node_modules|\/dist\/|build\/imports\//.test(file));

/** Lists all imports of the files that `isSelected` selects. */
export async function scanImports(isSelected: (file: string) => boolean): Promise<Import[]> {
  const selected = sourceFiles.filter(isSelected);
  const imports = await Promise.all(
    selected.map(async (file) => listImports(file, await Bun.file(join(root, file)).text())),
  );
  return imports.flat();
}

/** Whether a file is only for tests or benchmarks. */
export const isTestFile = (file: string): boolean =>
  /\.test\.|\.e2e\.|\/(testing|stress|scale|e2e|bench)\//.test(file);
