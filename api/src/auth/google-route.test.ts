import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import {
  aCustomer,
  aPerson,
  confirmLink,
  linksTo,
  type Person,
  password,
} from "../testing-person.ts";
import { type TestShop, testShop } from "../testing-shop.ts";
import { signUps, users } from "./table.ts";

const email = "maya@example.com";
const env = { GOOGLE_ID: "our-id", GOOGLE_SECRET: "our-secret" };

/** What stands for Google: its two addresses that a server asks, with what they are to answer. */
let google: { token: () => Response; user: () => Response; asked: unknown[]; isDown: boolean };
let provider: ReturnType<typeof Bun.serve>;
const realFetch = globalThis.fetch;

beforeAll(() => {
  provider = Bun.serve({
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
});
afterAll(async () => {
  globalThis.fetch = realFetch;
  await provider.stop(true);
});

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop(env);
  google = {
    asked: [],
    isDown: false,
    token: () => Response.json({ access_token: "theirs", expires_in: 60, scope: "email" }),
    user: () => userInfo(),
  };
});
afterEach(() => shop.remove());

const userInfo = (given = {}) =>
  Response.json({ id: "g-1", email, verified_email: true, name: "Maya Rai", ...given });

const leave = async (person: Person) => {
  const answer = await person.call("GET", "/auth/google");
  return new URL(answer.headers.get("location") ?? "", "http://shop.test");
};
const comeBack = async (person: Person, query: string) => {
  const answer = await person.call("GET", `/auth/google?${query}`);
  expect(answer.status).toBe(303);
  return answer.headers.get("location");
};
/** Goes to Google and comes back with its consent. */
const consent = async (person: Person) => {
  const to = await leave(person);
  return comeBack(person, `code=a-code&state=${to.searchParams.get("state")}`);
};
const userOf = async (person: Person) =>
  ((await person.call("GET", "/auth/session")).body as { user?: { id: string; name: string } })
    .user;

describe("signing in with Google", () => {
  test("leads to Google with our own address to come back to", async () => {
    const to = await leave(aPerson(shop));
    expect(to.origin + to.pathname).toBe("https://accounts.google.com/o/oauth2/v2/auth");
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      client_id: "our-id",
      redirect_uri: "http://shop.test/api/auth/google",
      response_type: "code",
      scope: "openid email profile",
      state: expect.stringMatching(/.{10,}/),
    });
  });

  test("makes an account for who has none", async () => {
    const person = aPerson(shop);
    expect(await consent(person)).toBe("/auth/callback");
    expect(await userOf(person)).toMatchObject({ name: "Maya Rai", email, role: "customer" });
    expect(google.asked).toEqual([expect.objectContaining({ code: "a-code" })]);
  });

  test.each([
    ["Ma\u202eya\u200b Rai", "Maya Rai"],
    [" ", email],
    ["Maya\nRai", email],
    ["M".repeat(200), "M".repeat(100)],
  ])("takes the name %p as %p", async (given, name) => {
    google.user = () => userInfo({ name: given });
    const person = aPerson(shop);
    await consent(person);
    expect(await userOf(person)).toMatchObject({ name });
  });

  test("finds the account again by Google's id, whatever the address is by then", async () => {
    const first = aPerson(shop);
    await consent(first);
    google.user = () => userInfo({ email: "maya.new@example.com" });
    const second = aPerson(shop);
    await consent(second);
    expect((await userOf(second))?.id).toBe((await userOf(first))?.id ?? "none");
    expect(await shop.db.read.$count(users)).toBe(1);
  });

  test("links the account of a confirmed address, whose password stays good", async () => {
    const owner = await aCustomer(shop, email);
    const person = aPerson(shop);
    await consent(person);
    expect((await userOf(person))?.id).toBe((await userOf(owner))?.id ?? "none");
    const signIn = await aPerson(shop).call("POST", "/auth/signin", { email, password });
    expect(signIn.status).toBe(200);
  });

  test("leaves the account without a password, until its owner sets one by mail", async () => {
    const person = aPerson(shop);
    await consent(person);
    for (const currentPassword of [password, "null"]) {
      const change = await person.call("POST", "/auth/password", {
        currentPassword,
        newPassword: password,
      });
      expect(change.body).toMatchObject({ fields: { currentPassword: expect.any(String) } });
    }
    await person.call("POST", "/auth/forgot", { email });
    const [link] = await linksTo(shop, email);
    const token = link?.searchParams.get("reset");
    await person.call("POST", "/auth/reset", { token, password });
    const signIn = await aPerson(shop).call("POST", "/auth/signin", { email, password });
    expect(signIn.status).toBe(200);
  });

  test("voids sign-ups of the address that were never confirmed, and their passwords", async () => {
    const stranger = aPerson(shop);
    await stranger.call("POST", "/auth/signup", { name: "Eve", email, password });
    const link = await confirmLink(shop, email);
    const person = aPerson(shop);
    await consent(person);
    expect(await shop.db.read.$count(signUps)).toBe(0);
    const signIn = await stranger.call("POST", "/auth/signin", { email, password });
    expect(signIn.status).toBe(401);
    expect((await stranger.call("GET", link)).headers.get("location")).toContain("error=link");
    expect(await userOf(person)).toMatchObject({ name: "Maya Rai" });
  });

  test("keeps an address that is linked to one Google account from another", async () => {
    await consent(aPerson(shop));
    google.user = () => userInfo({ id: "g-2" });
    const person = aPerson(shop);
    expect(await consent(person)).toBe("/auth/callback?error=google");
    expect(await userOf(person)).toBeUndefined();
  });

  test("ends the session that the browser had before", async () => {
    const person = await aCustomer(shop, "bina@example.com", "Bina");
    const before = person.session() ?? "";
    await consent(person);
    const copy = aPerson(shop);
    copy.cookies.set("session", before);
    expect(await userOf(copy)).toBeUndefined();
  });
});

describe("over TLS", () => {
  const origin = "https://shop.example";
  /** Name and value of each cookie that a browser is given, and whether it may be given by this host alone. */
  const cookiesOf = ({ headers }: { headers: Headers }) =>
    headers.getSetCookie().map((line) => ({
      name: line.split("=")[0],
      pair: line.split(";")[0] ?? "",
      isHostOnly: /; Path=\/(;|$)/.test(line) && /; Secure/.test(line) && !/; Domain/i.test(line),
    }));

  test("no subdomain can set or read a cookie of ours", async () => {
    await shop.remove();
    shop = await testShop({ ...env, ORIGIN: origin });
    const call = (path: string, init: RequestInit = {}) => shop.call(`/api/auth${path}`, init);
    const json = { "content-type": "application/json" };
    const body = JSON.stringify({ name: "Maya", email: "bina@example.com", password });
    const signUp = await call("/signup", { method: "POST", headers: json, body });
    const left = await call("/google");
    const [state] = cookiesOf(left);
    const location = new URL(left.headers.get("location") ?? "");
    const query = `code=a-code&state=${location.searchParams.get("state")}`;
    const came = await call(`/google?${query}`, { headers: { cookie: state?.pair ?? "" } });
    expect(came.headers.get("location")).toBe("/auth/callback");
    const all = [signUp, left, came].map((answer) => cookiesOf(answer));
    expect(all.map((given) => given.map(({ name }) => name))).toEqual([
      ["__Host-signup"],
      ["__Host-google-state"],
      ["__Host-google-state", "__Host-session", "__Host-device"],
    ]);
    expect(all.flat().every(({ isHostOnly }) => isHostOnly)).toBe(true);
  });

  test("a state in a cookie that a subdomain may have set is nobody's", async () => {
    await shop.remove();
    shop = await testShop({ ...env, ORIGIN: origin });
    for (const name of ["state", "google-state"]) {
      const answer = await shop.call("/api/auth/google?code=a-code&state=theirs", {
        headers: { cookie: `${name}=theirs` },
      });
      expect(answer.headers.get("location")).toBe("/auth/callback?error=google");
    }
    expect(google.asked).toEqual([]);
  });
});

test("a state is good for one return", async () => {
  const person = aPerson(shop);
  const to = await leave(person);
  const query = `code=a-code&state=${to.searchParams.get("state")}`;
  expect(await comeBack(person, query)).toBe("/auth/callback");
  expect(await comeBack(person, query)).toBe("/auth/callback?error=google");
});

describe("what fails leads back to the site, never to Google again", () => {
  const failed = "/auth/callback?error=google";

  test("a consent that was denied", async () => {
    const person = aPerson(shop);
    await leave(person);
    expect(await comeBack(person, "error=access_denied&state=x")).toBe(
      "/auth/callback?error=access_denied",
    );
    expect(await comeBack(person, "error=server_error")).toBe(failed);
  });

  test("an address that Google has not verified", async () => {
    for (const verified of [false, undefined, "true"]) {
      google.user = () => userInfo({ verified_email: verified });
      const person = aPerson(shop);
      expect(await consent(person)).toBe(failed);
      expect(await userOf(person)).toBeUndefined();
    }
    expect(await shop.db.read.$count(users)).toBe(0);
  });

  test("a state that is not this browser's", async () => {
    const person = aPerson(shop);
    await leave(person);
    expect(await comeBack(person, "code=a-code&state=made-up")).toBe(failed);
    expect(await comeBack(person, "code=a-code")).toBe(failed);
    const to = await leave(aPerson(shop));
    expect(await comeBack(person, `code=c&state=${to.searchParams.get("state")}`)).toBe(failed);
    expect(google.asked).toEqual([]);
  });

  test("a code that Google refuses", async () => {
    google.token = () => Response.json({ error: "invalid_grant", error_description: "Bad code" });
    expect(await consent(aPerson(shop))).toBe(failed);
  });

  test.each([
    ["no JSON", () => new Response("<html>", { status: 502 })],
    ["an error", () => Response.json({ error: { message: "no" } }, { status: 401 })],
    ["nothing", () => Response.json({})],
  ])("a Google that says %s of the user", async (_, answer) => {
    google.user = answer;
    expect(await consent(aPerson(shop))).toBe(failed);
  });

  test("a Google that cannot be reached", async () => {
    google.isDown = true;
    expect(await consent(aPerson(shop))).toBe(failed);
  });

  test("a shop without an account at Google", async () => {
    const without = await testShop();
    const answer = await aPerson(without).call("GET", "/auth/google");
    expect(answer.headers.get("location")).toBe(failed);
    await without.remove();
  });

  test("a client that comes again and again", async () => {
    const person = aPerson(shop);
    for (let time = 0; time < 60; time++) await leave(person);
    const answer = await person.call("GET", "/auth/google");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, failed]);
  });

  test("neither the code nor the secret is logged", async () => {
    google.token = () => Response.json({ error: "invalid_grant", error_description: "Bad code" });
    await consent(aPerson(shop));
    const log = JSON.stringify(shop.logged());
    expect(log).toContain("google_failed");
    for (const secret of ["a-code", "our-secret", "theirs"]) expect(log).not.toContain(secret);
  });
});
