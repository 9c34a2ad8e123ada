import { type GoogleUser, googleAuth } from "@hono/oauth-providers/google";
import { Hono } from "hono";
import { withTimeout } from "../../../platform/with-timeout.ts";
import type { GoogleAccount } from "./sign-in-with-google.ts";

/** A step of signing in with Google: a redirect to Google, or the account that Google returned. */
export type GoogleVisit = { redirectTo: string; state: string } | { account: GoogleAccount };

/** The time limit for both answers of Google together. */
const timeoutMs = 10_000;

/**
 * Creates the client that asks Google who a person is. The provider's middleware runs in an app of its own: it keeps
 * its state in a cookie that a subdomain could set, so the caller keeps the state in a safer cookie.
 */
export function createGoogle({
  id,
  secret,
  origin,
}: {
  id: string;
  secret: string;
  origin: string;
}) {
  const address = `${origin}/api/auth/google`;
  const provider = new Hono()
    .use(
      googleAuth({
        client_id: id,
        client_secret: secret,
        scope: ["openid", "email", "profile"],
        redirect_uri: address,
      }),
    )
    .get("*", (c) => c.json({ account: parseGoogleAccount(c.get("user-google")) }))
    .onError((error) => {
      throw error;
    });

  /**
   * @param query the browser's query: empty, or Google's code and state
   * @param state the state that the browser took to Google
   * @throws when Google fails or the state does not match
   */
  return async (query: URLSearchParams, state: string | undefined): Promise<GoogleVisit> => {
    const headers = { cookie: `state=${encodeURIComponent(state ?? "")}` };
    const answer = await withTimeout(
      Promise.resolve(provider.request(`${address}?${query}`, { headers })),
      timeoutMs,
      "Google does not answer",
    );
    const redirectTo = answer.headers.get("location");
    if (redirectTo === null) return answer.json();
    return { redirectTo, state: new URL(redirectTo).searchParams.get("state") ?? "" };
  };
}

function parseGoogleAccount(user: Partial<GoogleUser> | undefined): GoogleAccount {
  if (!user?.id || !user.email) throw new Error("Google said nothing of the user");
  const { id, email, name = "" } = user;
  return { id, email, name, isVerified: user.verified_email === true };
}
