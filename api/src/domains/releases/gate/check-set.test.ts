import { expect, test } from "bun:test";
import { createGateRelease, createSizes } from "../../../../testing/gate-releases.ts";
import type { GateReason } from "../../../contract/index.ts";
import { checkSet } from "./check-set.ts";
import type { GateRelease, RenderCandidate } from "./gate-release.ts";

const shell = createGateRelease("shell", ["/about", "*"], { shared: { react: "19.3.1" } });
const catalog = createGateRelease("mfe-catalog", ["/", "/shop"]);
const styled = (version: string) =>
  createGateRelease("mfe-offers", ["/offers"], { version, files: ["style.css"] });

const check = (
  candidate: readonly GateRelease[],
  current: readonly GateRelease[] = [],
  renderCandidate?: RenderCandidate,
) => checkSet({ candidate, current }, { storage: createSizes(), renderCandidate });
const codes = (reasons: readonly GateReason[]) =>
  reasons.map((reason) => `${reason.package} ${reason.code}`);

test("a set in which everything fits has no reason against it", async () => {
  expect(await check([shell, catalog])).toEqual([]);
});

test("all reasons come at once, those of rendering too", async () => {
  const bad = createGateRelease("mfe-offers", ["/*", "/shop", "/admin/offers"], {
    contract: "9.0.0",
    shared: { react: "^18.0.0" },
    imports: { jotai: ["atom"] },
    files: ["style.css"],
  });
  const failed: GateReason = { package: "mfe-offers", code: "throws", message: "It threw." };
  const reasons = await check([shell, catalog, bad], [shell, catalog], async () => [failed]);
  expect(codes(reasons)).toEqual(
    ["audience", "contract", "css", "overlap", "overlap", "range", "missing_range", "throws"].map(
      (code) => `mfe-offers ${code}`,
    ),
  );
});

test("of two packages that overlap the one that changes must give way, the shell too", async () => {
  const offers = createGateRelease("mfe-offers", ["/offers"]);
  const older = createGateRelease("mfe-catalog", ["/", "/offers"]);
  expect(codes(await check([shell, older, offers], [shell, offers]))).toEqual([
    "mfe-catalog overlap",
  ]);
  const newShell = createGateRelease("shell", ["/offers", "*"], { version: "1.0.0-b" });
  expect(codes(await check([newShell, offers], [shell, offers]))).toEqual(["shell overlap"]);
});

test("what was wrong before with a package that stays keeps nobody else from shipping", async () => {
  const newCatalog = createGateRelease("mfe-catalog", ["/"], { version: "1.0.0-b" });
  const current = [styled("1.0.0-a"), catalog, shell];
  expect(await check([shell, newCatalog, styled("1.0.0-a")], current)).toEqual([]);
  expect(codes(await check([shell, catalog, styled("1.0.0-b")], current))).toEqual([
    "mfe-offers css",
  ]);
});

test("what a package that stays loses by another's change is a reason", async () => {
  const offers = createGateRelease("mfe-offers", [], { shared: { react: "^19.0.0" } });
  const newShell = createGateRelease("shell", ["*"], {
    version: "1.0.0-b",
    shared: { react: "20.0.0" },
  });
  expect(codes(await check([newShell, offers], [shell, offers]))).toEqual(["mfe-offers range"]);
});

test("what it loses is told from what was wrong with it before", async () => {
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

test("of a shell and a remote that both change and overlap the remote must give way", async () => {
  const newShell = createGateRelease("shell", ["/offers", "*"], { version: "1.0.0-b" });
  const offers = createGateRelease("mfe-offers", ["/offers"]);
  expect(codes(await check([newShell, offers], [shell]))).toEqual(["mfe-offers overlap"]);
});

test("a set without a shell is checked for what can be known", async () => {
  expect(codes(await check([catalog, styled("1.0.0-a")]))).toEqual(["mfe-offers css"]);
});
