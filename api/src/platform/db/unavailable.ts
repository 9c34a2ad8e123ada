import { LibsqlError } from "@libsql/client";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { findUnavailable, Unavailable } from "../app-error.ts";

/**
 * The database cannot do its work at the moment: its disk is full, its file is damaged or away, its server does not
 * answer. After a write that was sent to a server nobody knows whether it was done, so it must not be sent again.
 */
export class DatabaseUnavailable extends Unavailable {}

/** SQLite's codes for what is wrong with the disk, the file or another connection, never with the statement. */
const ofDisk =
  /^SQLITE_(FULL|IOERR|READONLY|CORRUPT|CANTOPEN|NOTADB|BUSY|LOCKED|PERM|PROTOCOL|NOMEM|NOLFS)/;
/** The driver's codes for a server or a connection that is gone or answers nonsense. */
const ofConnection = /^(SERVER_ERROR|HRANA_\w+|CLIENT_CLOSED|STREAM_EXPIRED|UNKNOWN)$/;

/** What a failed call is to its caller: `DatabaseUnavailable`, or the error itself when the statement was at fault. */
export function asUnavailable(error: unknown): unknown {
  const known = findUnavailable(error);
  if (known) return known;
  const isUnavailable =
    error instanceof LibsqlError && (ofDisk.test(error.code) || ofConnection.test(error.code));
  return isUnavailable ? new DatabaseUnavailable(error) : error;
}

/** What the driver or the system said. Drizzle's own message repeats the parameters: somebody's password or address. */
export function causeOfFailure(error: unknown): unknown {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Unavailable ? cause.cause : cause;
}

/** Whether the file itself may be damaged. */
export const isDamage = ({ cause }: DatabaseUnavailable): boolean =>
  cause instanceof LibsqlError && /^SQLITE_(CORRUPT|NOTADB)/.test(cause.code);

/** A disk without room harms no connection; after any other failure one may stay poisoned (tursodatabase/libsql-client-ts#352). */
export const spoilsConnection = ({ cause }: DatabaseUnavailable): boolean =>
  !(cause instanceof LibsqlError && cause.code.startsWith("SQLITE_FULL"));

export const isBusy = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable &&
  error.cause instanceof LibsqlError &&
  error.cause.code.startsWith("SQLITE_BUSY");
