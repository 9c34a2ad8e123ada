import { check } from "recheck";
import type { Pattern } from "./find-patterns.ts";

/** Most patterns take milliseconds. One that takes longer than this counts as unproved. */
const limitMs = 60_000;
const results = new Map<string, Promise<string | null>>();

/**
 * Proves with automata that matching a text takes time linear in its length, whatever the text.
 * @returns null, or why there is no proof. Look-arounds with repetitions and back references have none.
 */
export function proveLinear({ source, flags }: Omit<Pattern, "at">): Promise<string | null> {
  const key = `${flags}/${source}`;
  const result = results.get(key) ?? describe(source, flags);
  results.set(key, result);
  return result;
}

async function describe(source: string, flags: string): Promise<string | null> {
  const found = await check(source, flags, { checker: "automaton", timeout: limitMs });
  if (found.status === "safe") return null;
  if (found.status === "vulnerable") return found.complexity.summary;
  return "message" in found.error ? `no proof: ${found.error.message}` : found.error.kind;
}
