import { LibsqlError } from "@libsql/client";
import { OperatorError } from "../operator-error.ts";
import { databaseFile } from "./database-file.ts";
import { causeOfFailure } from "./unavailable.ts";

/**
 * What the operator is told of a database that cannot be opened. Of its address only file or host are repeated: the
 * rest may hold a password or a token, and so may what the driver says of it.
 */
export function openFailure(url: string, error: unknown): OperatorError {
  const cause = causeOfFailure(error);
  if (cause instanceof LibsqlError && cause.code.startsWith("URL_")) {
    return new OperatorError(`DATABASE_URL is not an address that libSQL accepts (${cause.code})`);
  }
  const path = databaseFile(url);
  if (path === null) return new OperatorError(`DATABASE_URL: ${hostOf(url)} ${answerOf(cause)}`);
  const reason = cause instanceof LibsqlError ? cause.code : "it cannot be read or made there";
  return new OperatorError(`The database ${path} cannot be opened: ${reason}`);
}

const hostOf = (url: string) => URL.parse(url)?.host ?? "the server";

/** What came of the call, by the driver's or the system's code. */
function answerOf(error: unknown): string {
  const status = statusOf(error);
  if (status === 401 || status === 403) {
    return `refuses the token (status ${status}). Check DATABASE_AUTH_TOKEN.`;
  }
  if (status !== null) return `does not answer as a libSQL server (status ${status})`;
  if (error instanceof LibsqlError || error instanceof SyntaxError) {
    return "does not answer as a libSQL server";
  }
  const code = error instanceof Error && "code" in error ? ` (${error.code})` : "";
  return `does not answer${code}`;
}

function statusOf(error: unknown): number | null {
  const cause = error instanceof LibsqlError ? error.cause : null;
  const status = cause instanceof Error && "status" in cause ? cause.status : null;
  return typeof status === "number" ? status : null;
}
