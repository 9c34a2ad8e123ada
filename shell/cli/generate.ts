/**
 * `bun run generate 100000 [250000]`: adds this many realistic products, and so many further batches of them, to the shop in
 * DATA_DIR, for load tests.
 */
import { ensureInstalled } from "./install.ts";

const most = 1_000_000;

await ensureInstalled();
const { generateProducts } = await import("@aushadhi/api/seed/generate");
const { generateBatches } = await import("@aushadhi/api/seed/generate-batches");
const { openShop } = await import("./open-shop.ts");
const { printTenths } = await import("./progress.ts");
const { runCommand } = await import("./run-command.ts");

const [count = 0, batches = 0] = process.argv
  .slice(2)
  .map((text) => (/^\d{1,7}$/.test(text) ? Number(text) : Number.NaN));
if (!(count >= 1 && count <= most && batches <= most)) {
  console.error(
    `Say how many products, from 1 to ${most}, and how many batches: bun run generate 100000 250000`,
  );
  process.exit(1);
}

await runCommand(async (config) => {
  const { db, finishPreparing, unlock } = await openShop(config);
  await finishPreparing();
  const started = performance.now();
  const now = new Date();
  const products = printTenths("products");
  await generateProducts({ db, count, now, onProgress: (added) => products(added, count) });
  const further = printTenths("batches");
  await generateBatches({ db, count: batches, now, onProgress: (n) => further(n, batches) });
  await db.close();
  await unlock();
  console.log(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
});
