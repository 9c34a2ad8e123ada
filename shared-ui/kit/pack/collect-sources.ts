import { join } from "node:path";
import { Glob } from "bun";
import { surroundings } from "../places.ts";
import type { KitFiles } from "./bundle-code.ts";

/** Sources that each remote bundles itself. */
const bundled = [
  "api/src/contract/**/*.ts",
  "shared-ui/src/bundled/*.{ts,tsx}",
  "shared-ui/build/create-icon.ts",
];
/** What a browser runs around a remote that is developed without a shop. */
const host = ["shared-ui/kit/host/*.{ts,tsx}", "shared-ui/kit/canned/canned-role.ts"];
/** The template of new remotes. */
const template = ["shared-ui/kit/template/**/*"];

/** Collects the sources that the kit contains unchanged. From the API it contains only the contract. */
export async function collectSources(): Promise<KitFiles> {
  const list = (patterns: readonly string[]) =>
    patterns.flatMap((pattern) => [
      ...new Glob(pattern).scanSync({ cwd: surroundings, dot: true }),
    ]);
  const sources = list([...bundled, ...host]).filter((file) => !file.includes(".test."));
  const files = [...sources, ...list(template)];
  return new Map(
    await Promise.all(
      files.map(async (file) => [file, await Bun.file(join(surroundings, file)).text()] as const),
    ),
  );
}
