import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "../http/env.ts";
import { sessionMs } from "./sessions.ts";
import { signUpMs } from "./sign-up.ts";

export interface AuthCookies {
  /** The session's value, `id.secret`. */
  session(c: Context<AppEnv>): string | undefined;
  setSession(c: Context<AppEnv>, value: string): void;
  clearSession(c: Context<AppEnv>): void;
  /** What tells the browser that made a sign-up from all others. */
  browser(c: Context<AppEnv>): string | undefined;
  setBrowser(c: Context<AppEnv>, value: string): void;
}

const browserName = "signup";

/** Both cookies are out of reach of scripts, and of other sites' posts. */
export function authCookies(origin: string): AuthCookies {
  const secure = origin.startsWith("https:");
  // With this prefix a browser takes the cookie from nobody but this very host over TLS.
  const sessionName = secure ? "__Host-session" : "session";
  const common = { httpOnly: true, sameSite: "Lax", secure } as const;
  return {
    session: (c) => getCookie(c, sessionName),
    setSession: (c, value) =>
      setCookie(c, sessionName, value, { ...common, path: "/", maxAge: sessionMs / 1000 }),
    clearSession: (c) => {
      deleteCookie(c, sessionName, { ...common, path: "/" });
    },
    browser: (c) => getCookie(c, browserName),
    setBrowser: (c, value) =>
      setCookie(c, browserName, value, { ...common, path: "/api/auth", maxAge: signUpMs / 1000 }),
  };
}
