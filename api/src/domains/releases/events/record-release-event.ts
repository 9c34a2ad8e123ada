import { lt } from "drizzle-orm";
import type { ReleaseEventKind } from "../../../contract/index.ts";
import type { Statement, WriteBuilder } from "../../../platform/db/database.ts";
import type { ChannelChanges } from "../table.ts";
import { type ReleaseEventDetails, releaseEvents } from "./table.ts";

/** Something that the owners of packages should learn of. */
export interface ReleaseEvent {
  kind: ReleaseEventKind;
  /** The packages it is about, with their versions before and after; null for none. */
  packages: ChannelChanges;
  details?: ReleaseEventDetails;
  /** Id of the user or token, or the name of the part of the shop that acted. */
  by: string;
  at: Date;
  /** Of several events with the same key only the first is stored. Default: every one is. */
  key?: string;
}

/**
 * Builds the statement that records an event. Put it into the write of the change itself: its mails and webhook calls
 * follow within seconds, also after a crash.
 */
export const recordReleaseEvent = (
  to: Pick<WriteBuilder, "insert">,
  { details = {}, key, ...event }: ReleaseEvent,
): Statement =>
  to
    .insert(releaseEvents)
    .values({ ...event, details, key: key ?? null })
    .onConflictDoNothing();

/** How long events and their deliveries are kept. */
const keptMs = 90 * 24 * 3_600_000;

/** Builds the statement that deletes events older than 90 days, with their deliveries. */
export const deleteOldEvents = (to: WriteBuilder, now: Date): Statement =>
  to.delete(releaseEvents).where(lt(releaseEvents.at, new Date(now.getTime() - keptMs)));
