import { createClient } from "@libsql/client";
import { createLease, createLeaseTable, LeaseLost } from "../../jobs/lease.ts";
import { isLivingProcess, livingProcesses } from "../../jobs/process-lease.ts";
import { OperatorError } from "../../operator-error.ts";
import { migrateTables, toLeaseStore } from "../migrate-tables.ts";
import { isStaged, restoringMark } from "../restore-marks.ts";
import type { DatabaseServer } from "./database-server.ts";

/** The exclusive right to replace a server's database. Until its release no process of the shop writes. */
export interface RestoreLock {
  /**
   * Keeps the right while one transaction may take minutes: others that wait to write would end it.
   * @throws OperatorError when another restore has taken it while this process was frozen
   */
  keepForSwitch(): Promise<void>;
  /**
   * Removes the mark, if the new data has not done so, and what was loaded in part. When another restore has taken the
   * right, it leaves both to that one.
   */
  release(): Promise<void>;
}

interface Options {
  /** Who restores. The same one can take the lock again at once after it was killed. */
  holder: string;
  /** Called once with the names of the living processes, to wait for their end; without it they are a failure. */
  onWait?: ((names: readonly string[]) => void) | undefined;
}

const askEveryMs = 1000;
const switchMs = 600_000;
const leaseName = "restore";

const mark = `insert into versions (name, value) select '${restoringMark}', 1
  where not exists (select 1 from job_leases where ${isLivingProcess})
    and exists (select 1 from job_leases where name = '${leaseName}' and holder = ?)
  on conflict (name) do update set value = 1`;

/**
 * Marks the database, so that processes of the shop neither write nor start. If this process is killed, the mark stays
 * until the restore is run again. A database without tables gets them.
 * @throws OperatorError while another restore runs, or with the names of the processes that live
 */
export async function lockForRestore(
  { url, authToken }: DatabaseServer,
  { holder, onWait }: Options,
): Promise<RestoreLock> {
  const server = createClient({ url, ...(authToken && { authToken }) });
  const lease = createLease(toLeaseStore(server), leaseName, holder);
  const isStillOurs = () =>
    lease.keepFor(switchMs).then(
      () => true,
      (error: unknown) => {
        if (error instanceof LeaseLost) return false;
        throw error;
      },
    );
  const isMarked = async () => (await server.execute(isMarkedQuery)).rows.length > 0;
  const markIt = async () =>
    (await server.execute({ sql: mark, args: [holder] })).rowsAffected === 1;
  const listLiving = async () =>
    (await server.execute(livingProcesses)).rows.map(({ name }) => String(name));

  try {
    await server.execute(createLeaseTable);
    if (!(await lease.acquire())) {
      throw new OperatorError("Another restore into this database runs, or ended just now.");
    }
    const tables = await server.execute(
      "select 1 from sqlite_schema where type = 'table' and name = 'versions'",
    );
    if (tables.rows.length === 0) await migrateTables({ client: server }, { isShared: true });
    let hasTold = false;
    while (!(await markIt())) {
      const names = await listLiving();
      if (names.length === 0) {
        if (!(await isStillOurs()) || !(await lease.acquire())) throw createTakenOver();
        continue;
      }
      if (!onWait) {
        throw new OperatorError(
          `Processes of the shop use this database: ${names.join(", ")}. Stop them, or wait for their end with --wait.`,
        );
      }
      if (!hasTold) onWait(names);
      hasTold = true;
      await Bun.sleep(askEveryMs);
    }
    await dropStaged(server);
  } catch (error) {
    await lease.release().catch(() => undefined);
    server.close();
    throw error;
  }
  return {
    async keepForSwitch() {
      // Without its mark another restore has run and ended meanwhile.
      if (!(await isStillOurs()) || !(await isMarked())) throw createTakenOver();
    },
    async release() {
      try {
        if (!(await isStillOurs())) return;
        await dropStaged(server);
        await server.execute(`delete from versions where name = '${restoringMark}'`);
        await lease.release();
      } finally {
        server.close();
      }
    },
  };
}

const isMarkedQuery = `select 1 from versions where name = '${restoringMark}'`;

const createTakenOver = () =>
  new OperatorError("Another restore has taken over this database. This one has changed nothing.");

/** Drops the tables of a restore that has ended. */
async function dropStaged(server: Pick<ReturnType<typeof createClient>, "execute" | "migrate">) {
  const { rows } = await server.execute(
    `select name from sqlite_schema where type = 'table' and ${isStaged("name")}`,
  );
  if (rows.length > 0) await server.migrate(rows.map(({ name }) => `drop table "${name}"`));
}
