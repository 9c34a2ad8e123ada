import type { Connection } from "./connection.ts";

/** What a database is reached through, whether it is a file or a server. */
export interface Connections {
  reader: Connection;
  writer: Connection;
  /** A connection for one write that takes long; close it afterwards. */
  openLongWriter(): Promise<Connection>;
  /** Whether the database is known to be damaged. */
  isDamaged(): Promise<boolean>;
  close(): Promise<void>;
}
