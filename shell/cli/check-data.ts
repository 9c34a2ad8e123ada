/**
 * `bun run check-data`: checks that stock, batches and ledger of the shop in DATA_DIR agree, whether the shop runs or not.
 * It reads a copy of the database. Exits with 1 and a line for each fault.
 */
import { constants, setPriority } from "node:os";
import { ensureInstalled } from "./install.ts";

await ensureInstalled();
const { findStockFaults, OperatorError } = await import("@aushadhi/api/src/server");
const { takeSnapshot } = await import("./backup/take-snapshot.ts");
const { describeStockFault } = await import("./describe-stock-fault.ts");
const { runCommand } = await import("./run-command.ts");

// Low priority, so that customers do not wait.
setPriority(constants.priority.PRIORITY_LOW);
await runCommand(async (config) => {
  const snapshot = await takeSnapshot(config);
  const found = await findStockFaults(snapshot.file).finally(snapshot.remove);
  if (!found) throw new OperatorError("This shop has no batches yet: start it once, then check it");
  const { products, batches, faults } = found;
  const checked = `products: ${products}, batches: ${batches}`;
  for (const fault of faults) console.error(describeStockFault(fault));
  if (faults.length > 0) {
    throw new OperatorError(`Faults: ${faults.length} (${checked})`);
  }
  console.log(`Stock, batches and ledger agree (${checked}).`);
});
