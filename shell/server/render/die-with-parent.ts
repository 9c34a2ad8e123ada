import { dlopen } from "bun:ffi";

const parentDeathSignal = 1;
const kill = 9;

/**
 * Ends this process when its parent ends, even while it hangs: a killed server cannot end its renderers. This uses
 * prctl(PR_SET_PDEATHSIG) on Linux. On other systems a hanging renderer stays.
 * @param parent id of the process that started this one
 */
export function dieWithParent(parent: number): void {
  process.on("disconnect", () => process.exit());
  if (process.platform === "linux") {
    const { symbols } = dlopen("libc.so.6", { prctl: { args: ["i32", "u64"], returns: "i32" } });
    symbols.prctl(parentDeathSignal, kill);
  }
  // The parent may have ended before the call above.
  if (process.ppid !== parent) process.exit();
}
