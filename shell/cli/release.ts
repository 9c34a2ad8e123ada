/** `bun ship`, `check`, `promote`, `rollback`, `releases`, `new-remote`: the kit's commands for this tree's packages. */
import { ensureInstalled, root } from "./install.ts";

await ensureInstalled();
const { runKit } = await import("@aushadhi/shared-ui/kit/run-kit");
const code = await runKit(process.argv.slice(2), root);
process.exit(code);
