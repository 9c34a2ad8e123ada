import { openLinux } from "../libc.ts";
import { restrictingCalls, selectNumber } from "./syscalls.ts";

const LANDLOCK_CREATE_RULESET_VERSION = 1n;

/** Returns the version of Landlock that this kernel offers; 0 or less without it. */
export function readLandlockVersion(): number {
  if (process.platform !== "linux") return 0;
  const number = BigInt(selectNumber(restrictingCalls.landlockCreateRuleset));
  return Number(openLinux().syscall(number, 0n, 0n, LANDLOCK_CREATE_RULESET_VERSION, 0n, 0n));
}
