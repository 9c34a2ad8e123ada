import type { EndpointDefinition } from "../endpoint.ts";
import * as calls from "./index.ts";

/** All calls of the API. */
export const listEndpoints = (): EndpointDefinition[] => Object.values(calls);
