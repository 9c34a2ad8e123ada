/**
 * `bun run surface`: compares the public surfaces of shared-ui and of the contract with their reports. It writes the
 * reports when no change file is left, as in `bun run version`.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contractVersion } from "@aushadhi/api/contract";
import getReleasePlan from "@changesets/get-release-plan";
import { Glob } from "bun";
import sharedUi from "../../package.json";
import { readEndpoints } from "../endpoints/read-endpoints.ts";
import { compareSurfaces, isVersionEnough } from "./compare-surfaces.ts";
import { emitDeclarations, root } from "./emit-declarations.ts";
import { readSurface, type SurfaceEntry } from "./read-surface.ts";
import { formatReport, parseReport, type SurfaceReport } from "./surface-report.ts";

/** The current surface of the sources, with the version that the change files lead to, and the file of its report. */
interface Current extends SurfaceReport {
  file: string;
  /** Whether a change file has not become a version yet. */
  isPending: boolean;
}

/** Reads both surfaces from the sources. */
export async function readCurrent(): Promise<Current[]> {
  const { releases } = await getReleasePlan(root);
  const plan = ({ name, version }: { name: string; version: string }) => {
    const planned = releases.find((one) => one.name === name)?.newVersion ?? version;
    return { version: planned, isPending: planned !== version };
  };
  return emitDeclarations((folder) => {
    const contract = { file: "api/src/contract/index.ts", prefix: "" };
    // The version differs each time.
    const { contractVersion: _, ...ofContract } = readSurface(folder, [contract]);
    return [
      {
        name: sharedUi.name,
        ...plan(sharedUi),
        surface: readSurface(folder, listSharedUi()),
        file: join(root, "shared-ui/surface.md"),
      },
      {
        name: "@aushadhi/api/contract",
        ...plan({ name: "@aushadhi/api", version: contractVersion }),
        surface: { ...ofContract, ...readCalls() },
        file: join(root, "api/src/contract/surface.md"),
      },
    ];
  });
}

/** What a client needs to know of a call. */
const clientFields = ["method", "path", "access", "query", "body", "form", "answer"];

/** Reads the contract's calls. Their types repeat whole schemas, so each is its own text with the schemas' names. */
function readCalls(): Record<string, string> {
  const folder = join(root, "api/src/contract/calls");
  const calls = [...new Glob("*.ts").scanSync({ cwd: folder })].flatMap((file) =>
    readEndpoints(readFileSync(join(folder, file), "utf8")),
  );
  return Object.fromEntries(
    calls.map(({ name, properties }) => {
      const fields = clientFields.filter((field) => properties.has(field));
      const lines = fields.map((field) => `    ${field}: ${properties.get(field)};`);
      return [name, [`const ${name}: {`, ...lines, "}"].join("\n")];
    }),
  );
}

/** Lists the package itself and each file that remotes bundle. */
function listSharedUi(): SurfaceEntry[] {
  const bundled = [
    ...new Glob("src/bundled/*.{ts,tsx}").scanSync({ cwd: join(root, "shared-ui") }),
  ];
  return [
    { file: "shared-ui/src/index.ts", prefix: "" },
    ...bundled
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .sort()
      .map((file) => ({ file: `shared-ui/${file}`, prefix: `${file.replace("src/", "")}: ` })),
  ];
}

/** Lists why a surface may not replace its last report, one line per change; empty when it may. */
export function findProblems(before: SurfaceReport, after: SurfaceReport): string[] {
  const changes = compareSurfaces(before.surface, after.surface);
  if (isVersionEnough(before.version, after.version, changes)) return [];
  return changes.map(
    ({ name, kind, needs }) =>
      `${name} is ${kind}: ${after.name} needs a new ${needs} version after ${before.version}, by a change file`,
  );
}

if (import.meta.main) {
  for (const current of await readCurrent()) {
    const report = Bun.file(current.file);
    const before = (await report.exists()) ? parseReport(await report.text()) : current;
    const problems = findProblems(before, current);
    if (problems.length > 0) {
      console.error(problems.join("\n"));
      process.exitCode = 1;
    } else if (!current.isPending) await report.write(formatReport(current));
  }
}
