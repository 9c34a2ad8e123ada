import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { findUnavailable } from "../app-error.ts";
import { createRawStatement, type RawStatement } from "../raw-statement.ts";

/** Where leases are stored: a `Database`, or anything else that runs statements atomically. */
export interface LeaseStore {
  write(build: () => RawStatement[]): Promise<{ rowsAffected: number }[]>;
}

/** An exclusive right among all processes of a database. */
export interface Lease {
  /** Takes the lease unless another process has it. It is then renewed until its release. */
  acquire(): Promise<boolean>;
  /** Releases the lease. */
  release(): Promise<void>;
  /**
   * Reserves the lease for this time without renewing it, even after this process ends.
   * @throws LeaseLost when it is no longer this holder's
   */
  keepFor(ms: number): Promise<void>;
}

/** A holder was frozen for so long that its lease expired, and another process took it. */
export class LeaseLost extends Error {}

/** Milliseconds after which others can take the lease of a dead holder. */
export const leaseMs = 15_000;
const renewEveryMs = 5_000;
const askEveryMs = 1_000;

/** Processes may have different clocks, so only the database's clock counts. */
export const now = "cast(unixepoch('subsec') * 1000 as integer)";

/** Creates the table in an empty database: migrations need a lease too. */
export const createLeaseTable =
  "CREATE TABLE IF NOT EXISTS `job_leases` (`name` text PRIMARY KEY NOT NULL, `holder` text NOT NULL, `expires_at` integer NOT NULL)";

const written = ["job_leases"];
const take = `insert into job_leases (name, holder, expires_at) values (?, ?, ${now} + ?)
  on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at
  where holder = excluded.holder or expires_at <= ${now}`;
const keep = `update job_leases set expires_at = ${now} + ? where name = ? and holder = ?`;
const giveUp = "delete from job_leases where name = ? and holder = ?";

/**
 * Creates a lease with this name. Its holder renews it every few seconds; otherwise it expires. A holder that
 * was frozen for longer may not notice, so work under a lease must be safe to run twice.
 */
export function createLease(
  store: LeaseStore,
  name: string,
  holder: string = crypto.randomUUID(),
): Lease {
  let timer: Timer | undefined;

  const write = async (text: string, ...params: (string | number)[]) => {
    const [result] = await store.write(() => [createRawStatement(written, text, params)]);
    return result?.rowsAffected === 1;
  };
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const renew = async () => {
    // A failed renewal is repeated: the lease may still be valid.
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
      if (await write(keep, ms, name, holder)) return;
      throw new LeaseLost(`Another process has taken the lease ${name}`);
    },
  };
}

/**
 * Waits until it holds the lease.
 * @param onWait called once if it has to wait
 */
export async function waitForLease(lease: Lease, onWait?: () => void): Promise<void> {
  if (await lease.acquire()) return;
  onWait?.();
  do await Bun.sleep(askEveryMs);
  while (!(await lease.acquire().catch(falseIfUnavailable)));
}

/** While the database is down, a waiting process continues to wait. */
function falseIfUnavailable(error: unknown): false {
  if (findUnavailable(error)) return false;
  throw error;
}

/** Condition: the process in this column has work, by `createWorkerLease`. Evaluate it within a write. */
export const isWorking = (worker: SQLWrapper): SQL =>
  sql`exists (select 1 from job_leases where name = ${worker} and expires_at > ${sql.raw(now)})`;

/** Removes the leases of processes that ended an hour ago. */
export const deleteOldLeases = createRawStatement(
  written,
  `delete from job_leases where expires_at < ${now} - 3600000`,
);
