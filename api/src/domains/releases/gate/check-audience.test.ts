import { expect, test } from "bun:test";
import { createGateRelease } from "../../../../testing/gate-releases.ts";
import { checkAudience } from "./check-audience.ts";

test("a package for one audience has no reason against it", () => {
  expect(checkAudience(createGateRelease("mfe-offers", ["/offers"]))).toStrictEqual([]);
});

test("the reason says what must change, in a sentence", () => {
  expect(checkAudience(createGateRelease("mfe-offers", ["/offers", "/admin"]))).toEqual([
    {
      package: "mfe-offers",
      code: "audience",
      message: "/admin must be for staff or admins alone.",
    },
  ]);
});

test("a failure of the shop is no reason against a package", () => {
  const release = createGateRelease("mfe-offers");
  const failure = new Error("A mistake of ours");
  const manifest = {
    ...release.manifest,
    get routes(): never {
      throw failure;
    },
  };
  expect(() => checkAudience({ ...release, manifest })).toThrow(failure);
});
