import type { ErrorCode } from "../contract/errors.ts";

/** An error for the caller. Use cases throw it; `platform/http/errors.ts` turns it into an answer. */
export class AppError extends Error {
  override readonly name = "AppError";

  constructor(
    readonly code: ErrorCode,
    message: string,
    /** Error messages by input field. */
    readonly fields?: Record<string, string>,
    /** Values for a client that writes its own message. */
    readonly details?: Record<string, number | string>,
  ) {
    super(message);
  }

  /** Further top-level fields of the answer. */
  get extra(): object {
    return {};
  }
}

/**
 * Something the shop needs is down or full: the database, its server, the disk. It does not depend on the
 * request.
 */
export class Unavailable extends AppError {
  constructor(override readonly cause: unknown) {
    super("unavailable", "The shop cannot do this just now. Please try again in a moment.");
  }
}

/** Finds an `Unavailable` in the cause chain of an error: drivers and libraries wrap errors. */
export function findUnavailable(error: unknown): Unavailable | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof Unavailable) return at;
  }
  return null;
}

/** The current values, as details of a rejection; empty means none. */
export const toDetails = (shown: object): NonNullable<AppError["details"]> =>
  Object.fromEntries(
    Object.entries(shown).map(([name, value]) => [
      name,
      typeof value === "number" ? value : String(value ?? ""),
    ]),
  );
