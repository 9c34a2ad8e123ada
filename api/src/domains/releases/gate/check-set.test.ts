import { expect, test } from "bun:test";
import { createGateRelease, createSizes } from "../../../../testing/gate-releases.ts";
import type { GateReason } from "../../../contract/index.ts";
import { checkSet } from "./check-set.ts";
import type { GateRelease, RenderCandidate } from "./gate-release.ts";

const shell = createGateRelease("shell", ["/about", "*"], { shared: { react: "19.3.1" } });
const catalog = createGateRelease("mfe-catalog", ["/", "/shop"]);
const createStyledOffers = (version: string) =>
  createGateRelease("mfe-offers", ["/offers"], { version, files: ["style.css"] });

const check = (
  candidate: readonly GateRelease[],
  current: readonly GateRelease[] = [],
  renderCandidate?: RenderCandidate,
) => checkSet({ candidate, current }, { storage: createSizes(), renderCandidate });
const listCodes = (reasons: readonly GateReason[]) =>
  reasons.map((reason) => `${reason.package} ${reason.code}`);

test("accepts a set of compatible packages", async () => {
  expect(await check([shell, catalog])).toEqual([]);
});

test("returns all reasons at once, including rendering failures", async () => {
  const bad = createGateRelease("mfe-offers", ["/*", "/shop", "/admin/offers"], {
    contract: "9.0.0",
    shared: { react: "^18.0.0" },
    imports: { jotai: ["atom"] },
    files: ["style.css"],
  });
  const failed: GateReason = { package: "mfe-offers", code: "throws", message: "It threw." };
  const reasons = await check([shell, catalog, bad], [shell, catalog], async () => [failed]);
  expect(listCodes(reasons)).toEqual(
    ["audience", "contract", "css", "overlap", "overlap", "range", "missing_range", "throws"].map(
      (code) => `mfe-offers ${code}`,
    ),
  );
});

test("blames the changed one of two overlapping packages, even when it is the shell", async () => {
  const offers = createGateRelease("mfe-offers", ["/offers"]);
  const older = createGateRelease("mfe-catalog", ["/", "/offers"]);
  expect(listCodes(await check([shell, older, offers], [shell, offers]))).toEqual([
    "mfe-catalog overlap",
  ]);
  const newShell = createGateRelease("shell", ["/offers", "*"], { version: "1.0.0-b" });
  expect(listCodes(await check([newShell, offers], [shell, offers]))).toEqual(["shell overlap"]);
});

test("ignores an old problem of an unchanged package", async () => {
  const newCatalog = createGateRelease("mfe-catalog", ["/"], { version: "1.0.0-b" });
  const current = [createStyledOffers("1.0.0-a"), catalog, shell];
  expect(await check([shell, newCatalog, createStyledOffers("1.0.0-a")], current)).toEqual([]);
  expect(listCodes(await check([shell, catalog, createStyledOffers("1.0.0-b")], current))).toEqual([
    "mfe-offers css",
  ]);
});

test("reports a change that breaks an unchanged package", async () => {
  const offers = createGateRelease("mfe-offers", [], { shared: { react: "^19.0.0" } });
  const newShell = createGateRelease("shell", ["*"], {
    version: "1.0.0-b",
    shared: { react: "20.0.0" },
  });
  expect(listCodes(await check([newShell, offers], [shell, offers]))).toEqual(["mfe-offers range"]);
});

test("tells a new problem of an unchanged package from an old one", async () => {
  const offers = createGateRelease("mfe-offers", [], {
    shared: { react: "^19.0.0", jotai: "^2.0.0" },
    files: ["style.css"],
  });
  const newShell = createGateRelease("shell", ["*"], {
    version: "1.0.0-b",
    shared: { react: "20.0.0" },
  });
  expect(await check([newShell, offers], [shell, offers])).toMatchObject([
    { package: "mfe-offers", code: "range", subject: "react" },
  ]);
});

test("blames the remote when a changed shell and a changed remote overlap", async () => {
  const newShell = createGateRelease("shell", ["/offers", "*"], { version: "1.0.0-b" });
  const offers = createGateRelease("mfe-offers", ["/offers"]);
  expect(listCodes(await check([newShell, offers], [shell]))).toEqual(["mfe-offers overlap"]);
});

test("checks a set without a shell as far as possible", async () => {
  expect(listCodes(await check([catalog, createStyledOffers("1.0.0-a")]))).toEqual([
    "mfe-offers css",
  ]);
});
