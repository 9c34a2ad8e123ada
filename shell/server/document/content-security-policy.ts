/** Other origins that a document may use; none but in development. */
export interface AllowedOrigins {
  scripts: readonly string[];
  connections: readonly string[];
}

/**
 * Content-Security-Policy of a document. Scripts run by origin or by hash, so that a document and its
 * policy can be kept together and served again.
 */
export function buildContentSecurityPolicy(
  inlineScripts: readonly string[],
  origin: string,
  allowed: AllowedOrigins = { scripts: [], connections: [] },
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts.map(hashSource), ...allowed.scripts].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    ["connect-src 'self'", ...allowed.connections].join(" "),
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(origin.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

const hashSource = (code: string) =>
  `'sha256-${new Bun.CryptoHasher("sha256").update(code).digest("base64")}'`;
