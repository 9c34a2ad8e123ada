import { emailKey } from "../../platform/email-key.ts";

/** Domains of one mailbox each: mail to any of them reaches the same person. */
const aliases: Record<string, string> = {
  "googlemail.com": "gmail.com",
  "protonmail.com": "proton.me",
  "pm.me": "proton.me",
  "me.com": "icloud.com",
  "mac.com": "icloud.com",
};

/** What these providers ignore in the part before the @. */
const ignored: Record<string, RegExp> = { "gmail.com": /\./g, "proton.me": /[._-]/g };

/**
 * The mailbox that an address reaches: case, subaddresses (`maya+anything@…`, RFC 5233), and the dots and second
 * domains of large providers make no difference. For limits only; accounts have the address as it is.
 */
export function mailboxKey(email: string): string {
  const [local = "", domain = ""] = splitAddress(emailKey(email));
  const provider = aliases[domain] ?? domain;
  // Fastmail also delivers `anything@maya.fastmail.com` to `maya@fastmail.com`.
  const [, owner] = /^([^.]+)\.fastmail\.com$/.exec(provider) ?? [];
  if (owner) return `${owner}@fastmail.com`;
  const [name = ""] = local.split("+", 1);
  return `${name.replace(ignored[provider] ?? "", "")}@${provider}`;
}

/** The last @ separates the domain: a quoted local part may have others. */
function splitAddress(email: string): [local: string, domain: string] {
  const at = email.lastIndexOf("@");
  return [email.slice(0, at), email.slice(at + 1).replace(/\.$/, "")];
}
