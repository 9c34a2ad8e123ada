import { findCause } from "./unavailable.ts";

/** Whether a trigger rejected a write of a person's own data, because the person was erased during the call. */
export function isAccountErased(error: unknown): boolean {
  const cause = findCause(error);
  return cause instanceof Error && cause.message.includes("account_erased");
}
