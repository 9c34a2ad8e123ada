import type { Connection } from "./connection.ts";
import type { Run } from "./write-queue.ts";

/** What this process knows of the writes to a database server. */
export interface Primary {
  /** Index of the last change known to this process. */
  position(): number;
  /** Index for `catchUp` of another process, so that it sees all that this process has read. */
  readPosition(): Promise<number>;
  /**
   * Makes later reads see the change with this index, if the server has it.
   * @returns false when the server did not say in time whether it has it
   */
  catchUp(index: number): Promise<boolean>;
  /** Asks the server, not a replica, for an answer. Throws `DatabaseUnavailable` when there is none. */
  ping(): Promise<void>;
  /** Milliseconds since the replica was up to date; null without a replica. */
  replicaLagMs(): number | null;
  /** Calls back when changes of any process have arrived. */
  onAdvance(listener: () => void): void;
}

/** The connections to a database file or a database server. */
export interface Connections {
  reader: Connection;
  writer: Connection;
  /** Opens a connection for one long write. Close it afterwards. */
  openLongWriter(): Promise<Connection>;
  /** Only for a server, which other processes write to as well. */
  primary?: Primary;
  /** Checkpoints a file once its log is long; a server does that itself. */
  checkpoint?: Run;
  /** Whether the database is known to be damaged. */
  isDamaged(): Promise<boolean>;
  close(): Promise<void>;
}
