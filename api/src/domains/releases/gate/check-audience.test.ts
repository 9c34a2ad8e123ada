import { expect, test } from "bun:test";
import { createGateRelease } from "../../../../testing/gate-releases.ts";
import { checkAudience } from "./check-audience.ts";

test("accepts a package for one audience", () => {
  expect(checkAudience(createGateRelease("mfe-offers", ["/offers"]))).toStrictEqual([]);
});

test("explains in one sentence what must change", () => {
  expect(checkAudience(createGateRelease("mfe-offers", ["/offers", "/admin"]))).toEqual([
    {
      package: "mfe-offers",
      code: "audience",
      message: "/admin must be for staff or admins alone.",
    },
  ]);
});

test("rethrows an error of the shop instead of blaming the package", () => {
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
