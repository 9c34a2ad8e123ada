/** Milliseconds that a command waits for its turn in all. */
const longestMs = 300_000;

/**
 * Sends a call again for as long as the shop only says when to come back, and says so.
 * @returns the last answer, also when it is still the shop's wish to wait
 */
export async function waitForTurn(
  send: () => Promise<Response>,
  say: (line: string) => void,
): Promise<Response> {
  const startedAt = performance.now();
  for (;;) {
    const answer = await send();
    const seconds = readRetryAfter(answer);
    if (seconds === null) return answer;
    if (performance.now() - startedAt + seconds * 1000 > longestMs) return answer;
    const { error = "The shop is busy." } = await answer.json().catch(() => ({}));
    say(`${error} Waiting for ${seconds} s …`);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

/** Returns the seconds after which to come back; null for an answer that does not ask for it. */
function readRetryAfter({ status, headers }: Response): number | null {
  const seconds = headers.get("retry-after");
  const asks = status === 429 || status === 503;
  return asks && seconds !== null && /^\d{1,6}$/.test(seconds) ? Number(seconds) : null;
}
