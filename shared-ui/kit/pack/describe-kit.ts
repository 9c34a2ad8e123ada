import { join } from "node:path";
import { sharedPackages } from "../../build/shared-packages.ts";
import { nodeRange } from "../describe-old-node.ts";
import { surroundings } from "../places.ts";
import type { KitFiles } from "./bundle-code.ts";

/** Dependencies of the build and the commands, besides shared-ui's own. */
const buildTools = [
  "@changesets/read",
  "@module-federation/vite",
  "@vitejs/plugin-react",
  "acorn",
  "acorn-walk",
  "playwright-core",
  "vite",
] as const;

/** Composes the package.json of the kit and of its packages, and the compiler's settings. */
export async function describeKit(version: string): Promise<KitFiles> {
  const readJson = (path: string) => Bun.file(join(surroundings, path)).json();
  const sharedUi = await readJson("shared-ui/package.json");
  const api = await readJson("api/package.json");
  const { compilerOptions } = await readJson("tsconfig.json");
  const { dependencies, devDependencies } = sharedUi;

  // The remote chooses versions of shared packages within the shell's major version.
  const isPeer = (name: string) => (sharedPackages as readonly string[]).includes(name);
  const pick = (names: readonly string[], from: Record<string, string>) =>
    Object.fromEntries(names.map((name) => [name, from[name]]));
  const peers = Object.keys(dependencies).filter(isPeer);
  const kit = {
    name: "@aushadhi/remote-kit",
    version,
    description: "Develops, builds, checks and ships a remote of the pharmacy's site",
    license: "MIT",
    type: "module",
    bin: { "remote-kit": "shared-ui/build/cli.js" },
    exports: { "./tsconfig.json": "./tsconfig.json", "./package.json": "./package.json" },
    engines: { node: nodeRange },
    dependencies: {
      ...pick(
        Object.keys(dependencies).filter((name) => !isPeer(name)),
        dependencies,
      ),
      ...pick(buildTools, devDependencies),
      zod: api.dependencies.zod,
    },
    peerDependencies: Object.fromEntries(
      peers.map((name) => [name, `^${dependencies[name].split(".", 1)[0]}.0.0`]),
    ),
  };
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  const carried = { version: "", type: "module", sideEffects: false };
  return new Map([
    ["package.json", json(kit)],
    ["tsconfig.json", json({ compilerOptions })],
    [
      "shared-ui/package.json",
      json({
        name: sharedUi.name,
        ...carried,
        version: sharedUi.version,
        exports: {
          ".": { types: "./src/index.d.ts", default: "./src/index.js" },
          "./bundled/*": "./src/bundled/*",
        },
        dependencies,
        devDependencies,
      }),
    ],
    [
      "api/package.json",
      json({
        name: api.name,
        ...carried,
        version: api.version,
        exports: { "./contract": "./src/contract/index.ts" },
      }),
    ],
  ]);
}
