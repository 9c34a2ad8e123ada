/**
 * Fills an empty database with the demo shop. `open-shop.ts` runs it in its own process, since drawing pictures takes
 * memory that Bun does not release.
 */

import { seedDemo } from "@aushadhi/api/seed/demo";
import { addPictureCache, getPictureCacheFolder } from "@aushadhi/api/seed/picture-cache";
import { createStorage, openDatabase, readConfig } from "@aushadhi/api/src/server";
import { printTenths } from "./progress.ts";

// The owner of the data keeps standard input open. When it ends, another process may own the data.
Bun.stdin.text().finally(() => process.exit(1));

const config = readConfig(process.env);
const db = await openDatabase(config.database);
await seedDemo({
  db,
  storage: await addPictureCache(createStorage(config), getPictureCacheFolder(process.env)),
  now: new Date(),
  onProgress: printTenths("products have their pictures"),
});
await db.close();
process.exit(0);
