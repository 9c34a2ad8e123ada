import { and, asc, eq, gt, lt, lte } from "drizzle-orm";
import type { Database, Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { beaconDeliveries, type DeliveredWord } from "./table.ts";

/** Words that wait for delivery; more than a second of the busiest shop. Further ones are dropped. */
const maxWaiting = 5_000;
/** How long words of a process that has ended stay, in milliseconds. */
const keptMs = 10 * 60_000;

interface Sent {
  issuer: number;
  word: DeliveredWord;
}

interface Outgoing {
  byIssuer: ReadonlyMap<number, readonly Sent[]>;
  /** Words up to this row were read here. */
  readTo: number;
}

/**
 * Delivers words to the processes that sent their documents. Only the sender knows what a document has said before, so
 * only it can count. A process writes one row for each other process at each exchange, however many words there are.
 * @param issuer this process, `DocumentId.issuer`
 */
export function createBeaconExchange(db: Pick<Database, "read">, issuer: number) {
  /** By receiver and word, so that repeated words take no room. */
  const outbox = new Map<string, Sent>();
  let readTo = 0;
  let removedTo = 0;

  return {
    send(to: number, word: DeliveredWord): void {
      if (outbox.size < maxWaiting) outbox.set(`${to} ${word[0]} ${word[1]}`, { issuer: to, word });
    },
    /** Reads the words for this process that it has not read before. */
    async receive(): Promise<DeliveredWord[]> {
      const rows = await db.read
        .select()
        .from(beaconDeliveries)
        .where(and(eq(beaconDeliveries.issuer, issuer), gt(beaconDeliveries.id, readTo)))
        .orderBy(asc(beaconDeliveries.id));
      readTo = rows.at(-1)?.id ?? readTo;
      return rows.flatMap(({ words }) => words);
    },
    /** Takes the waiting words; returns null when there are none and nothing was read. They count as sent. */
    take(): Outgoing | null {
      if (outbox.size === 0 && readTo === removedTo) return null;
      const byIssuer = Map.groupBy(outbox.values(), (sent) => sent.issuer);
      outbox.clear();
      removedTo = readTo;
      return { byIssuer, readTo };
    },
    /** Builds the statements that send words to their receivers and remove those that were read here. */
    deliver(to: WriteBuilder, { byIssuer, readTo }: Outgoing, sentAt: Date): Statement[] {
      const isRead = and(eq(beaconDeliveries.issuer, issuer), lte(beaconDeliveries.id, readTo));
      return [
        ...[...byIssuer].map(([receiver, sent]) =>
          to
            .insert(beaconDeliveries)
            .values({ issuer: receiver, words: sent.map(({ word }) => word), sentAt }),
        ),
        to.delete(beaconDeliveries).where(isRead),
      ];
    },
  };
}

/** Builds the statement that deletes words that no process has read. */
export const deleteOldDeliveries = (to: WriteBuilder, now: Date): Statement =>
  to.delete(beaconDeliveries).where(lt(beaconDeliveries.sentAt, new Date(now.getTime() - keptMs)));
