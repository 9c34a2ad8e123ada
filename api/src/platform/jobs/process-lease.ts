import { createLease, type Lease, type LeaseStore, now } from "./lease.ts";

const prefix = "running ";

/** Condition: a lease belongs to a process of the shop that lives. */
export const isLivingProcess = `substr(name, 1, ${prefix.length}) = '${prefix}' and expires_at > ${now}`;

/** Query of the names of all processes that live, as `name`. */
export const livingProcesses = `select substr(name, ${prefix.length + 1}) as name from job_leases
  where ${isLivingProcess} order by name`;

/**
 * Creates the lease that a process holds while it runs, so that a restore waits for its end.
 * @param name for the operator, such as `shop-1/4711`. After a crash the process may get the same one again
 */
export const createProcessLease = (store: LeaseStore, name: string): Lease =>
  createLease(store, prefix + name, name);
