import { expect, test } from "bun:test";
import { createGateRelease, createSizes } from "../../../../testing/gate-releases.ts";
import type { GateReason } from "../../../contract/index.ts";
import { checkSet } from "./check-set.ts";
import type { BrowserTrial } from "./gate-release.ts";

const shell = createGateRelease("shell", ["/about", "*"], { shared: { react: "19.3.1" } });
const catalog = createGateRelease("mfe-catalog", ["/", "/shop"]);
const offers = createGateRelease("mfe-offers", ["/offers"]);

const createReason = (name: string, subject: string): GateReason => ({
  ...{ package: name, subject, code: "uncaught", message: `${subject} throws.` },
});

/** Checks the offers beside the others, with a browser that answers this for each trial. */
async function check(trials: (BrowserTrial | null)[], candidate = offers) {
  const asked: string[] = [];
  const reasons = await checkSet(
    { candidate: [shell, catalog, candidate], current: [shell, catalog] },
    {
      storage: createSizes(),
      tryInBrowser: async (releases, candidates) => {
        asked.push(`${releases.length}: ${candidates.join()}`);
        return trials[asked.length - 1] ?? null;
      },
    },
  );
  return { asked, reasons };
}

test("what the browser finds refuses the set", async () => {
  const reasons = [createReason("mfe-offers", "/offers")];
  expect(await check([{ reasons, isComplete: true }])).toEqual({
    ...{ reasons, asked: ["3: mfe-offers"] },
  });
});

test("a set that is refused without it is not tried in a browser", async () => {
  const overlapping = createGateRelease("mfe-offers", ["/shop"]);
  const { asked, reasons } = await check([], overlapping);
  expect([asked, reasons.map(({ code }) => code)]).toEqual([[], ["overlap"]]);
});

test("old problems of unchanged packages refuse nothing, new ones do", async () => {
  const old = createReason("mfe-catalog", "/");
  const fresh = createReason("mfe-catalog", "/shop");
  const { asked, reasons } = await check([
    { reasons: [old, fresh], isComplete: true },
    { reasons: [old], isComplete: true },
  ]);
  expect(reasons).toEqual([fresh]);
  expect(asked).toEqual(["3: mfe-offers", "2: "]);
});

test("a browser that does not start refuses nothing", async () => {
  expect((await check([null])).reasons).toEqual([]);
});

test("a trial whose time was up refuses the changed packages", async () => {
  const { reasons } = await check([{ reasons: [], isComplete: false }]);
  expect(reasons).toEqual([
    expect.objectContaining({ package: "mfe-offers", subject: "trial", code: "budget" }),
  ]);
});
