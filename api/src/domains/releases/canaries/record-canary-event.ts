import type { Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { recordReleaseEvent } from "../events/record-release-event.ts";
import type { CanaryRow } from "../shares/list-running-canaries.ts";
import type { ChannelChanges } from "../table.ts";

type Canary = Pick<CanaryRow, "versions" | "replaces">;

/** Builds the statement that tells the owners which share of the visitors, in percent, has a canary now. */
export const recordCanaryStep = (
  to: WriteBuilder,
  canary: Canary,
  share: number,
  who: { by: string; at: Date },
): Statement =>
  recordReleaseEvent(to, {
    ...{ kind: "canary-stepped", packages: listCanaryChanges(canary), details: { share }, ...who },
  });

/** Builds the statement that tells the owners that a canary was taken back, and why if it was not by hand. */
export const recordCanaryEnd = (
  to: WriteBuilder,
  { versions, replaces }: Canary,
  reason: string | null,
  who: { by: string; at: Date },
): Statement => {
  const packages = Object.fromEntries(
    Object.entries(versions).map(([name, from]) => [name, { from, to: replaces[name] ?? null }]),
  );
  return recordReleaseEvent(to, {
    kind: "taken-back",
    packages,
    details: reason === null ? {} : { reason },
    ...who,
  });
};

/** Lists a canary's versions as changes of what was stable at its start. */
export const listCanaryChanges = ({ versions, replaces }: Canary): ChannelChanges =>
  Object.fromEntries(
    Object.entries(versions).map(([name, to]) => [name, { from: replaces[name] ?? null, to }]),
  );
