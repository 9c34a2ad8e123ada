import { listCanaries } from "./list-canaries.ts";
import { startCanary } from "./start-canary.ts";
import { stopCanary } from "./stop-canary.ts";

/** What callers of the release plane can do with canaries. */
export const canaryActions = { list: listCanaries, start: startCanary, stop: stopCanary };
