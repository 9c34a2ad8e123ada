import type { MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { getPath } from "hono/utils/url";

/** A name of at most 253 characters (RFC 1035) or an IPv6 address in brackets, and perhaps a port. */
const validHost = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{0,5})?$/i;

/**
 * Rejects a request with a malformed Host header. Bun then leaves the host out of `request.url`, which later
 * code cannot parse. Calls from inside this process have no header.
 * @throws HTTPException 400
 */
export const requireValidHost: MiddlewareHandler = async ({ req }, next) => {
  const host = req.header("host");
  if ((host !== undefined && !validHost.test(host)) || !URL.canParse(req.url)) {
    throw new HTTPException(400, { message: "The Host header is not valid" });
  }
  await next();
};

/** The path of a request for Hono's routing; it also works when Bun left out the host. */
export const requestPath = (request: Request): string =>
  getPath(request.url.startsWith("/") ? new Request(`http://localhost${request.url}`) : request);
