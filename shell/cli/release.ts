/** `bun ship`, `check`, `rollback`, `releases` and `new-remote`: the kit's commands for the packages of this tree. */
import { ensureInstalled, root } from "./install.ts";

await ensureInstalled();
const { runKit } = await import("@aushadhi/shared-ui/kit/run-kit");
const code = await runKit(process.argv.slice(2), root);
process.exit(code);
