import type { ErrorCode } from "./contract/errors.ts";

/** A failure that the caller may know about: services throw it, `http/errors.ts` turns it into an answer. */
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
}

/** What there is now, as the details of a refusal because of it; empty means none. */
export const detailsOf = (shown: object): NonNullable<AppError["details"]> =>
  Object.fromEntries(
    Object.entries(shown).map(([name, value]) => [
      name,
      typeof value === "number" ? value : String(value ?? ""),
    ]),
  );
