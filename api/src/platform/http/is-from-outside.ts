import type { Context } from "hono";
import type { AppEnv } from "./env.ts";

/** Whether a request came over the network. Page renders call the API from inside the process. */
export const isFromOutside = (c: Context<AppEnv>): boolean => c.env?.requestIP !== undefined;
