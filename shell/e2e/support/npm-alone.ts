import { access, mkdir, symlink } from "node:fs/promises";
import { delimiter, join } from "node:path";

/** Programs that npm needs. */
const programs = ["node", "npm", "npx", "sh"];

/** Environment variables that leave only Node.js and npm on PATH, with an empty npm cache. */
export async function createNpmEnvironment(folder: string): Promise<Record<string, string>> {
  const bin = join(folder, "bin");
  await mkdir(bin);
  for (const program of programs) await symlink(await findProgram(program), join(bin, program));
  return { PATH: bin, npm_config_cache: join(folder, "npm-cache") };
}

async function findProgram(name: string): Promise<string> {
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    const path = join(folder, name);
    if (await isThere(path)) return path;
  }
  throw new Error(`There is no ${name}`);
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
