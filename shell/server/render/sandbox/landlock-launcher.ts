/**
 * Entry of the launcher, which restricts itself with Landlock and then becomes the renderer: Landlock binds the calling
 * thread and what it executes, and Bun has several threads.
 * Arguments: the program, the files it may read, as JSON, and the program's arguments.
 */
import { ptr } from "bun:ffi";
import { closeSync, constants, openSync } from "node:fs";
import { assertDone, openLinux } from "../libc.ts";
import { readLandlockVersion } from "./landlock.ts";
import { restrictingCalls, selectNumber } from "./syscalls.ts";

const PR_SET_NO_NEW_PRIVS = 38;
const LANDLOCK_RULE_PATH_BENEATH = 1n;
const access = { execute: 1n, read: 4n, list: 8n };
/** How many kinds of file access each version knows, from version 1; from version 5 on 16. */
const fileAccessCounts = [13, 14, 15, 15, 16];
/** Binding and connecting TCP sockets, from version 4. */
const networkAccess = 0b11n;
/** Connecting to abstract Unix sockets and sending signals to processes outside, from version 6. */
const scopes = 0b11n;

const [, program = "", files = "[]", ...rest] = process.argv;
const linux = openLinux();

function call(number: readonly [number, number], ...given: bigint[]): bigint {
  const [a = 0n, b = 0n, c = 0n, d = 0n] = given;
  return linux.syscall(BigInt(selectNumber(number)), a, b, c, d, 0n);
}

const version = readLandlockVersion();
const handled = new BigUint64Array([
  2n ** BigInt(fileAccessCounts[version - 1] ?? 16) - 1n,
  version >= 4 ? networkAccess : 0n,
  version >= 6 ? scopes : 0n,
]);
const bytes = version >= 6 ? 24n : version >= 4 ? 16n : 8n;
const ruleset = call(restrictingCalls.landlockCreateRuleset, BigInt(ptr(handled)), bytes, 0n);
assertDone(ruleset, "landlock_create_ruleset");

function allowBeneath(path: string, allowed: bigint): void {
  const handle = openSync(path, constants.O_RDONLY);
  const rule = new DataView(new ArrayBuffer(12));
  rule.setBigUint64(0, allowed, true);
  rule.setInt32(8, handle, true);
  const at = BigInt(ptr(new Uint8Array(rule.buffer)));
  assertDone(
    call(restrictingCalls.landlockAddRule, ruleset, LANDLOCK_RULE_PATH_BENEATH, at, 0n),
    "landlock_add_rule",
  );
  closeSync(handle);
}

for (const file of [program, ...JSON.parse(files)])
  allowBeneath(file, access.execute | access.read);
// Bun asks where its stack is. What this shows is about the renderer itself.
allowBeneath(`/proc/${process.pid}`, access.read | access.list);

assertDone(linux.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), "prctl");
assertDone(call(restrictingCalls.landlockRestrictSelf, ruleset, 0n), "landlock_restrict_self");

const texts = (all: readonly string[]) => all.map((text) => Buffer.from(`${text}\0`));
const list = (all: readonly Buffer[]) =>
  new BigUint64Array([...all.map((text) => BigInt(ptr(text))), 0n]);
const path = Buffer.from(`${program}\0`);
const argv = texts([program, ...rest]);
// The path of the server's user is not for code of a release.
const { PATH, ...passed } = process.env;
const env = texts(Object.entries(passed).map(([name, value]) => `${name}=${value}`));
linux.execve(ptr(path), ptr(list(argv)), ptr(list(env)));
throw new Error("execve failed");
