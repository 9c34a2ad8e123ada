import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { sessionMs } from "./sessions.ts";
import { signUpMs } from "./sign-up.ts";

/** One cookie of ours. */
export interface HostCookie {
  get(c: Context): string | undefined;
  set(c: Context, value: string): void;
  clear(c: Context): void;
}

export interface AuthCookies {
  /** The session's value, `id.secret`. */
  session: HostCookie;
  /** Recognizes the browser that made a sign-up. */
  signUp: HostCookie;
  /** Addresses that this device has signed in to; see `devices.ts`. */
  device: HostCookie;
  /** The state that the browser takes to Google and must bring back. */
  googleState: HostCookie;
}

const day = 24 * 3_600_000;
/** The longest that browsers keep a cookie (RFC 6265bis, section 5.5). */
const deviceMs = 400 * day;
const googleStateMs = 10 * 60_000;

/**
 * Every cookie of the API is HttpOnly and SameSite=Lax. Over TLS its name begins with `__Host-`, so that a browser
 * takes it from this host alone and not from a subdomain.
 */
export function createAuthCookies(origin: string): AuthCookies {
  const secure = origin.startsWith("https:");
  const options = { httpOnly: true, sameSite: "Lax", secure, path: "/" } as const;
  const cookie = (plainName: string, ms: number): HostCookie => {
    const name = secure ? `__Host-${plainName}` : plainName;
    return {
      get: (c) => getCookie(c, name),
      set: (c, value) => setCookie(c, name, value, { ...options, maxAge: ms / 1000 }),
      clear: (c) => {
        deleteCookie(c, name, options);
      },
    };
  };
  return {
    session: cookie("session", sessionMs),
    signUp: cookie("signup", signUpMs),
    device: cookie("device", deviceMs),
    googleState: cookie("google-state", googleStateMs),
  };
}
