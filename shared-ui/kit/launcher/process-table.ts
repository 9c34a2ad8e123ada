import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

/** A process of this machine that still runs. */
interface ProcessEntry {
  /** Id of its parent; that of another process once its parent has ended. */
  parent: number;
  /** Its program and arguments. */
  command: readonly string[];
}

/**
 * Looks a process up; null when there is none of this id, or one that has ended and only waits to be collected. Throws
 * when that cannot be told.
 */
export type ReadProcess = (pid: number) => Promise<ProcessEntry | null>;

/** Linux has all processes as files, and not always `ps`; macOS has `ps` alone. */
export const readProcess: ReadProcess = (pid) =>
  existsSync("/proc/self/stat") ? readFromFiles(pid) : readFromPs(pid);

export const readFromFiles: ReadProcess = async (pid) => {
  const read = (name: string) =>
    readFile(`/proc/${pid}/${name}`, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ESRCH") return "";
      throw error;
    });
  const [stat, command] = await Promise.all([read("stat"), read("cmdline")]);
  // The program's name stands in brackets before these, and may hold anything.
  const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return asEntry(state, parent, command);
};

export const readFromPs: ReadProcess = async (pid) => {
  const asked = ["-ww", "-o", "stat=,ppid=,command=", "-p", String(pid)];
  // It fails where there is no such process, and then says nothing.
  const { stdout: said } = await promisify(execFile)("ps", asked).catch((error) => {
    if (error.code !== 1) throw error;
    return { stdout: "" };
  });
  const [, state, parent, command = ""] = /^\s*(\S+)\s+(\d+)\s+(.*)/.exec(said) ?? [];
  return asEntry(state, parent, command);
};

/** A process may replace its arguments by one text with spaces, as npm does. */
const asEntry = (state = "Z", parent = "", command: string): ProcessEntry | null =>
  state.startsWith("Z") || parent === ""
    ? null
    : { parent: Number(parent), command: command.split(/[\0\s]+/).filter(Boolean) };
