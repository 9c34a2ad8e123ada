import type { ErrorCode } from "../contract/errors.ts";

/** A failure that the caller may know about: services throw it, `platform/http/errors.ts` turns it into an answer. */
export class AppError extends Error {
  override readonly name = "AppError";

  constructor(
    readonly code: ErrorCode,
    message: string,
    /** What was wrong with which input, by input name. */
    readonly fields?: Record<string, string>,
    /** Figures that let a client say the failure in its own words. */
    readonly details?: Record<string, number | string>,
  ) {
    super(message);
  }

  /** What the answer has at its top beside the usual fields. */
  get extra(): object {
    return {};
  }
}

/** Something that the shop needs is away or full: the database, its server, the disk. It says nothing of what was asked. */
export class Unavailable extends AppError {
  constructor(override readonly cause: unknown) {
    super("unavailable", "The shop cannot do this just now. Please try again in a moment.");
  }
}

/** The `Unavailable` among an error and its causes: drivers and libraries wrap what they are thrown. */
export function findUnavailable(error: unknown): Unavailable | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof Unavailable) return at;
  }
  return null;
}

/** What there is now, as the details of a refusal because of it; empty means none. */
export const detailsOf = (shown: object): NonNullable<AppError["details"]> =>
  Object.fromEntries(
    Object.entries(shown).map(([name, value]) => [
      name,
      typeof value === "number" ? value : String(value ?? ""),
    ]),
  );
