import { type GoogleUser, googleAuth } from "@hono/oauth-providers/google";
import { Hono } from "hono";
import { withinPatience } from "../../../platform/with-timeout.ts";
import type { GoogleAccount } from "./sign-in-with-google.ts";

/** Where a visit to Google has come: on the way there, or back with what Google says of the person. */
export type GoogleVisit = { redirectTo: string; state: string } | { account: GoogleAccount };

/** Time that Google may take for both of its answers. */
const patienceMs = 10_000;

/**
 * Makes what asks Google who somebody is. The provider's middleware runs in an app of its own: it would keep its state
 * in a cookie named `state` that a subdomain can set, and the caller keeps it in a better one.
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
   * @param query what the browser came with: nothing, or Google's code and state
   * @param state what the browser took to Google
   * @throws when Google, or the state, does not fit
   */
  return async (query: URLSearchParams, state: string | undefined): Promise<GoogleVisit> => {
    const headers = { cookie: `state=${encodeURIComponent(state ?? "")}` };
    const answer = await withinPatience(
      Promise.resolve(provider.request(`${address}?${query}`, { headers })),
      patienceMs,
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
