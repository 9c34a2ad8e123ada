import { readdirSync, readFileSync } from "node:fs";

/** Lists the ids of a process's running renderer processes. Linux only. */
export function listRendererProcesses(parent: number): number[] {
  return readdirSync("/proc")
    .filter((pid) => /^\d+$/.test(pid) && isRenderer(pid, parent))
    .map(Number);
}

function isRenderer(pid: string, parent: number): boolean {
  try {
    const [state, parentId] =
      readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return state !== "Z" && Number(parentId) === parent && command.includes("renderer-main");
  } catch {
    // The process ended meanwhile.
    return false;
  }
}
