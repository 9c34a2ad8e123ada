import { setTimeout } from "node:timers/promises";

/** Milliseconds that a command waits for its turn in all: several sets may be in a browser before it. */
const longestMs = 1_800_000;
/** Milliseconds after which the same reason is said again. */
const sayAgainMs = 30_000;

/**
 * Sends a call again for as long as the shop only says when to come back, and says so.
 * @param sleep waits this many milliseconds
 * @returns the last answer, also when the shop still asks to wait
 */
export async function waitForTurn(
  send: () => Promise<Response>,
  say: (line: string) => void,
  sleep: (milliseconds: number) => Promise<void> = (milliseconds) => setTimeout(milliseconds),
): Promise<Response> {
  let waited = 0;
  let said = { reason: "", at: 0 };
  for (;;) {
    const answer = await send();
    const seconds = readRetryAfter(answer);
    if (seconds === null || waited + seconds * 1000 > longestMs) return answer;
    const { error = "The shop is busy." } = await answer.json().catch(() => ({}));
    if (error !== said.reason || waited - said.at >= sayAgainMs) {
      say(`${error} Waiting …`);
      said = { reason: error, at: waited };
    }
    await sleep(seconds * 1000);
    waited += seconds * 1000;
  }
}
/** Returns the seconds after which to come back; null for an answer that does not ask for it. */
function readRetryAfter({ status, headers }: Response): number | null {
  const seconds = headers.get("retry-after");
  const asks = status === 429 || status === 503;
  return asks && seconds !== null && /^\d{1,6}$/.test(seconds) ? Number(seconds) : null;
}
