/** Milliseconds of requests after which later ones wait for the event loop's next turn. A turn has at most twice this. */
const turnMs = 2;
/** Waiting requests that start together in a turn. An answer from memory takes 0.02 to 0.5 ms. */
const startedPerTurn = 8;

/**
 * Lets a server read other connections between requests. Bun handles all requests that a client pipelines in one read
 * before it looks at another connection, so a few connections could hold all others for seconds. A request that waits here
 * ends pipelining: Bun closes a connection whose next request comes before the answer. No browser or proxy pipelines.
 * @param findClient names who asks. Waiting clients take turns, so that one with many requests holds nobody else.
 */
export function takeLoopTurns<Given extends unknown[], Answer>(
  handle: (...given: Given) => Answer | Promise<Answer>,
  findClient: (...given: Given) => string,
): (...given: Given) => Answer | Promise<Answer> {
  let startedAt = Number.NEGATIVE_INFINITY;
  let isTurnOver = true;
  const waiting = new Map<string, (() => void)[]>();

  const startNext = () => {
    const [next] = waiting;
    if (!next) return;
    const [client, [start, ...later]] = next;
    waiting.delete(client);
    if (later.length > 0) waiting.set(client, later);
    start?.();
  };
  const beginTurn = () => {
    startedAt = performance.now();
    isTurnOver = false;
    setImmediate(endTurn);
  };
  const endTurn = () => {
    isTurnOver = true;
    if (waiting.size === 0) return;
    beginTurn();
    for (let started = 0; started < startedPerTurn; started++) startNext();
  };

  return (...given) => {
    const isLong = performance.now() - startedAt >= turnMs;
    if (waiting.size > 0 || (isLong && !isTurnOver)) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const client = findClient(...given);
      const before = waiting.get(client);
      if (before) before.push(resolve);
      else waiting.set(client, [resolve]);
      return promise.then(() => handle(...given));
    }
    // Seeing the end of a turn costs as much as an answer from memory, so short turns are not told apart.
    if (isLong) beginTurn();
    return handle(...given);
  };
}
