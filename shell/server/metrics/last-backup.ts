import { rename } from "node:fs/promises";
import { join } from "node:path";
import type { Metrics } from "@aushadhi/api/src/server";

const place = (dataDir: string) => join(dataDir, "last-backup");

/** Notes when a backup was begun that is now kept away from this machine. The backup is not the shop's process. */
export async function noteBackup(dataDir: string, at: Date): Promise<void> {
  const draft = `${place(dataDir)}.${crypto.randomUUID()}.part`;
  await Bun.write(draft, at.toISOString());
  await rename(draft, place(dataDir));
}

/** Reports the age of the last noted backup; nothing before the first one. */
export function watchBackups(
  metrics: Metrics,
  { dataDir, clock }: { dataDir: string; clock: () => Date },
): void {
  metrics.addGauge("backup_age_seconds", async () => {
    const file = Bun.file(place(dataDir));
    if (!(await file.exists())) return [];
    const at = Date.parse(await file.text());
    return [{ labels: {}, value: (clock().getTime() - at) / 1000 }];
  });
}
