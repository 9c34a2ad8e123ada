import type { Context } from "hono";
import type { AppEnv } from "./env.ts";

/** Whether a request came through a server: pages that are rendered ask the API from inside the process. */
export const isFromOutside = (c: Context<AppEnv>): boolean => c.env?.requestIP !== undefined;
