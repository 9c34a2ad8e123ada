import { contractVersion } from "@aushadhi/api/contract";
import type { Build } from "@aushadhi/api/src/server";
import { flood } from "../../server/testing/hostile-code.ts";
import type { TeamPackage } from "../create-repositories.ts";
import { type Changes, deriveRelease, readManifest } from "../derive-release.ts";
import type { BadRelease, BadReleaseDeps } from "./bad-release.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const sharedUi = "@aushadhi/shared-ui";
const nextContract = `${Number(contractVersion.split(".")[0]) + 1}.0.0`;

/** What is changed of a package's own build, and what refuses it. */
type Row = [kind: string, says: string, changes: Changes | ((build: Build) => Changes)];

const addRoute =
  (path: string, access: "all" | "admin" = "all") =>
  (build: Build): Changes => {
    const { routes } = readManifest(build);
    return { manifest: { routes: [...routes, { path, access, query: [], modules: [] }] } };
  };
const addImport =
  (module: string, name: string) =>
  (build: Build): Changes => {
    const { imports = {} } = readManifest(build);
    return { manifest: { imports: { ...imports, [module]: [...(imports[module] ?? []), name] } } };
  };
const setRange =
  (name: string, range: string) =>
  (build: Build): Changes => ({
    manifest: { shared: { ...readManifest(build).shared, [name]: range } },
  });

const rows: Record<TeamPackage, Row[]> = {
  "mfe-catalog": [
    ["throws on the server", "throws", { before: "throw new Error('no catalogue')" }],
    ["hangs on the server", "hangs", { before: "for (;;) {}" }],
    ["style sheet", "css", { files: (all) => void all.set("shop.css", bytes(" ")) }],
    ["import that the set's shared-ui lacks", "import", addImport(sharedUi, "Banner")],
    ["too old for the shell's React", "range", setRange("react", "^18.0.0")],
    ["path that its server module has not", "routes", addRoute("/undeclared")],
    [
      "budget exceeded",
      "budget",
      {
        files: (all) => void all.set("routes.js", crypto.getRandomValues(new Uint8Array(300_000))),
      },
    ],
  ],
  "mfe-cart-checkout": [
    ["ends its process on the server", "throws", { before: "process.exit(3)" }],
    [
      "leaks memory on the server",
      "(",
      { before: "const all = globalThis.all = []; for (;;) all.push(new Uint8Array(4e6).fill(1))" },
    ],
    ["floods its channel on the server", "(", { before: `${flood}; throw new Error('flooded')` }],
    ["contract of a later shop", "contract", { manifest: { contract: nextContract } }],
    [
      "import that the contract lacks",
      "import",
      addImport("@aushadhi/api/contract", "offerSchema"),
    ],
    ["path of another package", "overlap", addRoute("/shop")],
    ["pattern over another package's page", "overlap", addRoute("/product/:name")],
    [
      "reads a field that no answer has",
      "contract",
      (build) => ({
        manifest: {
          answers: [
            ...(readManifest(build).answers ?? []),
            {
              of: ["GET /categories"],
              shape: JSON.stringify({ success: "boolean", weather: "string" }),
            },
          ],
        },
      }),
    ],
  ],
  "mfe-admin": [
    [
      "back office with a page for everybody",
      "in one package with the back office",
      addRoute("/for-everybody"),
    ],
    ["older than the shell's shared-ui", "range", setRange(sharedUi, "^0.9.0")],
    [
      "style sheet of the back office",
      "css",
      { files: (all) => void all.set("admin.css", bytes(" ")) },
    ],
  ],
};

/** Builds of the three packages that were changed for the worse: the server refuses each before it is promoted. */
export function createBadBuilds({ builds, teams, next }: BadReleaseDeps): BadRelease[] {
  return Object.entries(rows).flatMap(([name, all]) =>
    all.map(([kind, says, changes]): BadRelease => {
      const build = builds.get(name);
      const team = teams.get(name);
      if (!build || !team) throw new Error(`Nobody ships ${name}`);
      const made = typeof changes === "function" ? changes(build) : changes;
      const release = deriveRelease(build, next(), made);
      return { kind, says, package: name, ship: () => team.ship(release) };
    }),
  );
}
