import type { MiddlewareHandler } from "hono";

/** Headers of an immutable file. Few, since a page asks for many files and each carries them. */
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

/** For API answers: never a page, never in a frame, kept by nobody unless the handler says otherwise. */
export function apiHeaders(origin: string): MiddlewareHandler {
  const headers = [
    ...commonHeaders(origin),
    ["content-security-policy", "default-src 'none'; frame-ancestors 'none'"] as const,
  ];
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) {
      // A handler whose address holds a secret sends no referrer at all; one that answers a page has its own policy.
      const isHandlers = handlersOwn.includes(name) && c.res.headers.has(name);
      if (!isHandlers) c.res.headers.set(name, value);
    }
    if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "no-store");
  };
}
