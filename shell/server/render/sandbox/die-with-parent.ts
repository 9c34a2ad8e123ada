import { openLinux } from "../libc.ts";

const PR_SET_PDEATHSIG = 1;
const SIGKILL = 9;

/**
 * Ends this process when its parent ends, even while it hangs: a killed server cannot end its renderers. On systems
 * other than Linux a hanging renderer stays; others end with their channel.
 */
export function dieWithParent(): void {
  if (process.platform === "linux") openLinux().prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
}
