import { join } from "node:path";
import { Glob } from "bun";
import { surroundings } from "../places.ts";
import type { KitFiles } from "./bundle-code.ts";

/** What each remote bundles for itself, so that its build needs the source; and what new remotes are made after. */
const bundled = ["api/src/contract/*.ts", "shared-ui/src/bundled/*.{ts,tsx}"];
const template = ["shared-ui/kit/template/**/*"];

/** The sources that the kit carries as they are. Nothing of the API but its contract is among them. */
export async function collectSources(): Promise<KitFiles> {
  const list = (patterns: readonly string[]) =>
    patterns.flatMap((pattern) => [
      ...new Glob(pattern).scanSync({ cwd: surroundings, dot: true }),
    ]);
  const files = [...list(bundled).filter((file) => !file.includes(".test.")), ...list(template)];
  return new Map(
    await Promise.all(
      files.map(async (file) => [file, await Bun.file(join(surroundings, file)).text()] as const),
    ),
  );
}
