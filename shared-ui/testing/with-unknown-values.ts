import type { ApiTransport } from "@aushadhi/shared-ui";
import { listKnownValues } from "./sample-answers.ts";

/** A value that no version of the contract has, and how it is shown. */
export const unknownValue = "on_hold";
export const shownUnknown = "On hold";

const known = listKnownValues();

/** Replaces each value for which the contract has a list, as a newer API may send one that this client does not know. */
export function withUnknownValues(transport: ApiTransport): ApiTransport {
  return async (request) => {
    const answer = await transport(request);
    return { ...answer, body: replaceKnown(answer.body, "") };
  };
}

function replaceKnown(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => replaceKnown(entry, key));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, entry]) => [name, replaceKnown(entry, name)]),
    );
  }
  return typeof value === "string" && known.get(key)?.has(value) ? unknownValue : value;
}
