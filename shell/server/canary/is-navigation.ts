import type { Context } from "hono";

/** Whether a browser opens the document now. Programs, prefetches and browsers too old for the page's scripts do not. */
export const isNavigation = ({ req }: Context): boolean =>
  req.method === "GET" &&
  req.header("sec-fetch-dest") === "document" &&
  req.header("sec-purpose") === undefined;
