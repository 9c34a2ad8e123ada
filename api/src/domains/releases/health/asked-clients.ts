import { LRUCache } from "lru-cache";

const minute = 60_000;
/** Documents of one client that are asked in a minute. */
const askedPerMinute = 6;
/** How long a client is not asked after a document of it was silent or failed. */
const excludedMs = 60 * minute;
/** Clients that are remembered, about 200 bytes each. */
const maxClients = 20_000;

interface Client {
  /** Begin of the minute in which `asked` documents were asked. */
  since: number;
  asked: number;
  excludedUntil: number;
}

/**
 * Decides whose documents are asked, so that one client moves no figure far: few documents a minute, and after one that
 * was silent or failed none for an hour, whatever its release set. So what one client withholds counts once. The
 * decision never depends on the document that it is about, so it is the same for all sets.
 */
export function createAskedClients() {
  const clients = new LRUCache<string, Client>({ max: maxClients });
  const find = (address: string): Client => {
    const known = clients.get(address) ?? { since: 0, asked: 0, excludedUntil: 0 };
    clients.set(address, known);
    return known;
  };
  const isExcluded = (address: string, now: number) =>
    (clients.get(address)?.excludedUntil ?? 0) > now;
  return {
    isExcluded,
    /** Whether one more document of this client may be asked; if so it is counted. @param now milliseconds since 1970 */
    tryAsk(address: string, now: number): boolean {
      if (isExcluded(address, now)) return false;
      const client = find(address);
      if (now - client.since >= minute) Object.assign(client, { since: now, asked: 0 });
      if (client.asked >= askedPerMinute) return false;
      client.asked++;
      return true;
    },
    exclude(address: string, now: number): void {
      find(address).excludedUntil = now + excludedMs;
    },
  };
}
