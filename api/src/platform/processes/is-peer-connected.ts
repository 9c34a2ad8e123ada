import { getDatabaseHealth } from "../../contract/calls/platform.ts";

const limitMs = 1000;

/**
 * Asks another process whether it reaches the database server. Sends nothing but the question, and follows no redirect.
 * @param address from its lease; anything else than `http(s)://host:port` is not asked
 * @returns false also when it does not answer in time
 */
export async function isPeerConnected(address: string): Promise<boolean> {
  if (URL.parse(address)?.origin !== address) return false;
  try {
    const answer = await fetch(`${address}/api${getDatabaseHealth.path}`, {
      redirect: "error",
      signal: AbortSignal.timeout(limitMs),
    });
    // Something else may listen there by now.
    return (
      answer.ok && getDatabaseHealth.answer.safeParse(await answer.json()).data?.success === true
    );
  } catch {
    return false;
  }
}
