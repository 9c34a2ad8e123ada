import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { sessionMs } from "./sessions.ts";
import { signUpMs } from "./sign-up.ts";

export type AuthCookies = ReturnType<typeof createAuthCookies>;

const day = 24 * 3_600_000;
/** The longest that browsers keep a cookie (RFC 6265bis, section 5.5). */
const deviceMs = 400 * day;
const googleStateMs = 10 * 60_000;

/**
 * Every cookie of the API is HttpOnly and SameSite=Lax. Over TLS its name begins with `__Host-`, so that a browser
 * takes it from this host alone and not from a subdomain.
 */
export function createAuthCookies(origin: string) {
  const secure = origin.startsWith("https:");
  const options = { httpOnly: true, sameSite: "Lax", secure, path: "/" } as const;
  const cookie = (plainName: string, ms: number) => {
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
    session: cookie("session", sessionMs),
    /** Recognizes the browser that made a sign-up. */
    signUp: cookie("signup", signUpMs),
    /** Addresses that this device has signed in to; see `devices.ts`. */
    device: cookie("device", deviceMs),
    /** The state that the browser takes to Google and must bring back. */
    googleState: cookie("google-state", googleStateMs),
  };
}
