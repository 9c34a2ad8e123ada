/**
 * `bun run subjects [REF]`: checks the subjects of the commits since a branch, `main` by default. `--message FILE` checks
 * the message that a commit hook gives. Exits with 1 and a line for each fault.
 */
import { readFile } from "node:fs/promises";
import { ensureInstalled } from "./install.ts";

await ensureInstalled();
const { $ } = await import("bun");
const { findSubjectFault } = await import("./find-subject-fault.ts");

const [first = "main", file = ""] = process.argv.slice(2);
const subjects =
  first === "--message"
    ? [(await readFile(file, "utf8")).split("\n")[0] ?? ""]
    : (await $`git log --format=%s ${first}..HEAD`.text()).split("\n").filter(Boolean);
const faults = subjects.flatMap((subject) => findSubjectFault(subject) ?? []);
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
