import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { sessionMs } from "./sessions.ts";
import { signUpMs } from "./sign-up.ts";

export type AuthCookies = ReturnType<typeof createAuthCookies>;

const day = 24 * 3_600_000;
/** The longest lifetime that browsers accept for a cookie (RFC 6265bis, section 5.5). */
const deviceMs = 400 * day;
const googleStateMs = 10 * 60_000;

/**
 * Creates the cookies of the API. All are HttpOnly and SameSite=Lax. Over TLS their names start with `__Host-`, so
 * that a browser accepts them only from this host and not from a subdomain.
 */
export function createAuthCookies(origin: string) {
  const secure = origin.startsWith("https:");
  const options = { httpOnly: true, sameSite: "Lax", secure, path: "/" } as const;
  const createCookie = (plainName: string, ms: number) => {
    const name = secure ? `__Host-${plainName}` : plainName;
    return {
      get: (c: Context) => getCookie(c, name),
      set: (c: Context, value: string) =>
        setCookie(c, name, value, { ...options, maxAge: ms / 1000 }),
      clear: (c: Context) => {
        deleteCookie(c, name, options);
      },
    };
  };
  return {
    /** The session's value, `id.secret`. */
    session: createCookie("session", sessionMs),
    /** Identifies the browser that made a sign-up. */
    signUp: createCookie("signup", signUpMs),
    /** The accounts that signed in on this device; see `devices.ts`. */
    device: createCookie("device", deviceMs),
    /** The OAuth state that Google must return. */
    googleState: createCookie("google-state", googleStateMs),
  };
}
