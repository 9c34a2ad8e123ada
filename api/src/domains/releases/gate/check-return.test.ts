import { expect, test } from "bun:test";
import { createGateRelease } from "../../../../testing/gate-releases.ts";
import { checkReturn } from "./check-return.ts";

const shell = createGateRelease("shell", ["/about", "*"], { shared: { react: "19.3.1" } });
const catalog = createGateRelease("mfe-catalog", ["/", "/shop"]);

test("going back checks only the contract, overlaps and shared packages", () => {
  const bad = createGateRelease("mfe-offers", ["/shop"], {
    contract: "9.0.0",
    shared: { react: "^18.0.0" },
    files: ["style.css"],
  });
  const reasons = checkReturn({ candidate: [shell, catalog, bad], current: [shell, catalog] });
  expect(reasons.map((reason) => `${reason.package} ${reason.code}`)).toEqual([
    "mfe-offers contract",
    "mfe-offers overlap",
    "mfe-offers range",
  ]);
  expect(checkReturn({ candidate: [shell, bad], current: [shell, bad] })).toEqual([]);
});
