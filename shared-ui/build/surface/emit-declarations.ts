import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const root = join(import.meta.dirname, "..", "..", "..");

/** Writes the type declarations of shared-ui and the contract with TypeScript, and removes them after `use`. */
export async function emitDeclarations<T>(use: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "aushadhi-surface-"));
  try {
    const compiler = join(root, "node_modules/typescript/bin/tsc");
    const child = Bun.spawn(
      [
        process.execPath,
        compiler,
        "-p",
        import.meta.dirname,
        "--singleThreaded",
        "--outDir",
        folder,
      ],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    const output = await new Response(child.stdout).text();
    if ((await child.exited) !== 0) throw new Error(`No declarations:\n${output}`);
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
