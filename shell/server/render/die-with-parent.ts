import { dlopen } from "bun:ffi";

const parentDeathSignal = 1;
const kill = 9;

/**
 * Makes this process end when the one that started it ends, no matter what it does: a server that is killed cannot end
 * a renderer that hangs. Linux knows how (prctl, PR_SET_PDEATHSIG); elsewhere a renderer that hangs is left.
 * @param parent id of the process that started this one
 */
export function dieWithParent(parent: number): void {
  process.on("disconnect", () => process.exit());
  if (process.platform === "linux") {
    const { symbols } = dlopen("libc.so.6", { prctl: { args: ["i32", "u64"], returns: "i32" } });
    symbols.prctl(parentDeathSignal, kill);
  }
  // It may have ended before this was said.
  if (process.ppid !== parent) process.exit();
}
