import { expect, test } from "bun:test";
import { createGateRelease } from "../../../../testing/gate-releases.ts";
import { checkShared } from "./check-shared.ts";

const shell = createGateRelease("shell", [], {
  shared: { react: "19.3.1", "react/jsx-runtime": "19.3.1", "@aushadhi/shared-ui": "1.4.0" },
  exports: {
    react: ["useState"],
    "react/jsx-runtime": ["jsx"],
    "@aushadhi/shared-ui": ["Button"],
    "@aushadhi/api/contract": ["productSchema"],
  },
});
const olderShell = createGateRelease("shell", [], { shared: shell.manifest.shared });
const ranges = { react: "^19.0.0", "@aushadhi/shared-ui": "^1.2.0" };
const remote = (imports: Record<string, string[]>, shared: Record<string, string> = ranges) =>
  createGateRelease("mfe-offers", [], { imports, shared });

test("a remote that uses what the shell has fits", () => {
  const imports = {
    react: ["useState", "*"],
    "react/jsx-runtime": ["jsx"],
    "@aushadhi/shared-ui": ["Button"],
    "@aushadhi/api/contract": ["productSchema"],
    jotai: [],
  };
  expect(checkShared(remote(imports), shell)).toStrictEqual([]);
});

test("a remote whose range has two major versions fits a shell of either", () => {
  const wide = remote({}, { ...ranges, "@aushadhi/shared-ui": "^1.2.0 || ^2.0.0" });
  const next = { ...shell.manifest.shared, "@aushadhi/shared-ui": "2.0.0" };
  expect(checkShared(wide, shell)).toEqual([]);
  expect(checkShared(wide, createGateRelease("shell", [], { shared: next }))).toEqual([]);
});

test.each([
  ["react", "^18.0.0", "the shell 1.0.0-a gives 19.3.1"],
  ["@aushadhi/shared-ui", "^2.0.0", "the shell 1.0.0-a gives 1.4.0"],
  ["jotai", "^3.0.0", "the shell 1.0.0-a does not give it"],
])("a range of %s that the shell does not meet is said", (name, range, given) => {
  const reasons = checkShared(remote({}, { ...ranges, [name]: range }), shell);
  expect(reasons).toEqual([
    {
      package: "mfe-offers",
      subject: name,
      code: "range",
      message: `mfe-offers needs ${name} ${range}; ${given}. Build it for that version, or promote a shell that has the other in the same set.`,
    },
  ]);
});

test.each([
  ["@aushadhi/shared-ui", "Banner"],
  ["@aushadhi/api/contract", "offerSchema"],
])("each name of %s that the shell lacks is said", (module, name) => {
  expect(checkShared(remote({ [module]: [name] }), shell)).toEqual([
    {
      package: "mfe-offers",
      subject: `${module} ${name}`,
      code: "import",
      message: `mfe-offers imports ${name} from ${module}, which the shell 1.0.0-a does not have. Promote a shell that has it first or in the same set, or do without it.`,
    },
  ]);
});

test("a shared package that is used without a range is said", () => {
  const imports = { react: ["useState"], "@aushadhi/shared-ui": ["Button"] };
  expect(checkShared(remote(imports, { react: "^19.0.0" }), shell)).toEqual([
    {
      package: "mfe-offers",
      subject: "@aushadhi/shared-ui",
      code: "missing_range",
      message:
        "mfe-offers imports @aushadhi/shared-ui without saying which versions it works with. Name a range in its package.json.",
    },
  ]);
});

test("older releases, which do not say what they use or give, are taken at their word", () => {
  expect(checkShared(remote({ react: ["useNothing"] }), olderShell)).toEqual([]);
  const silent = createGateRelease("mfe-offers", [], { shared: ranges });
  expect(checkShared(silent, shell)).toEqual([]);
});
