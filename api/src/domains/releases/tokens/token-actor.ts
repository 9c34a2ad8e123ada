const prefix = "token:";

/** Returns the actor id of a token for the audit log, releases and promotions. */
export const getTokenActor = (id: string): string => prefix + id;

/** Returns the id of the token with this actor id; null for other actors. */
export const readTokenId = (actor: string): string | null =>
  actor.startsWith(prefix) ? actor.slice(prefix.length) : null;
