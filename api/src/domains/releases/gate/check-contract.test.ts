import { expect, test } from "bun:test";
import { createGateRelease } from "../../../../testing/gate-releases.ts";
import { checkContract } from "./check-contract.ts";

const builtAgainst = (contract: string) =>
  checkContract(createGateRelease("mfe-offers", [], { contract }), "2.3.1");

test.each(["2.3.1", "2.3.9", "2.0.0"])("contract %s is served by 2.3.1", (contract) => {
  expect(builtAgainst(contract)).toEqual([]);
});

test.each(["2.4.0", "3.0.0", "newest"])(
  "a shop of contract 2.3.1 must be updated for %s",
  (contract) => {
    expect(builtAgainst(contract)).toEqual([
      {
        package: "mfe-offers",
        code: "contract",
        message: `mfe-offers was built against contract ${contract}; this shop serves 2.3.1. Update the shop first, or build it against the contract of this shop.`,
      },
    ]);
  },
);

test("a release of an older major version must be built again", () => {
  expect(builtAgainst("1.9.0")).toEqual([
    {
      package: "mfe-offers",
      code: "contract",
      message:
        "mfe-offers was built against contract 1.9.0; this shop serves 2.3.1. Build it against the contract of this shop.",
    },
  ]);
});
