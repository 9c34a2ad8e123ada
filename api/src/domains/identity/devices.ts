import type { Context } from "hono";
import type { Database } from "../../platform/db/database.ts";
import { emailKey } from "../../platform/email-key.ts";
import type { AuthCookies } from "./auth-cookies.ts";
import { isSameSecret } from "./secrets.ts";
import { createSigningKey } from "./signing-key.ts";

/** Recognizes devices that have signed in to an address before, by a signed cookie. */
export interface Devices {
  /** The device's id where it has signed in to this address before; null for every other. */
  findDeviceId(c: Context, email: string): Promise<string | null>;
  /** Remembers on the device that it has signed in to this address. */
  remember(c: Context, email: string): Promise<void>;
}

/** A family's computer may have several accounts; the latest are kept. */
const maxAccounts = 5;

/** The cookie is the device's id and, for each address, a signature of both: `id.signature.signature`. */
export function createDevices(deps: {
  db: Database;
  cookies: Pick<AuthCookies, "device">;
}): Devices {
  const { device } = deps.cookies;
  const key = createSigningKey(deps.db, "device");
  const sign = async (id: string, email: string) =>
    new Bun.CryptoHasher("sha256", await key())
      .update(`${id} ${emailKey(email)}`)
      .digest("base64url");
  const read = (c: Context) => {
    const [id = "", ...signatures] = (device.get(c) ?? "").split(".");
    return { id, signatures: signatures.slice(0, maxAccounts) };
  };

  return {
    async findDeviceId(c, email) {
      const { id, signatures } = read(c);
      if (signatures.length === 0) return null;
      const right = await sign(id, email);
      return signatures.some((one) => isSameSecret(one, right)) ? id : null;
    },
    async remember(c, email) {
      const known = read(c);
      const id = known.id || crypto.randomUUID();
      const signature = await sign(id, email);
      const others = known.signatures.filter((one) => one !== signature);
      device.set(c, [id, signature, ...others].slice(0, maxAccounts + 1).join("."));
    },
  };
}
