import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Build, readBuild } from "@aushadhi/api/src/server";
import { root } from "../cli/install.ts";
import { packKit } from "../cli/pack-kit.ts";
import { mark } from "./derive-release.ts";

/** A text of each package that gets the mark of its version, and the file that has it. */
const markedTexts = {
  "mfe-catalog": { file: "src/messages.ts", text: "Shop Products" },
  "mfe-cart-checkout": { file: "src/cart/messages.ts", text: "Cart" },
  "mfe-admin": { file: "src/dashboard/messages.ts", text: "Product Management" },
} as const;

export type TeamPackage = keyof typeof markedTexts;
export const teamPackages = Object.keys(markedTexts) as TeamPackage[];

/** A team's package in a git repository of its own, outside this tree, with a lock file of its own. */
export interface TeamRepository {
  name: TeamPackage;
  folder: string;
  /** Its build by the commands of the kit. */
  build: Build;
}

/**
 * Creates a repository for each package with the kit of this tree, gives it the sources of the package, installs what it
 * needs and builds it with its own tools.
 */
export async function createRepositories(
  names: readonly TeamPackage[],
  folder: string,
): Promise<TeamRepository[]> {
  const { tarball } = await packKit();
  const kit = join(folder, "remote-kit.tgz");
  await mkdir(folder, { recursive: true });
  await writeFile(kit, tarball);
  return Promise.all(names.map((name) => createRepository(name, join(folder, name), kit)));
}

async function createRepository(
  name: TeamPackage,
  folder: string,
  kit: string,
): Promise<TeamRepository> {
  const cli = join(root, "shared-ui/kit/cli.ts");
  const plain = name.replace(/^mfe-/, "");
  await run(root, [process.execPath, cli, "new", plain, "--out", folder, "--kit", kit]);
  await rm(join(folder, "src"), { recursive: true });
  await cp(join(root, name, "src"), join(folder, "src"), { recursive: true });
  await addMark(name, folder);
  await mergePackageJson(join(folder, "package.json"), join(root, name, "package.json"));
  await run(folder, [process.execPath, "install"]);
  for (const words of [
    ["init", "--quiet"],
    ["add", "."],
    [...identity, "commit", "--quiet", "--message", `feat: ${name} in its own repository`],
  ]) {
    await run(folder, ["git", ...words]);
  }
  await run(folder, [process.execPath, "node_modules/.bin/remote-kit", "build"]);
  return { name, folder, build: await readBuild(join(folder, "dist/production")) };
}

async function addMark(name: TeamPackage, folder: string): Promise<void> {
  const { file, text } = markedTexts[name];
  const path = join(folder, file);
  const before = await readFile(path, "utf8");
  const after = before.replaceAll(`: "${text}"`, `: "${text} ${mark(0)}"`);
  if (after === before) throw new Error(`${file} of ${name} has no text "${text}"`);
  await writeFile(path, after);
}

const identity = ["-c", "user.name=Team", "-c", "user.email=team@example.com"];

interface PackageJson {
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  aushadhi: object;
}

/** Gives a repository what the package of the tree needs, besides what the kit brings. */
async function mergePackageJson(own: string, ofTree: string): Promise<void> {
  const read = async (file: string): Promise<PackageJson> =>
    JSON.parse(await readFile(file, "utf8"));
  const [made, tree] = await Promise.all([read(own), read(ofTree)]);
  const isForeign = ([name]: [string, string]) => !name.startsWith("@aushadhi/");
  const foreign = (all: Record<string, string> = {}) =>
    Object.fromEntries(Object.entries(all).filter(isForeign));
  const merged = {
    ...made,
    version: tree.version,
    dependencies: foreign(tree.dependencies),
    devDependencies: { ...made.devDependencies, ...foreign(tree.devDependencies) },
    peerDependencies: { ...made.peerDependencies, ...foreign(tree.peerDependencies) },
    aushadhi: tree.aushadhi,
  };
  await writeFile(own, `${JSON.stringify(merged, null, 2)}\n`);
}

/** Runs a program. @throws Error with all that it printed, when it fails */
export async function run(
  cwd: string,
  command: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const child = Bun.spawn([...command], {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
    // With a test runner's NODE_ENV the federation plugin silently does nothing.
    env: { ...process.env, NODE_ENV: "production", ...env },
  });
  const said = await Promise.all(
    [child.stdout, child.stderr].map((stream) => new Response(stream).text()),
  );
  if ((await child.exited) !== 0) throw new Error(`${command.join(" ")} failed:\n${said.join("")}`);
  return said.join("");
}
