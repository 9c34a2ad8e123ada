import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

type Child = Bun.Subprocess<"ignore", "pipe", "pipe">;

/**
 * Resolves once the process says this; rejects with all it said when it ends before. Reads on afterwards,
 * lest its output be cut off.
 */
export function says(child: Child, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const read = async () => {
      let said = "";
      for await (const chunk of child.stdout) {
        said += new TextDecoder().decode(chunk);
        if (said.includes(text)) resolve();
      }
      reject(new Error(`${said}${await new Response(child.stderr).text()}`));
    };
    read().catch(reject);
  });
}

/** The path, and every path below it, that its group or others may read, write or enter. */
export async function readableByOthers(path: string): Promise<string[]> {
  const found = await stat(path);
  const below = found.isDirectory() ? await readdir(path) : [];
  const inside = await Promise.all(below.map((name) => readableByOthers(join(path, name))));
  return [...((found.mode & 0o077) === 0 ? [] : [path]), ...inside.flat()];
}
