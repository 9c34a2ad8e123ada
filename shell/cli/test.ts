/** `bun run test`: everything that must be true, from types to browsers. Prints progress and a closing count. */
import { ensureInstalled } from "./install.ts";

await ensureInstalled();
const { runAllTests } = await import("./testing/run-tests.ts");
await runAllTests(process.argv.slice(2));
