import type { Rolldown } from "vite";

/** Which built file contains which source, and which files import which. */
export interface ChunkGraph {
  /** Returns the built file that contains a source file. Throws when there is none. */
  fileOf(source: string): string;
  /** Returns the files and all their static imports, each after its own imports. */
  closure(files: readonly string[]): string[];
}

export function chunkGraph(output: Rolldown.RolldownOutput["output"]): ChunkGraph {
  const chunks = new Map(
    output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])),
  );
  return {
    fileOf(source) {
      for (const chunk of chunks.values()) {
        if (chunk.moduleIds.includes(source)) return chunk.fileName;
      }
      throw new Error(`No built file holds ${source}`);
    },
    closure(files) {
      const visited = new Set<string>();
      const found: string[] = [];
      const visit = (file: string) => {
        if (visited.has(file)) return;
        visited.add(file);
        for (const next of chunks.get(file)?.imports ?? []) visit(next);
        found.push(file);
      };
      for (const file of files) visit(file);
      return found;
    },
  };
}
