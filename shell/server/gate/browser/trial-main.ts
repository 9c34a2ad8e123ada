/**
 * The process of one browser trial. It reads the trial as one line of JSON from standard input and writes the report, or
 * `error`, as JSON to standard output. It ends, with its browser, when standard input ends: its parent has ended then.
 */
import { once } from "node:events";
import { createInterface } from "node:readline";
import { tryInBrowser } from "@aushadhi/shared-ui/kit/browser-trial/try-in-browser";
import { dieWithParent } from "../../render/sandbox/die-with-parent.ts";

dieWithParent();
const lines = createInterface({ input: process.stdin });
lines.once("close", () => process.exit(1));
const [line] = await once(lines, "line");
const report = await tryInBrowser(JSON.parse(line)).catch((error: unknown) => ({
  error: error instanceof Error ? error.message : String(error),
}));
await Bun.write(Bun.stdout, JSON.stringify(report));
process.exit(0);
