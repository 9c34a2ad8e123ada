/**
 * `bun run migrations [REF]`: checks that the migrations of this branch come after those of another, `main` by default, so
 * that none is skipped after the merge. Exits with 1 and a line for each fault.
 */
import { join } from "node:path";
import { ensureInstalled } from "./install.ts";

await ensureInstalled();
const { $ } = await import("bun");
const { findMigrationFaults } = await import("./find-migration-faults.ts");

const [ref = "main"] = process.argv.slice(2);
const root = join(import.meta.dirname, "../..");
const journal = "api/src/platform/db/migrations/meta/_journal.json";
const theirs = await $`git show ${ref}:${journal}`.json();
const ours = await Bun.file(join(root, journal)).json();
const changed = (await $`git diff --name-only ${ref}...HEAD`.text()).split("\n").filter(Boolean);
const faults = findMigrationFaults({ theirs: theirs.entries, ours: ours.entries, changed });
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
