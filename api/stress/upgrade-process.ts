/**
 * A process that upgrades a database as a start does: `upgrade-process.ts <database> <folder of migrations>`. Prints a line
 * when it begins and another when it has ended.
 */
import { createClient } from "@libsql/client";
import { findDatabaseFile } from "../src/platform/db/database-file.ts";
import { openFileClient } from "../src/platform/db/file-client.ts";
import { applyMigrations } from "../src/platform/db/migrate-tables.ts";
import { writerSettings } from "../src/platform/db/settings.ts";
import { getTriggerSet } from "../src/platform/db/trigger-set.ts";

const [url = "", folder = ""] = process.argv.slice(2);
const file = findDatabaseFile(url);
const client = file === null ? createClient({ url }) : openFileClient(file);
if (file !== null) for (const setting of writerSettings) await client.execute(setting);
await getTriggerSet();
process.stdout.write("begins\n");
await applyMigrations(client, { folder });
process.stdout.write("ended\n");
client.close();
