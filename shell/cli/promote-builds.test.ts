import { expect, test } from "bun:test";
import type { GateReason } from "@aushadhi/api/contract";
import { OperatorError, ReleaseRefusedError, Unavailable } from "@aushadhi/api/src/server";
import { promoteBuilds } from "./promote-builds.ts";

const create = (code: GateReason["code"]): GateReason => ({
  package: "shell",
  code,
  message: `It ${code}`,
});
const late = () => new ReleaseRefusedError([create("hangs"), create("hangs")]);
const broken = () => new ReleaseRefusedError([create("hangs"), create("throws")]);
const busy = () => new Unavailable(new Error("No processor was free"));

/** Promotes with a gate that fails like this, trial by trial, and then accepts. */
async function run(isSiteUp: boolean, ...failures: (() => Error)[]) {
  let trials = 0;
  const promote = async () => {
    const fail = failures[trials++];
    if (fail) throw fail();
  };
  const failure = await promoteBuilds(promote, isSiteUp).catch((error: unknown) => error);
  return { trials, failure };
}

test("builds for which the machine had no time are tried again", async () => {
  expect(await run(false, late, busy)).toEqual({ trials: 3, failure: undefined });
});

test.each([
  ["hang three times", [late, busy, late], 3, "It hangs"],
  ["throw", [broken], 1, "It throws"],
] as const)("builds that %s are refused in words for the operator", async (...row) => {
  const [, failures, trials, words] = row;
  const first = await run(false, ...failures);
  expect(first.trials).toBe(trials);
  expect(first.failure).toBeInstanceOf(OperatorError);
  expect(String(first.failure)).toContain(words);
  expect(await run(true, ...failures)).toEqual({ trials, failure: undefined });
});

test("any other failure is thrown as it is", async () => {
  const failure = new Error("disk I/O error");
  expect(await run(true, () => failure)).toEqual({ trials: 1, failure });
});
