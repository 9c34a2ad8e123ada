import { check } from "recheck";
import type { Pattern } from "./find-patterns.ts";
import type { KeptProofs } from "./kept-proofs.ts";

/** Most patterns take milliseconds. One that takes longer than this counts as unproved. */
const limitMs = 60_000;
const results = new Map<string, Promise<string | null>>();

/**
 * Proves with automata that matching a text takes time linear in its length, whatever the text.
 * @param kept proofs of earlier runs, which gets those of this one
 * @returns null, or why there is no proof. Look-arounds with repetitions and back references have none.
 */
export async function proveLinear(
  { source, flags }: Omit<Pattern, "at">,
  kept?: KeptProofs,
): Promise<string | null> {
  const key = `${flags}/${source}`;
  if (kept?.has(key)) return null;
  const result = results.get(key) ?? describe(source, flags);
  results.set(key, result);
  const reason = await result;
  if (reason === null) kept?.add(key);
  return reason;
}

async function describe(source: string, flags: string): Promise<string | null> {
  const found = await check(source, flags, { checker: "automaton", timeout: limitMs });
  if (found.status === "safe") return null;
  if (found.status === "vulnerable") return found.complexity.summary;
  return "message" in found.error ? `no proof: ${found.error.message}` : found.error.kind;
}
