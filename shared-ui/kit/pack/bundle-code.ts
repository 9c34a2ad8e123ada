import { join } from "node:path";
import type { BunPlugin } from "bun";
import { surroundings } from "../places.ts";

/** Packed files by their path in the kit. */
export type KitFiles = ReadonlyMap<string, string>;

/** Bundles the commands and the build for Node, in the folder of the build's sources, so that relative paths work. */
export const bundleCommands = (): Promise<KitFiles> =>
  bundle("shared-ui/kit/cli.ts", "shared-ui/build");

/** Bundles shared-ui itself, for tests and for reading what a remote's server module declares. */
export const bundleSharedUi = (): Promise<KitFiles> =>
  bundle("shared-ui/src/index.ts", "shared-ui/src");

async function bundle(entry: string, folder: string): Promise<KitFiles> {
  const { outputs } = await Bun.build({
    entrypoints: [join(surroundings, entry)],
    target: "node",
    splitting: true,
    jsx: { development: false },
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [leaveOutPackages],
  });
  const files = await Promise.all(
    outputs.map(async (file) => [join(folder, file.path), await file.text()] as const),
  );
  return new Map(files);
}

/** npm installs all packages with the kit except this tree's own, which are bundled. */
const leaveOutPackages: BunPlugin = {
  name: "leave-out-packages",
  setup(build) {
    build.onResolve({ filter: /^(?!@aushadhi\/)[@\w]/ }, ({ path }) => ({ path, external: true }));
    build.onResolve({ filter: /^\.\.\/src\/index\.ts$/ }, () => ({
      path: "../src/index.js",
      external: true,
    }));
  },
};
