import { describe, expect, test } from "bun:test";
import { createGateRelease } from "../../../../testing/gate-releases.ts";
import type { ReleaseManifest } from "../../../contract/index.ts";
import { checkContract, contractModule } from "./check-contract.ts";

const names = ["listCoupons", "limits"];
const served = {
  version: "2.3.1",
  brokenIn: { limits: 2 },
  has: (name: string) => names.includes(name),
  findAnswer: (name: string) =>
    name === "GET /coupons" ? { coupons: [{ code: "string", rate: "number" }] } : null,
};

type Answers = ReleaseManifest["answers"];

const createBuiltAgainst = (contract: string, used?: string[], answers?: Answers) => {
  const imports = used && { imports: { [contractModule]: used } };
  const manifest = { contract, ...imports, ...(answers && { answers }) };
  return checkContract(createGateRelease("mfe-offers", [], manifest), served);
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

/** A release that reads these fields of each coupon in a list. */
const createReading = (fields: Record<string, string>, contract: string, of = "GET /coupons") =>
  createBuiltAgainst(
    contract,
    ["listCoupons"],
    [{ of: [of], shape: JSON.stringify({ coupons: [fields] }) }],
  );

describe.each(["2.3.0", "1.9.0"])("a release of contract %s", (contract) => {
  test("is accepted while all that it reads is there, whatever else came since", () => {
    expect(createReading({ code: "string" }, contract)).toEqual([]);
    expect(createReading({ code: "string", rate: "number", "note?": "string" }, contract)).toEqual(
      [],
    );
  });

  test.each([
    ["is gone", { code: "string", name: "string" }, "coupons[].name"],
    ["has another type", { rate: "string" }, "coupons[].rate"],
    ["both", { code: "number", name: "string" }, "coupons[].code, coupons[].name"],
  ])("is refused with the name of the field that it reads and that %s", (_, fields, named) => {
    const [reason, ...others] = createReading(fields, contract);
    expect(others).toEqual([]);
    expect(reason?.message).toContain(
      `and uses GET /coupons (${named}); this shop serves 2.3.1, in which that has changed. Build it`,
    );
  });

  test("is refused with the call that is gone", () => {
    const [reason] = createReading({ code: "string" }, contract, "GET /vouchers");
    expect(reason?.message).toContain("uses GET /vouchers;");
  });

  test("is refused if what it records cannot be read", () => {
    const answers = [{ of: ["GET /coupons"], shape: "{" }];
    expect(createBuiltAgainst(contract, [], answers)).toHaveLength(1);
  });
});
