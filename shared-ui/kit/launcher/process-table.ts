import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

/** A running process of this machine. */
interface ProcessEntry {
  /** Id of its parent, which changes when the parent ends. */
  parent: number;
  /** Its program and arguments. */
  command: readonly string[];
}

/**
 * Looks up a process. Returns null when it does not exist or is a zombie.
 * @throws Error when the lookup fails
 */
export type ReadProcess = (pid: number) => Promise<ProcessEntry | null>;

/** Linux lists processes in `/proc` and may lack `ps`; macOS has only `ps`. */
export const readProcess: ReadProcess = (pid) =>
  existsSync("/proc/self/stat") ? readFromFiles(pid) : readFromPs(pid);

export const readFromFiles: ReadProcess = async (pid) => {
  const read = (name: string) =>
    readFile(`/proc/${pid}/${name}`, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ESRCH") return "";
      throw error;
    });
  const [stat, command] = await Promise.all([read("stat"), read("cmdline")]);
  // The program name comes before these fields in brackets, and may contain any character.
  const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return parseEntry(state, parent, command);
};

export const readFromPs: ReadProcess = async (pid) => {
  const asked = ["-ww", "-o", "stat=,ppid=,command=", "-p", String(pid)];
  // Without such a process `ps` fails and prints nothing.
  const { stdout: said } = await promisify(execFile)("ps", asked).catch((error) => {
    if (error.code !== 1) throw error;
    return { stdout: "" };
  });
  const [, state, parent, command = ""] = /^\s*(\S+)\s+(\d+)\s+(.*)/.exec(said) ?? [];
  return parseEntry(state, parent, command);
};

/** A process may replace its arguments by one string with spaces, as npm does. */
const parseEntry = (state = "Z", parent = "", command: string): ProcessEntry | null =>
  state.startsWith("Z") || parent === ""
    ? null
    : { parent: Number(parent), command: command.split(/[\0\s]+/).filter(Boolean) };
