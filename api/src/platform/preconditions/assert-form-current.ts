import { AppError, toDetails } from "../app-error.ts";

/**
 * Checks that an object was not edited since its form was opened. A form without expected values passes.
 * @throws AppError `conflict` with the current values in `details`; an empty text means none
 */
export function assertFormCurrent(
  thing: string,
  { updatedAt }: { updatedAt: Date },
  expectedUpdatedAt: string | undefined,
  present: Parameters<typeof toDetails>[0],
): void {
  if (expectedUpdatedAt === undefined) return;
  if (Date.parse(expectedUpdatedAt) === updatedAt.getTime()) return;
  const message = `Somebody else has changed this ${thing} meanwhile`;
  throw new AppError("conflict", message, undefined, toDetails(present));
}
