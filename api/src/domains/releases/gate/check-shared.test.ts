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
const createRemote = (imports: Record<string, string[]>, shared: Record<string, string> = ranges) =>
  createGateRelease("mfe-offers", [], { imports, shared });

test("accepts a remote that uses what the shell provides", () => {
  const imports = {
    react: ["useState", "*"],
    "react/jsx-runtime": ["jsx"],
    "@aushadhi/shared-ui": ["Button"],
    "@aushadhi/api/contract": ["productSchema"],
    jotai: [],
  };
  expect(checkShared(createRemote(imports), shell)).toStrictEqual([]);
});

test("accepts either major version of a range with two", () => {
  const wide = createRemote({}, { ...ranges, "@aushadhi/shared-ui": "^1.2.0 || ^2.0.0" });
  const next = { ...shell.manifest.shared, "@aushadhi/shared-ui": "2.0.0" };
  expect(checkShared(wide, shell)).toEqual([]);
  expect(checkShared(wide, createGateRelease("shell", [], { shared: next }))).toEqual([]);
});

test.each([
  ["react", "^18.0.0", "the shell 1.0.0-a gives 19.3.1"],
  ["@aushadhi/shared-ui", "^2.0.0", "the shell 1.0.0-a gives 1.4.0"],
  ["jotai", "^3.0.0", "the shell 1.0.0-a does not give it"],
])("reports a range of %s that the shell does not satisfy", (name, range, given) => {
  const reasons = checkShared(createRemote({}, { ...ranges, [name]: range }), shell);
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
])("reports each name of %s that the shell lacks", (module, name) => {
  expect(checkShared(createRemote({ [module]: [name] }), shell)).toEqual([
    {
      package: "mfe-offers",
      subject: `${module} ${name}`,
      code: "import",
      message: `mfe-offers imports ${name} from ${module}, which the shell 1.0.0-a does not have. Promote a shell that has it first or in the same set, or do without it.`,
    },
  ]);
});

test("reports a shared package that is used without a range", () => {
  const imports = { react: ["useState"], "@aushadhi/shared-ui": ["Button"] };
  expect(checkShared(createRemote(imports, { react: "^19.0.0" }), shell)).toEqual([
    {
      package: "mfe-offers",
      subject: "@aushadhi/shared-ui",
      code: "missing_range",
      message:
        "mfe-offers imports @aushadhi/shared-ui without saying which versions it works with. Name a range in its package.json.",
    },
  ]);
});

test("reports a fragment that the shell does not show", () => {
  const withFragments = createGateRelease("mfe-offers", [], {
    parts: { names: ["cart-button", "banner"], modules: [] },
  });
  const showing = createGateRelease("shell", [], { fragments: ["cart-button"] });
  expect(checkShared(withFragments, showing)).toEqual([
    {
      package: "mfe-offers",
      subject: "banner",
      code: "import",
      message:
        "The shell 1.0.0-a does not show the fragment banner. Remove it, or promote a shell that shows it first or in the same set.",
    },
  ]);
  expect(checkShared(withFragments, olderShell)).toEqual([]);
});

test("accepts older releases that declare no imports or exports", () => {
  expect(checkShared(createRemote({ react: ["useNothing"] }), olderShell)).toEqual([]);
  const silent = createGateRelease("mfe-offers", [], { shared: ranges });
  expect(checkShared(silent, shell)).toEqual([]);
});
