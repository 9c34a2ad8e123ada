import type { MiddlewareHandler } from "hono";

/** Headers of an immutable file. They are few, because a page loads many files. */
export function fileHeaders(origin: string): [name: string, value: string][] {
  const headers: [string, string][] = [
    ["x-content-type-options", "nosniff"],
    ["cross-origin-resource-policy", "same-origin"],
  ];
  if (origin.startsWith("https:")) {
    headers.push(["strict-transport-security", "max-age=31536000; includeSubDomains"]);
  }
  return headers;
}

/** Headers of documents and API answers. */
export function commonHeaders(origin: string): [name: string, value: string][] {
  return [
    ...fileHeaders(origin),
    ["referrer-policy", "strict-origin-when-cross-origin"],
    ["permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
  ];
}

const handlersOwn = ["referrer-policy", "content-security-policy"];

/** Headers of API answers: not a page, not in a frame, not cached unless the handler says otherwise. */
export function apiHeaders(origin: string): MiddlewareHandler {
  const headers = [
    ...commonHeaders(origin),
    ["content-security-policy", "default-src 'none'; frame-ancestors 'none'"] as const,
  ];
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) {
      // A handler with a secret in its URL sends no referrer; a handler that answers a page has its own policy.
      const isHandlers = handlersOwn.includes(name) && c.res.headers.has(name);
      if (!isHandlers) c.res.headers.set(name, value);
    }
    if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "no-store");
  };
}
