import { expect, test } from "bun:test";
import { listedPromotion, listedRelease, livePackage } from "../../testing/releases.ts";
import { canTakeBack, findOwnPromotion, isLive } from "./can-take-back.ts";

const catalog = livePackage();
const shell = livePackage({
  package: "shell",
  stable: listedRelease({ name: "shell", version: "2.0.0-live" }),
});
const both = listedPromotion({
  id: 13,
  changes: {
    shell: { from: "1.9.0-old", to: "2.0.0-live" },
    "mfe-catalog": { from: "1.0.0-old", to: "1.1.0-live" },
  },
});

test("a promotion whose versions are all live can be taken back", () => {
  expect(canTakeBack(both, [], [shell, catalog])).toBe(true);
});

test("not after one of its packages was promoted again, or taken off the site", () => {
  const later = livePackage({ stable: listedRelease({ version: "1.2.0-next" }) });
  expect(canTakeBack(both, [], [shell, later])).toBe(false);
  expect(canTakeBack(both, [], [shell])).toBe(false);
});

test("not again when it was taken back, though a later promotion brought its version again", () => {
  const first = listedPromotion({ id: 1 });
  const back = listedPromotion({
    id: 2,
    changes: { "mfe-catalog": { from: "1.1.0-live", to: "1.0.0-old" } },
    rollsBack: 1,
  });
  const again = listedPromotion({ id: 3 });
  const all = [again, back, first];
  expect(all.map((one) => canTakeBack(one, all, [catalog]))).toEqual([true, false, false]);
});

test("what took a package off the site can be taken back", () => {
  const changes = { "mfe-offers": { from: "1.0.0-old", to: null } };
  expect(canTakeBack(listedPromotion({ changes }), [], [shell])).toBe(true);
});

test.each([
  ["the shell's first promotion is live, but cannot be taken back", null, true],
  ["what changed only who promoted is not", "2.0.0-live", false],
])("%s", (_, from, live) => {
  const promotion = listedPromotion({ changes: { shell: { from, to: "2.0.0-live" } } });
  expect([isLive(promotion, [shell]), canTakeBack(promotion, [], [shell])]).toEqual([live, false]);
});

test("a package's own promotion is the last that changed it", () => {
  const changes = { shell: { from: "1.9.0-old", to: "2.0.0-live" } };
  const other = listedPromotion({ id: 14, changes });
  const all = [other, both];
  expect(findOwnPromotion("mfe-catalog", all, [shell, catalog])?.id).toBe(13);
  expect(findOwnPromotion("shell", all, [shell, catalog])?.id).toBe(14);
  expect(findOwnPromotion("mfe-offers", all, [shell, catalog])).toBeNull();
});
