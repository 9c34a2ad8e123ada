import * as contract from "../../../contract/index.ts";
import type { ServedContract } from "./check-contract.ts";

/** The contract of this API. */
export const servedContract: ServedContract = {
  version: contract.contractVersion,
  // Version 3 added the list of calls and changed no name of version 2.
  brokenIn: {},
  has: (name) => name in contract,
};
