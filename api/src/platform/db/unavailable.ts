import { LibsqlError } from "@libsql/client";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { findUnavailable, Unavailable } from "../app-error.ts";

/**
 * The database does not work at the moment: its disk is full, its file is damaged or missing, its server does
 * not answer. After a write to a server its outcome is unknown, so the caller must not send it again.
 */
export class DatabaseUnavailable extends Unavailable {}

/** SQLite's codes for problems with the disk, the file or another connection, never with the statement. */
const ofDisk =
  /^SQLITE_(FULL|IOERR|READONLY|CORRUPT|CANTOPEN|NOTADB|BUSY|LOCKED|PERM|PROTOCOL|NOMEM|NOLFS)/;
/** The driver's codes for a server or connection that is gone or sends invalid data. */
const ofConnection = /^(SERVER_ERROR|HRANA_\w+|CLIENT_CLOSED|STREAM_EXPIRED|UNKNOWN)$/;

/**
 * Converts an error of a failed call to `DatabaseUnavailable`; returns it as it is when the statement was at
 * fault.
 */
export function asUnavailable(error: unknown): unknown {
  const known = findUnavailable(error);
  if (known) return known;
  const isUnavailable =
    error instanceof LibsqlError && (ofDisk.test(error.code) || ofConnection.test(error.code));
  return isUnavailable ? new DatabaseUnavailable(error) : error;
}

/**
 * The error of the driver or the system. Drizzle's own message repeats the parameters, such as a password or an
 * address.
 */
export function findCause(error: unknown): unknown {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Unavailable ? cause.cause : cause;
}

/** Whether the file may be damaged. */
export const isDamage = ({ cause }: DatabaseUnavailable): boolean =>
  cause instanceof LibsqlError && /^SQLITE_(CORRUPT|NOTADB)/.test(cause.code);

/**
 * Whether a failure may have broken the connection. A full disk does not; any other failure may
 * (tursodatabase/libsql-client-ts#352).
 */
export const spoilsConnection = ({ cause }: DatabaseUnavailable): boolean =>
  !(cause instanceof LibsqlError && cause.code.startsWith("SQLITE_FULL"));

export const isBusy = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable &&
  error.cause instanceof LibsqlError &&
  error.cause.code.startsWith("SQLITE_BUSY");
