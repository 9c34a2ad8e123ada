import { access, mkdir, symlink } from "node:fs/promises";
import { delimiter, join } from "node:path";

/** What npm needs of a machine. */
const programs = ["node", "npm", "npx", "sh"];

/** The environment of a machine that has Node.js and npm and nothing else, with an empty cache in a folder. */
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
