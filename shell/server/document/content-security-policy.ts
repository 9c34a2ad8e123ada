/**
 * Builds the Content-Security-Policy of a document. It allows scripts by origin or by hash and has no nonce, so a
 * document and its policy can be cached together. No script may turn text into markup, code or a script's address, as
 * `innerHTML` does: there is no Trusted Types policy, so each try throws.
 */
export function buildContentSecurityPolicy(
  inlineScripts: readonly string[],
  origin: string,
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts.map(hashSource)].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(origin.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

const hashSource = (code: string) =>
  `'sha256-${new Bun.CryptoHasher("sha256").update(code).digest("base64")}'`;
