import { expect, test } from "bun:test";
import { buildContentSecurityPolicy } from "./content-security-policy.ts";

const parseDirectives = (policy: string) =>
  new Map(policy.split("; ").map((one) => [one.split(" ")[0] ?? "", one] as const));

test("a site behind TLS upgrades insecure requests", () => {
  const policy = parseDirectives(buildContentSecurityPolicy([], "https://shop.example"));
  expect(policy.keys()).toContain("upgrade-insecure-requests");
});

test.each(["http://localhost:3000", "http://https.example"])(
  "a site without TLS does not upgrade insecure requests: %s",
  (origin) => {
    expect(buildContentSecurityPolicy([], origin)).not.toContain("upgrade-insecure-requests");
  },
);

test("only scripts of this site and hashed inline scripts may run", () => {
  const policy = parseDirectives(
    buildContentSecurityPolicy(["let a", "let b"], "https://shop.example"),
  );
  const hash = (text: string) => new Bun.CryptoHasher("sha256").update(text).digest("base64");
  expect(policy.get("script-src")).toBe(
    `script-src 'self' 'sha256-${hash("let a")}' 'sha256-${hash("let b")}'`,
  );
  const rest = [...policy.values()].filter((one) => !one.startsWith("script-src"));
  expect(rest.toSorted()).toEqual([
    "base-uri 'none'",
    "connect-src 'self'",
    "default-src 'none'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self' data:",
    "require-trusted-types-for 'script'",
    "style-src 'self' 'unsafe-inline'",
    "trusted-types 'none'",
    "upgrade-insecure-requests",
  ]);
});
