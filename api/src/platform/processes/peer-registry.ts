import { like } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { createLease, type Lease } from "../jobs/lease.ts";
import { jobLeases } from "../jobs/table.ts";
import { isPeerConnected } from "./is-peer-connected.ts";

/** The processes that serve the shop from one database server. */
export interface PeerRegistry {
  /** Announces this process, once its address is known, and remembers the others. */
  refresh(): Promise<void>;
  /** Whether one of the others, as remembered, reaches the database server. Does not use the database. */
  isAnyPeerConnected(): Promise<boolean>;
  /** Withdraws the announcement. */
  unregister(): Promise<void>;
}

/** The lease of each serving process has a name that begins so. Its holder is the address of that process. */
const leaseName = "process ";
const maxProcesses = 100;

/** @param findAddress finds `http://host:port` at which others reach this process; null while nobody knows it */
export function createPeerRegistry(
  db: Pick<Database, "read" | "write">,
  findAddress: () => Promise<string | null>,
): PeerRegistry {
  let own: { address: string; lease: Lease } | null = null;
  let others: string[] = [];

  const createOwn = async () => {
    const address = await findAddress();
    if (address === null) return null;
    return { address, lease: createLease(db, `${leaseName}${crypto.randomUUID()}`, address) };
  };

  return {
    async refresh() {
      own ??= await createOwn();
      await own?.lease.acquire();
      // Also those that ended without a word: a replica's clock cannot tell them apart, and they do not answer.
      const rows = await db.read
        .selectDistinct({ address: jobLeases.holder })
        .from(jobLeases)
        .where(like(jobLeases.name, `${leaseName}%`))
        .limit(maxProcesses);
      others = rows.map(({ address }) => address).filter((address) => address !== own?.address);
    },
    isAnyPeerConnected: () =>
      Promise.any(
        others.map(async (address) => {
          if (!(await isPeerConnected(address))) throw new Error("It does not");
        }),
      ).then(
        () => true,
        () => false,
      ),
    unregister: async () => own?.lease.release().catch(() => undefined),
  };
}
