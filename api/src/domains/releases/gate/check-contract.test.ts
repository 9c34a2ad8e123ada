import { expect, test } from "bun:test";
import { createGateRelease } from "../../../../testing/gate-releases.ts";
import { checkContract, contractModule } from "./check-contract.ts";

const names = ["listCoupons", "limits"];
const served = {
  version: "2.3.1",
  brokenIn: { limits: 2 },
  has: (name: string) => names.includes(name),
};

const createBuiltAgainst = (contract: string, used?: string[]) => {
  const imports = used && { imports: { [contractModule]: used } };
  return checkContract(createGateRelease("mfe-offers", [], { contract, ...imports }), served);
};

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

test("accepts an older major version of which the release uses only what is still there", () => {
  expect(createBuiltAgainst("1.9.0", ["listCoupons"])).toEqual([]);
  expect(createBuiltAgainst("1.9.0", [])).toEqual([]);
});

test.each([
  ["gone", ["listCoupons", "oldCoupons"], "oldCoupons"],
  ["broken", ["limits"], "limits"],
])("names what a release of an older major version uses and is %s", (_, used, missing) => {
  expect(createBuiltAgainst("1.9.0", used)).toEqual([
    {
      package: "mfe-offers",
      code: "contract",
      message: `mfe-offers was built against contract 1.9.0 and uses ${missing}; this shop serves 2.3.1, in which that has changed. Build it against the contract of this shop.`,
    },
  ]);
});

test("a newer major version needs a newer shop, whatever the release uses", () => {
  expect(createBuiltAgainst("3.0.0", ["listCoupons"])).toHaveLength(1);
});
