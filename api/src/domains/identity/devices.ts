import { eq } from "drizzle-orm";
import type { Context } from "hono";
import type { Database } from "../../platform/db/database.ts";
import { emailKey } from "../../platform/email-key.ts";
import type { AuthCookies } from "./auth-cookies.ts";
import { createSecret, isSameSecret } from "./secrets.ts";
import { signingKeys } from "./table.ts";

/** A family's computer may have several accounts; the latest are kept. */
const maxAccounts = 5;

/**
 * Recognizes devices that have signed in to an address before, by a signed cookie. The cookie is the device's id and, for each address, a signature of both:
 * `id.signature.signature`.
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
    /** The device's id where it has signed in to this address before; null for every other. */
    async findDeviceId(c: Context, email: string): Promise<string | null> {
      const { id, signatures } = read(c);
      if (signatures.length === 0) return null;
      const right = await sign(id, email);
      return signatures.some((one) => isSameSecret(one, right)) ? id : null;
    },
    /** Remembers on the device that it has signed in to this address. */
    async remember(c: Context, email: string): Promise<void> {
      const known = read(c);
      const id = known.id || crypto.randomUUID();
      const signature = await sign(id, email);
      const others = known.signatures.filter((one) => one !== signature);
      device.set(c, [id, signature, ...others].slice(0, maxAccounts + 1).join("."));
    },
  };
}

/** The shop's own key of this name, the same for all processes. Made when it is first asked for. */
function createSigningKey(db: Database, name: string): () => Promise<string> {
  let key: Promise<string> | undefined;
  const read = async () => {
    const [row] = await db.read.select().from(signingKeys).where(eq(signingKeys.name, name));
    return row?.key;
  };
  const readOrCreate = async () => {
    const known = await read();
    if (known) return known;
    const made = { name, key: createSecret() };
    await db.write((to) => [to.insert(signingKeys).values(made).onConflictDoNothing()]);
    // Another process may have stored its key first.
    return (await read()) ?? made.key;
  };
  return () => {
    key ??= readOrCreate().catch((error) => {
      key = undefined;
      throw error;
    });
    return key;
  };
}
