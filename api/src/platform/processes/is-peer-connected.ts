import { doneResponseSchema } from "../../contract/index.ts";

/** Path at which each process says whether it reaches the database server. */
export const databaseHealthPath = "/health/database";
const limitMs = 1000;

/**
 * Asks another process whether it reaches the database server. Sends nothing but the question, and follows no redirect.
 * @param address from its lease; anything else than `http(s)://host:port` is not asked
 * @returns false also when it does not answer in time
 */
export async function isPeerConnected(address: string): Promise<boolean> {
  if (URL.parse(address)?.origin !== address) return false;
  try {
    const answer = await fetch(`${address}/api${databaseHealthPath}`, {
      redirect: "error",
      signal: AbortSignal.timeout(limitMs),
    });
    // Something else may listen there by now.
    return answer.ok && doneResponseSchema.safeParse(await answer.json()).data?.success === true;
  } catch {
    return false;
  }
}
