import { expect, test } from "bun:test";
import { createGateRelease } from "../../../../testing/gate-releases.ts";
import { checkContract } from "./check-contract.ts";

const createBuiltAgainst = (contract: string) =>
  checkContract(createGateRelease("mfe-offers", [], { contract }), "2.3.1");

test.each(["2.3.1", "2.3.9", "2.0.0"])(
  "accepts contract %s when the shop serves 2.3.1",
  (contract) => {
    expect(createBuiltAgainst(contract)).toEqual([]);
  },
);

test.each(["2.4.0", "3.0.0", "newest"])(
  "asks to update a shop of contract 2.3.1 for %s",
  (contract) => {
    expect(createBuiltAgainst(contract)).toEqual([
      {
        package: "mfe-offers",
        code: "contract",
        message: `mfe-offers was built against contract ${contract}; this shop serves 2.3.1. Update the shop first, or build it against the contract of this shop.`,
      },
    ]);
  },
);

test("asks to rebuild a release of an older major version", () => {
  expect(createBuiltAgainst("1.9.0")).toEqual([
    {
      package: "mfe-offers",
      code: "contract",
      message:
        "mfe-offers was built against contract 1.9.0; this shop serves 2.3.1. Build it against the contract of this shop.",
    },
  ]);
});
