import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { findUnavailable } from "../app-error.ts";

/** What leases are written to: a `Database`, or anything else that runs statements as one. */
export interface LeaseStore {
  write(build: () => LeaseStatement[]): Promise<{ rowsAffected: number }[]>;
}

interface LeaseStatement {
  toSQL(): { sql: string; params: (string | number)[] };
}

/** The right to do something alone, among all processes that share a database. */
export interface Lease {
  /** Takes it, unless another process has it. From then on it is renewed until it is released. */
  acquire(): Promise<boolean>;
  /** Leaves it to others. */
  release(): Promise<void>;
  /** Keeps it from others for so long without renewing it, also after this process has ended. */
  keepFor(ms: number): Promise<void>;
}

/** Others take it so long after its holder died. */
export const leaseMs = 15_000;
const renewEveryMs = 5_000;
const askEveryMs = 1_000;

/** Processes may have clocks that differ; only the database's counts. */
const now = "cast(unixepoch('subsec') * 1000 as integer)";

/** The table, for a database that has none yet: what migrates it needs a lease as well. */
export const createLeaseTable =
  "CREATE TABLE IF NOT EXISTS `job_leases` (`name` text PRIMARY KEY NOT NULL, `holder` text NOT NULL, `expires_at` integer NOT NULL)";

const take = `insert into job_leases (name, holder, expires_at) values (?, ?, ${now} + ?)
  on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at
  where holder = excluded.holder or expires_at <= ${now}`;
const giveUp = "delete from job_leases where name = ? and holder = ?";

/**
 * A lease of this name. Its holder renews it every few seconds; when that ends, the lease does so too. A holder that was
 * frozen for longer may not notice, so what is done under a lease must do no harm when it is done twice.
 */
export function createLease(
  store: LeaseStore,
  name: string,
  holder: string = crypto.randomUUID(),
): Lease {
  let timer: Timer | undefined;

  const write = async (text: string, ...params: (string | number)[]) => {
    const [result] = await store.write(() => [{ toSQL: () => ({ sql: text, params }) }]);
    return result?.rowsAffected === 1;
  };
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const renew = async () => {
    // What fails is tried again: the lease may outlast it.
    const isOurs = await write(take, name, holder, leaseMs).catch(() => true);
    if (!isOurs) stop();
  };

  return {
    async acquire() {
      if (timer !== undefined) return true;
      if (!(await write(take, name, holder, leaseMs))) return false;
      stop();
      timer = setInterval(renew, renewEveryMs);
      timer.unref();
      return true;
    },
    async release() {
      stop();
      await write(giveUp, name, holder);
    },
    async keepFor(ms) {
      stop();
      await write(take, name, holder, ms);
    },
  };
}

/** Waits until it has the lease. @param onWait called when it has to wait at all */
export async function waitForLease(lease: Lease, onWait?: () => void): Promise<void> {
  if (await lease.acquire()) return;
  onWait?.();
  do await Bun.sleep(askEveryMs);
  while (!(await lease.acquire().catch(falseIfUnavailable)));
}

/** Who waits anyway goes on waiting while the database is away. */
function falseIfUnavailable(error: unknown): false {
  if (findUnavailable(error)) return false;
  throw error;
}

/** Whether the process that a column names has work in hand, by `createWorkerLease`. Ask it where something is written. */
export const isWorking = (worker: SQLWrapper): SQL =>
  sql`exists (select 1 from job_leases where name = ${worker} and expires_at > ${sql.raw(now)})`;

/** Removes those of processes that ended an hour ago. */
export const deleteOldLeases: LeaseStatement = {
  toSQL: () => ({
    sql: `delete from job_leases where expires_at < ${now} - 3600000`,
    params: [],
  }),
};
