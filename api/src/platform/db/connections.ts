import type { Connection } from "./connection.ts";
import type { Run } from "./write-queue.ts";

/** A database server's writes as this process knows of them. */
export interface Primary {
  /** Index of the last change that this process knows of. */
  position(): number;
  /** Has reads that begin after it see the change with this index, where the server has it. */
  catchUp(index: number): Promise<void>;
  /** Milliseconds since the replica was as new as the server; null without one. */
  replicaLagMs(): number | null;
  /** Calls back when changes of any process have arrived. */
  onAdvance(listener: () => void): void;
}

/** What a database is reached through, whether it is a file or a server. */
export interface Connections {
  reader: Connection;
  writer: Connection;
  /** A connection for one write that takes long; close it afterwards. */
  openLongWriter(): Promise<Connection>;
  /** Of a server, which other processes write to as well. */
  primary?: Primary;
  /** Copies the log of a file into the file once it is long; a server does that by itself. */
  checkpoint?: Run;
  /** Whether the database is known to be damaged. */
  isDamaged(): Promise<boolean>;
  close(): Promise<void>;
}
