import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../install.ts";
import { releasedPackages } from "../local-builds.ts";
import { browserTests } from "./browser-tests.ts";
import { check } from "./checks.ts";
import type { Stage } from "./step.ts";
import { componentTests, documentPreload, unitTests } from "./unit-tests.ts";

/** The packages of this tree. Each is the lane of its team. */
export const listLanes = (): string[] => ["api", "shared-ui", ...releasedPackages()];

/** Lists the folders of a package's browser journeys. A journey through every engine belongs to the shell. */
const listJourneys = (lane: string): string[] =>
  readdirSync(join(root, "shell/e2e"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && findOwner(entry.name) === lane)
    .map(({ name }) => `shell/e2e/${name}/`);

/** Finds the package that owns a folder of browser journeys: `catalog` is `mfe-catalog`'s. Null if all share it. */
function findOwner(folder: string): string | null {
  if (folder === "engines") return "shell";
  return releasedPackages().find((name) => name === folder || name.endsWith(`-${folder}`)) ?? null;
}

/** Lists the packages whose tests a changed file can break. Imports go one way, which another test checks. */
export function listTouchedLanes(file: string): string[] {
  const [folder = "", part = "", journeys = ""] = file.split("/");
  if (file.endsWith(".md") || file.startsWith(".")) return [];
  if (folder === "shell" && part === "e2e") {
    const owner = findOwner(journeys);
    return owner ? [owner] : releasedPackages();
  }
  if (folder === "api" && part !== "src") return ["api"];
  if (folder === "api" && journeys !== "contract") return ["api", "shell"];
  if (releasedPackages().includes(folder)) return [folder];
  return listLanes();
}

/** The steps of some packages: types, lint, their tests and their browser journeys against all builds. */
export function buildLaneStages(lanes: readonly string[]): Stage[] {
  const journeys = lanes.flatMap(listJourneys);
  const linted = [
    ...lanes,
    ...journeys.filter((folder) => !lanes.includes(folder.split("/")[0] ?? "")),
  ];
  const tests = lanes.flatMap(listTests);
  return [
    {
      lanes: 2,
      steps: [
        check("types", ["x", "tsc", "--noEmit"]),
        check("lint and format", ["x", "biome", "check", "--error-on-warnings", ...linted]),
        check("unused code", ["x", "knip", "--no-progress"]),
        ...tests,
      ],
    },
    ...(journeys.length > 0
      ? [{ lanes: 1, steps: [{ name: "browser", run: () => browserTests(journeys) }] }]
      : []),
  ];
}

function listTests(lane: string) {
  if (lane === "api") {
    return [
      unitTests("api", ["api/src/", "api/seed/"], { inMemory: true, workers: 2 }),
      unitTests("stress of api", ["api/stress/"], { workers: 3 }),
    ];
  }
  // Types take one core for half a minute; then these have both.
  const components = componentTests(lane, { workers: 2 });
  const others = ["server", "cli", "build", "kit", "teams"].map((name) => `${lane}/${name}/`);
  const folders = others.filter((folder) => existsSync(join(root, folder)));
  return folders.length > 0
    ? [components, unitTests(`server and commands of ${lane}`, folders, { workers: 3 })]
    : [components];
}

/** Arguments of Bun's test runner that run a package's tests again whenever a file of them changes. */
export const watchArguments = (lane: string): string[] => [
  ...["test", "--watch", "--timeout=30000"],
  ...(lane === "api" ? [] : ["--preload", `./${documentPreload}`]),
  `./${lane}/src/`,
];
