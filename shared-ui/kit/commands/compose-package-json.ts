import { readFileSync } from "node:fs";
import { sharedUiPackage } from "../places.ts";

/** Shared packages that the template and its test use, besides shared-ui. */
const sharedPackages = ["react", "react-dom"] as const;

/**
 * Composes the package.json of a new remote, with its version ranges as peers, and its development dependencies.
 * @param own address of the kit, for a remote in its own repository; undefined for a package of this tree
 */
export function composePackageJson(name: string, own?: { kit: string }): string {
  const { version, dependencies, devDependencies } = JSON.parse(
    readFileSync(sharedUiPackage, "utf8"),
  );
  const peers = Object.fromEntries(
    sharedPackages.map((name) => [name, `^${getMajor(dependencies[name])}.0.0`]),
  );
  const installed = Object.fromEntries(sharedPackages.map((name) => [name, dependencies[name]]));
  const types = Object.fromEntries(
    ["@types/react", "@types/react-dom"].map((name) => [name, devDependencies[name]]),
  );
  const packageJson = {
    name: `@aushadhi/mfe-${name}`,
    version: "1.0.0",
    private: true,
    type: "module",
    sideEffects: false,
    ...(own && { scripts }),
    devDependencies: {
      ...(own ? { "@aushadhi/remote-kit": own.kit } : { "@aushadhi/shared-ui": "workspace:*" }),
      ...(own && {
        ...{ "@types/bun": toolVersions.bun, typescript: toolVersions.typescript },
        playwright: devDependencies.playwright,
      }),
      ...installed,
      ...types,
    },
    peerDependencies: { "@aushadhi/shared-ui": own ? `^${version}` : "workspace:^", ...peers },
    // It comes with the kit and not from a registry.
    ...(own && { peerDependenciesMeta: { "@aushadhi/shared-ui": { optional: true } } }),
    aushadhi: {
      kind: "remote",
      exposes: { "./routes": "./src/routes.tsx" },
      server: "src/routes.tsx",
    },
  };
  return `${JSON.stringify(packageJson, null, 2)}\n`;
}

/** Tools to check and test a remote in its own repository. */
const toolVersions = { bun: "1.4.4", typescript: "7.0.2" };

const scripts = {
  prepare: "remote-kit link",
  dev: "remote-kit dev",
  build: "remote-kit build",
  check: "remote-kit check",
  ship: "remote-kit ship",
  test: `npx -y bun@${toolVersions.bun} test src`,
  "test:browser": "playwright test",
  typecheck: "tsc --noEmit",
};

const getMajor = (version: string): string => version.split(".", 1)[0] ?? version;
