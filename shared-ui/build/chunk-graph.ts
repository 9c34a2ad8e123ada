import type { Rolldown } from "vite";

/** Which built file contains which source, and which files import which. */
export interface ChunkGraph {
  /** Returns the built file that contains a source file. Throws when there is none. */
  getFile(source: string): string;
  /** Returns the files and all their static imports, each after its own imports. */
  listModules(files: readonly string[]): string[];
}

export function createChunkGraph(output: Rolldown.RolldownOutput["output"]): ChunkGraph {
  const chunks = new Map(
    output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])),
  );
  return {
    getFile(source) {
      for (const chunk of chunks.values()) {
        if (chunk.moduleIds.includes(source)) return chunk.fileName;
      }
      throw new Error(`No built file holds ${source}`);
    },
    listModules(files) {
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
