import type { Config } from "@aushadhi/api/src/server";

/** Half a year. RFC 9116 recommends less than a year, and a reader keeps the file for at most a day. */
const validMs = 180 * 24 * 3600 * 1000;

/** Composes the file that tells researchers how to report a weakness (RFC 9116). */
export function composeSecurityTxt(
  { origin, shop }: Pick<Config, "origin" | "shop">,
  now: Date,
): string {
  const expires = new Date(now.getTime() + validMs);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: mailto:${encodeURI(shop.email)}`,
    `Contact: tel:${shop.phone.replace(/[^+\d]/g, "")}`,
    `Expires: ${expires.toISOString().replace(".000", "")}`,
    "Preferred-Languages: en, ne",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}
