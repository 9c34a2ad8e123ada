import { LibsqlError } from "@libsql/client";
import { OperatorError } from "../operator-error.ts";
import { findDatabaseFile } from "./database-file.ts";
import { findCause } from "./unavailable.ts";

/**
 * Describes why a database cannot be opened. The text contains only the file or host of the URL: the rest, and
 * the driver's message, may contain a password or a token.
 */
export function createOpenFailure(url: string, error: unknown): OperatorError {
  const cause = findCause(error);
  if (cause instanceof LibsqlError && cause.code.startsWith("URL_")) {
    return new OperatorError(`DATABASE_URL is not an address that libSQL accepts (${cause.code})`);
  }
  const path = findDatabaseFile(url);
  if (path === null)
    return new OperatorError(`DATABASE_URL: ${getHost(url)} ${describeAnswer(cause)}`);
  const reason = cause instanceof LibsqlError ? cause.code : "it cannot be read or made there";
  return new OperatorError(`The database ${path} cannot be opened: ${reason}`);
}

const getHost = (url: string) => URL.parse(url)?.host ?? "the server";

/** Describes the result of the call by the code of the driver or the system. */
function describeAnswer(error: unknown): string {
  const status = getStatus(error);
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

function getStatus(error: unknown): number | null {
  const cause = error instanceof LibsqlError ? error.cause : null;
  const status = cause instanceof Error && "status" in cause ? cause.status : null;
  return typeof status === "number" ? status : null;
}
