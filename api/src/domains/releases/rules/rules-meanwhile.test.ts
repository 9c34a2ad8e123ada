import { afterEach, beforeEach, expect, test } from "bun:test";
import { createBuild, createReleaseDeps, createShellBuild } from "../../../../testing/releases.ts";
import { ReleaseRefusedError } from "../promote/assert-accepted.ts";
import { listStable } from "../promote/list-releases.ts";
import { promoteSet } from "../promote/promote-set.ts";
import { publish } from "../publish/publish.ts";
import { changeRules, freeze } from "./change-rules.ts";

let deps: Awaited<ReturnType<typeof createReleaseDeps>>;
beforeEach(async () => {
  deps = await createReleaseDeps();
  await publish(deps, createShellBuild(), "team");
  for (const version of ["1.0.0-aaaa", "1.1.0-bbbb"]) {
    await publish(deps, createBuild({ version }), "team");
  }
  const stable = { shell: "1.0.0-aaaa", "mfe-catalog": "1.0.0-aaaa" };
  await promoteSet(deps, { stable }, "team");
});
afterEach(() => deps.remove());

const change = () => ({ db: deps.db, now: deps.clock(), actor: "asha" });

test.each([
  ["frozen", () => freeze(change(), "mfe-catalog", { hours: 1, reason: "Stop" })],
  ["approval", () => changeRules(change(), "mfe-catalog", { approval: true })],
])(
  "a promotion is refused when the package is held back during its trial: %s",
  async (code, hold) => {
    const renderCandidate = async () => {
      await hold();
      return { reasons: [], isComplete: true, spent: { wallMs: 0, processorMs: 0 } };
    };
    const promotion = promoteSet(
      { ...deps, renderCandidate },
      { stable: { "mfe-catalog": "1.1.0-bbbb" } },
      "team",
    );
    const error = await promotion.catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(ReleaseRefusedError);
    expect((error as ReleaseRefusedError).reasons.map((reason) => reason.code as string)).toEqual([
      code,
    ]);
    const stable = await listStable(deps.db, null);
    expect(stable["mfe-catalog"]?.version).toBe("1.0.0-aaaa");
  },
);
