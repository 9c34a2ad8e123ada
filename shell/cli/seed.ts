/** Fills an empty database with the demo shop. Run by `open-shop.ts` in a process of its own, since drawing pictures takes memory that Bun does not give back. */

import { seedDemo } from "@aushadhi/api/seed/demo";
import { createStorage, openDatabase, readConfig } from "@aushadhi/api/src/server";
import { printTenths } from "./progress.ts";

// The process that holds the data keeps standard input open. Once it is gone, the data may be another's.
Bun.stdin.text().finally(() => process.exit(1));

const config = readConfig(process.env);
const db = await openDatabase(config.database);
await seedDemo({
  db,
  storage: createStorage(config),
  now: new Date(),
  onProgress: printTenths("products have their pictures"),
});
await db.close();
process.exit(0);
