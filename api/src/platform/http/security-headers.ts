import type { MiddlewareHandler } from "hono";

/** Policy of an answer that is no page: it loads nothing and no other page shows it. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * Sets the security headers of every answer, also of failures and redirects. An answer is not cached unless its handler
 * says otherwise. A file that was found has few headers, because a page loads many files.
 * @param isFile whether an immutable file can be at a path
 */
export function securityHeaders(
  origin: string,
  isFile: (path: string) => boolean = () => false,
): MiddlewareHandler {
  const fileHeaders: [name: string, value: string][] = [
    ["x-content-type-options", "nosniff"],
    ["cross-origin-resource-policy", "same-origin"],
  ];
  if (origin.startsWith("https:")) {
    fileHeaders.push(["strict-transport-security", "max-age=31536000; includeSubDomains"]);
  }
  const headers: typeof fileHeaders = [
    ...fileHeaders,
    // A page that opened this one, or was opened by it, cannot reach its window.
    ["cross-origin-opener-policy", "same-origin"],
    ["permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
  ];
  // A handler with a secret in its URL sends no referrer; a handler that answers a page has its own policy.
  const defaults: typeof fileHeaders = [
    ["referrer-policy", "strict-origin-when-cross-origin"],
    ["content-security-policy", closedPolicy],
    ["cache-control", "no-store"],
  ];

  return async (c, next) => {
    await next();
    const { res } = c;
    const isFound = res.ok && isFile(c.req.path);
    for (const [name, value] of isFound ? fileHeaders : headers) res.headers.set(name, value);
    if (isFound) return;
    for (const [name, value] of defaults) {
      if (!res.headers.has(name)) res.headers.set(name, value);
    }
  };
}
