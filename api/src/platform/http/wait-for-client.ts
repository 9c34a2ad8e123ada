/** Waits for what the client decides, such as the arrival of its body, without keeping a place from its other requests. */
export type Pause = <T>(wait: () => Promise<T>) => Promise<T>;

/** The turn of a request in the queue of its client. */
export interface Turn {
  pause: Pause;
  /** Charges milliseconds of server time to the client. */
  charge(ms: number): void;
}

/** Requests that have a turn. */
const turns = new WeakMap<Request, Turn>();

/** Bytes of a body that the server receives in about a millisecond, which is no part of the turn. */
const bytesPerMs = 100_000;

/** Sets how a request leaves its turn while it waits for its client, and who pays for what then arrives. */
export const setTurn = (request: Request, turn: Turn): void => void turns.set(request, turn);

/**
 * Receives a body from the client of a request, outside of the request's turn if it has one. Its client pays for it.
 * @param receive its result has the length of the body
 */
export async function waitForClient<T extends { length: number }>(
  request: Request,
  receive: () => Promise<T>,
): Promise<T> {
  const turn = turns.get(request);
  if (!turn) return receive();
  const body = await turn.pause(receive);
  turn.charge(body.length / bytesPerMs);
  return body;
}
