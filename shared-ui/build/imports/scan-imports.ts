import { join, normalize } from "node:path";
import { Glob } from "bun";

const root = join(import.meta.dirname, "..", "..", "..");

export interface Import {
  file: string;
  /** Place imported, from the root: `api/src/app.ts`, `shared-ui`. */
  target: string;
}

/** Everything that a file of ours names of another place of ours, types included. */
export function importsOf(file: string, source: string): Import[] {
  const named = [...source.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map(
    ([, id]) => id ?? "",
  );
  return named.flatMap((id) => {
    if (id.startsWith("@aushadhi/")) return [{ file, target: id.slice("@aushadhi/".length) }];
    if (!id.startsWith(".")) return [];
    return [{ file, target: normalize(join(file, "..", id)) }];
  });
}

/** Names, from the root, of all source files of the workspace. */
export const sourceFiles: readonly string[] = [
  ...new Glob("{api,shared-ui,shell,mfe-*}/**/*.{ts,tsx}").scanSync({ cwd: root }),
].filter((file) => !/node_modules|\/dist\/|build\/imports\//.test(file));

/** All imports of the files that a test asks about. */
export async function scanImports(isAsked: (file: string) => boolean): Promise<Import[]> {
  const asked = sourceFiles.filter(isAsked);
  const imports = await Promise.all(
    asked.map(async (file) => importsOf(file, await Bun.file(join(root, file)).text())),
  );
  return imports.flat();
}

/** Files that no customer's request runs through: tests, what only they use, benchmarks. */
export const isOfTests = (file: string): boolean =>
  /\.test\.|\.e2e\.|\/(testing|stress|scale|e2e|bench)\//.test(file);
