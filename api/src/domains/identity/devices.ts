import type { Context } from "hono";
import type { Database } from "../../platform/db/database.ts";
import { emailKey } from "../../platform/email-key.ts";
import type { AuthCookies } from "./auth-cookies.ts";
import { isSameSecret } from "./secrets.ts";
import { createSigningKey } from "./signing-key.ts";

/** A shared computer can have several accounts. The cookie keeps the latest ones. */
const maxAccounts = 5;

/**
 * Recognizes devices that signed in to an account before, with a signed cookie. The cookie contains the device's id
 * and, for each account, a signature of device id and e-mail address: `id.signature.signature`.
 */
export function createDevices(deps: { db: Database; cookies: Pick<AuthCookies, "device"> }) {
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
    /** Returns the device's id if it signed in to this address before, otherwise null. */
    async findDeviceId(c: Context, email: string): Promise<string | null> {
      const { id, signatures } = read(c);
      if (signatures.length === 0) return null;
      const expected = await sign(id, email);
      return signatures.some((one) => isSameSecret(one, expected)) ? id : null;
    },
    /** Records in the device's cookie that it signed in to this address. */
    async remember(c: Context, email: string): Promise<void> {
      const known = read(c);
      const id = known.id || crypto.randomUUID();
      const signature = await sign(id, email);
      const others = known.signatures.filter((one) => one !== signature);
      device.set(c, [id, signature, ...others].slice(0, maxAccounts + 1).join("."));
    },
  };
}
