import { computeFigure } from "@aushadhi/api/bench/figure";
import { createLimitRow, type Row } from "@aushadhi/api/bench/row";
import {
  checkSet,
  createDiskStorage,
  createReleasePlane,
  openDatabase,
  readConfig,
} from "@aushadhi/api/src/server";
import { prepareSite } from "../server/serve.ts";
import { getTestSandbox } from "../server/testing/test-sandbox.ts";

const rounds = 5;
/** The gate may take this time for this shop's packages. */
const limitMs = 2_000;

/** Measures the gate's time for the five packages of this shop. Each round has its own renderer process. */
export async function benchGate(dataDir: string): Promise<Row[]> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "error" });
  const db = await openDatabase(config.database);
  const storage = createDiskStorage(dataDir);
  const set = await createReleasePlane({ db, storage, clock: () => new Date() }).getCurrentSet();
  if (!set) throw new Error("Nothing is promoted");
  const candidate = [set.shell, ...set.remotes];
  const site = prepareSite({ config, db, storage, sandbox: await getTestSandbox() });
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now();
    const { renderCandidate } = site;
    const reasons = await checkSet({ candidate, current: [] }, { storage, renderCandidate });
    if (reasons.length > 0) throw new Error(`The gate rejects the set: ${JSON.stringify(reasons)}`);
    times.push(performance.now() - startedAt);
  }
  await site.close();
  return [
    createLimitRow(`gate of ${candidate.length} packages`, computeFigure(times), limitMs, "ms"),
  ];
}
