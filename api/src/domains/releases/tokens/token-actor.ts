const prefix = "token:";

/** How a token is noted where it acted: in the audit log, on releases and on promotions. */
export const getTokenActor = (id: string): string => prefix + id;

/** Id of the token that is noted so; null for somebody else. */
export const readTokenId = (actor: string): string | null =>
  actor.startsWith(prefix) ? actor.slice(prefix.length) : null;
