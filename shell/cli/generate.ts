/** `bun run generate 100000`: adds this many realistic products to the shop in DATA_DIR, for load tests. */
import { ensureInstalled } from "./install.ts";

const most = 1_000_000;

await ensureInstalled();
const { generateProducts } = await import("@aushadhi/api/seed/generate");
const { openShop } = await import("./open-shop.ts");
const { printTenths } = await import("./progress.ts");
const { runCommand } = await import("./run-command.ts");

const count = Number(process.argv[2]);
if (!/^\d+$/.test(process.argv[2] ?? "") || count < 1 || count > most) {
  console.error(`Say how many products, from 1 to ${most}: bun run generate 100000`);
  process.exit(1);
}

await runCommand(async (config) => {
  const { db, finishPreparing, unlock } = await openShop(config);
  await finishPreparing();
  const started = performance.now();
  const progress = printTenths("products");
  const onProgress = (added: number) => progress(added, count);
  await generateProducts({ db, count, now: new Date(), onProgress });
  await db.close();
  await unlock();
  console.log(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
});
