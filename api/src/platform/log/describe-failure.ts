import { findCause } from "../db/unavailable.ts";

const longest = 300;

/** Describes a failure for the log: a code and a message without addresses, links and tokens. */
export function describeFailure(error: unknown): { code?: string | number; error: string } {
  const cause = findCause(error);
  const { code, responseCode, message } = (cause ?? {}) as Record<string, unknown>;
  const known = [responseCode, code].find(
    (one) => typeof one === "number" || typeof one === "string",
  );
  const text = withoutSecrets(String(message ?? cause)).slice(0, longest);
  return known === undefined ? { error: text } : { code: known as string | number, error: text };
}

/** Mail servers repeat the sent data in their answers. */
const withoutSecrets = (text: string) =>
  text
    .replace(/\bhttps?:\/\/\S+/gi, "[link]")
    .replace(/\S+/g, (word) => (word.includes("@") ? "[address]" : word))
    .replace(/[\w+/=-]+/g, (word) => (word.length >= 32 ? "[…]" : word));
