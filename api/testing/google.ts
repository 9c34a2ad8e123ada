import { expect } from "bun:test";
import type { Person } from "./people.ts";

const email = "maya@example.com";

/** The environment of a shop with a Google client. */
export const googleEnv = { GOOGLE_ID: "our-id", GOOGLE_SECRET: "our-secret" };

/** Google's answer about a user. */
export const buildUserInfo = (given = {}) =>
  Response.json({ id: "g-1", email, verified_email: true, name: "Maya Rai", ...given });

/** A fake of the two Google endpoints that the server calls; tests set what they answer. */
export function startFakeGoogle() {
  const realFetch = globalThis.fetch;
  const initial = () => ({
    asked: [] as unknown[],
    /** The header of each call. */
    traceparents: [] as (string | null)[],
    isDown: false,
    token: () => Response.json({ access_token: "theirs", expires_in: 60, scope: "email" }),
    user: () => buildUserInfo(),
  });
  const google = initial();
  const provider = Bun.serve({
    port: 0,
    routes: {
      "/token": async (request) => {
        google.traceparents.push(request.headers.get("traceparent"));
        google.asked.push(await request.json());
        return google.token();
      },
      "/userinfo": (request) => {
        google.traceparents.push(request.headers.get("traceparent"));
        return google.user();
      },
    },
  });
  // The middleware's URLs are fixed, so fetch maps them to the fake.
  const roads: Record<string, string> = {
    "https://oauth2.googleapis.com/token": `${provider.url}token`,
    "https://www.googleapis.com/oauth2/v2/userinfo": `${provider.url}userinfo`,
  };
  const mapped = (input: string | URL | Request, init?: RequestInit) =>
    realFetch(google.isDown ? "http://localhost:1/" : (roads[String(input)] ?? input), init);
  globalThis.fetch = Object.assign(mapped, { preconnect: realFetch.preconnect });
  return Object.assign(google, {
    /** Restores the first answers. */
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
/** Goes to Google and returns with its consent. */
export const consentAtGoogle = async (person: Person) => {
  const to = await goToGoogle(person);
  return returnFromGoogle(person, `code=a-code&state=${to.searchParams.get("state")}`);
};
/** The signed-in user in the shop's session answer. */
export const getSignedInUser = async (person: Person) =>
  ((await person.call("GET", "/auth/session")).body as { user?: { id: string; name: string } })
    .user;
