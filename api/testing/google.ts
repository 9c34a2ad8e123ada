import { expect } from "bun:test";
import type { Person } from "./people.ts";

const email = "maya@example.com";

/** The environment of a shop that Google knows. */
export const googleEnv = { GOOGLE_ID: "our-id", GOOGLE_SECRET: "our-secret" };

/** What Google's server says of somebody. */
export const buildUserInfo = (given = {}) =>
  Response.json({ id: "g-1", email, verified_email: true, name: "Maya Rai", ...given });

/** What stands for Google: its two addresses that a server asks, with what they are to answer. */
export function startFakeGoogle() {
  const realFetch = globalThis.fetch;
  const initial = () => ({
    asked: [] as unknown[],
    isDown: false,
    token: () => Response.json({ access_token: "theirs", expires_in: 60, scope: "email" }),
    user: () => buildUserInfo(),
  });
  const google = initial();
  const provider = Bun.serve({
    port: 0,
    routes: {
      "/token": async (request) => {
        google.asked.push(await request.json());
        return google.token();
      },
      "/userinfo": () => google.user(),
    },
  });
  // The middleware's addresses are fixed; the road to them is not.
  const roads: Record<string, string> = {
    "https://oauth2.googleapis.com/token": `${provider.url}token`,
    "https://www.googleapis.com/oauth2/v2/userinfo": `${provider.url}userinfo`,
  };
  const mapped = (input: string | URL | Request, init?: RequestInit) =>
    realFetch(google.isDown ? "http://localhost:1/" : (roads[String(input)] ?? input), init);
  globalThis.fetch = Object.assign(mapped, { preconnect: realFetch.preconnect });
  return Object.assign(google, {
    /** Answers as at first again. */
    reset: () => void Object.assign(google, initial()),
    async close() {
      globalThis.fetch = realFetch;
      await provider.stop(true);
    },
  });
}

export const goToGoogle = async (person: Person) => {
  const answer = await person.call("GET", "/auth/google");
  return new URL(answer.headers.get("location") ?? "", "http://shop.test");
};
export const returnFromGoogle = async (person: Person, query: string) => {
  const answer = await person.call("GET", `/auth/google?${query}`);
  expect(answer.status).toBe(303);
  return answer.headers.get("location");
};
/** Goes to Google and comes back with its consent. */
export const consentAtGoogle = async (person: Person) => {
  const to = await goToGoogle(person);
  return returnFromGoogle(person, `code=a-code&state=${to.searchParams.get("state")}`);
};
/** Who the shop says is signed in. */
export const getSignedInUser = async (person: Person) =>
  ((await person.call("GET", "/auth/session")).body as { user?: { id: string; name: string } })
    .user;
