import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { eachMapping, TraceMap } from "@jridgewell/trace-mapping";
import { root } from "../install.ts";

const decoder = new TextDecoder();

/**
 * Measures what each module adds to built files, in bytes of Brotli: a file's bytes are shared out by the length of its
 * modules' code. A module is an installed package, or a folder of sources like `shell/src/search`.
 * @param name name of the built package
 * @param files paths below its `client` folder
 */
export async function measureScripts(
  name: string,
  files: readonly string[],
): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  const folder = join(root, name, "dist/production");
  for (const file of files) {
    const bytes = await Bun.file(join(folder, "client", file)).bytes();
    const mapFile = Bun.file(join(folder, "maps", `${file}.map`));
    const lengths = (await mapFile.exists())
      ? measureSources(decoder.decode(bytes), await mapFile.text(), name)
      : new Map([[`${name}/${file}`, bytes.length]]);
    const perCharacter = brotliCompressSync(bytes).length / sum(lengths.values());
    for (const [module, length] of lengths) {
      sums.set(module, (sums.get(module) ?? 0) + length * perCharacter);
    }
  }
  return sums;
}

/** Characters of the code of each module; what the bundler adds counts for the module before it. */
function measureSources(code: string, map: string, name: string): Map<string, number> {
  const lines = code.split("\n");
  const starts: { line: number; column: number; source: string | null }[] = [];
  eachMapping(new TraceMap(map), ({ generatedLine, generatedColumn, source }) => {
    starts.push({ line: generatedLine, column: generatedColumn, source });
  });
  const lengths = new Map<string, number>();
  let module = `${name}/bundler`;
  for (const [index, { line, column, source }] of starts.entries()) {
    if (source) module = nameModule(source, name);
    const next = starts[index + 1];
    const end = next?.line === line ? next.column : (lines[line - 1]?.length ?? column);
    lengths.set(module, (lengths.get(module) ?? 0) + end - column);
  }
  return lengths;
}

/** @param source path from the repository's root, or from the package */
function nameModule(source: string, name: string): string {
  const parts = source.split("/");
  const at = parts.lastIndexOf("node_modules");
  if (at >= 0) return parts.slice(at + 1, at + (parts[at + 1]?.startsWith("@") ? 3 : 2)).join("/");
  const path = parts[0] === "src" ? [name, ...parts] : parts;
  return path.slice(0, Math.min(3, path.length - 1)).join("/");
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
