import { z } from "../../contract/index.ts";

export interface Sender {
  /** Empty if there is only an address. */
  name: string;
  address: string;
}

const shape = /^(?:([^<>@\p{Cc}]*)<([^<>\s]+)>|([^<>\s]+))$/u;
const address = z.email();

/** Parses `Name <address>` or a bare address; null unless it is one line with exactly one address. */
export function parseSender(text: string): Sender | null {
  const [, name = "", named, bare] = shape.exec(text.trim()) ?? [];
  const found = address.safeParse(named ?? bare);
  if (!found.success) return null;
  return { name: name.trim().replace(/^"(.*)"$/, "$1"), address: found.data };
}
