import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { aCustomer, aPerson, password } from "../testing-person.ts";
import { type TestShop, testShop } from "../testing-shop.ts";
import { ensureAdmin } from "./accounts.ts";
import { sessions } from "./table.ts";

const email = "maya@example.com";
const hour = 3_600_000;

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.remove());

const signIn = (person: ReturnType<typeof aPerson>, given = {}) =>
  person.call("POST", "/auth/signin", { email, password, ...given });
const isSignedIn = async (person: ReturnType<typeof aPerson>) => {
  const { body } = await person.call("GET", "/auth/session");
  return (body as { success: boolean }).success;
};

describe("signing in", () => {
  test("answers the user and sets a cookie that no script and no other site can use", async () => {
    await aCustomer(shop, email);
    const person = aPerson(shop);
    const answer = await signIn(person, { email: " Maya@Example.com " });
    expect(answer.body).toMatchObject({ success: true, user: { email, role: "customer" } });
    const [cookie = ""] = answer.headers.getSetCookie();
    expect(cookie).toStartWith("session=");
    expect(cookie).toContain("HttpOnly");
    expect(cookie).toContain("SameSite=Lax");
    expect(cookie).toContain("Path=/");
    expect(cookie).toContain("Max-Age=604800");
    expect(JSON.stringify(answer.body)).not.toContain(person.session()?.split(".")[1] ?? "?");
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("over https the cookie is for this very host and never sent in the clear", async () => {
    const secure = await testShop({ ORIGIN: "https://shop.example" });
    await ensureAdmin(secure.db, secure.clock(), { email, password });
    const answer = await aPerson(secure).call("POST", "/auth/signin", { email, password });
    const [cookie = ""] = answer.headers.getSetCookie();
    expect(cookie).toStartWith("__Host-session=");
    expect(cookie).toContain("Secure");
    expect(cookie).toContain("Path=/;");
    expect(cookie).not.toContain("Domain");
    const value = cookie.split(";")[0] ?? "";
    const session = (headers: Record<string, string>) =>
      secure.call("/api/auth/session", { headers });
    expect((await session({ cookie: value })).body).toMatchObject({ user: { email } });
    const unguarded = value.replace("__Host-session", "session");
    expect((await session({ cookie: unguarded })).body).toMatchObject({ success: false });
    await secure.remove();
  });

  test("a wrong password and an unknown address get the same answer", async () => {
    await aCustomer(shop, email);
    const wrong = await signIn(aPerson(shop), { password: "wrong password" });
    const unknown = await signIn(aPerson(shop), { email: "nobody@example.com" });
    const told = ({ status, body }: typeof wrong) => ({
      status,
      body: { ...(body as object), requestId: "" },
    });
    expect(told(wrong)).toEqual(told(unknown));
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ error: "Invalid email or password" });
  });

  test("before the address is confirmed the right password is told so", async () => {
    await aPerson(shop).call("POST", "/auth/signup", { name: "Maya", email, password });
    const answer = await signIn(aPerson(shop));
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({
      code: "email_not_confirmed",
      requiresEmailConfirmation: true,
      email,
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await signIn(aPerson(shop), { password: "wrong password" })).status).toBe(401);
  });

  test("starts a new session each time, whatever the browser brings along", async () => {
    await aCustomer(shop, email);
    const person = aPerson(shop);
    person.cookies.set("session", "00000000-0000-4000-8000-000000000000.fixed-by-an-attacker");
    await signIn(person);
    const first = person.session();
    expect(first).not.toContain("fixed-by-an-attacker");
    await signIn(person);
    expect(person.session()).not.toBe(first);
    const thief = aPerson(shop);
    thief.cookies.set("session", first ?? "");
    expect(await isSignedIn(thief)).toBe(false);
  });

  test("from a page of another site is refused, with the right password too", async () => {
    await aCustomer(shop, email);
    const body = JSON.stringify({ email, password });
    for (const foreign of [
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ]) {
      const headers = { "content-type": "application/json", ...(foreign as object) };
      const answer = await shop.call("/api/auth/signin", { method: "POST", headers, body });
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    }
    const headers = { "content-type": "application/json", origin: "http://shop.test" };
    expect((await shop.call("/api/auth/signin", { method: "POST", headers, body })).status).toBe(
      200,
    );
  });
});

describe("a session", () => {
  test("ends with signing out, at once and everywhere", async () => {
    const person = await aCustomer(shop, email);
    const copy = aPerson(shop);
    copy.cookies.set("session", person.session() ?? "");
    expect(await isSignedIn(copy)).toBe(true);
    const answer = await person.call("POST", "/auth/logout", {});
    expect(answer.body).toEqual({ success: true });
    expect(person.session()).toBeUndefined();
    expect(await isSignedIn(copy)).toBe(false);
  });

  test("signing out without one is no failure", async () => {
    expect((await aPerson(shop).call("POST", "/auth/logout", {})).body).toEqual({ success: true });
  });

  test("ends seven days after it was last used", async () => {
    const person = await aCustomer(shop, email);
    shop.passTime(6 * 24 * hour);
    expect(await isSignedIn(person)).toBe(true);
    shop.passTime(6 * 24 * hour);
    expect(await isSignedIn(person)).toBe(true);
    shop.passTime(7 * 24 * hour);
    expect(await isSignedIn(person)).toBe(false);
  });

  test("is written down at most once an hour", async () => {
    const person = await aCustomer(shop, email);
    let writes = 0;
    shop.db.onWrite(() => writes++);
    shop.passTime(hour - 1);
    for (let use = 0; use < 5; use++) await isSignedIn(person);
    expect(writes).toBe(0);
    shop.passTime(1);
    const answer = await person.call("GET", "/auth/session");
    for (let use = 0; use < 5; use++) await isSignedIn(person);
    expect(writes).toBe(1);
    expect(answer.headers.getSetCookie()[0]).toContain("Max-Age=604800");
  });

  test("is good as a bearer too; a cookie beats it", async () => {
    const maya = await aCustomer(shop, email, "Maya");
    const bina = await aCustomer(shop, "bina@example.com", "Bina");
    const ask = async (headers: Record<string, string>) =>
      (await shop.call("/api/auth/session", { headers })).body;
    const bearer = (value = "") => ({ authorization: `Bearer ${value}` });
    expect(await ask(bearer(maya.session()))).toMatchObject({ user: { name: "Maya" } });
    const cookie = { cookie: `session=${bina.session()}` };
    expect(await ask({ ...cookie, ...bearer(maya.session()) })).toMatchObject({
      user: { name: "Bina" },
    });
    expect(await ask({ ...cookie, ...bearer("nonsense") })).toMatchObject({
      user: { name: "Bina" },
    });
  });

  test("a user's id is proof of nothing, nor is a stolen row of the database", async () => {
    const person = await aCustomer(shop, email);
    const [row] = await shop.db.read.select().from(sessions);
    const tries = [
      row?.userId,
      row?.id,
      `${row?.id}.${row?.secretHash}`,
      `${row?.userId}.${row?.secretHash}`,
      `${row?.id}.`,
      `.${person.session()?.split(".")[1]}`,
      `${person.session()}.`,
      `${person.session()?.slice(0, -1)}`,
    ];
    for (const value of tries) {
      const asBearer = { authorization: `Bearer ${value}` };
      const asCookie = { cookie: `session=${value}` };
      for (const headers of [asBearer, asCookie]) {
        const { body } = await shop.call("/api/auth/session", { headers });
        expect(body).toMatchObject({ success: false });
      }
    }
  });
});

describe("limits", () => {
  const wrong = (from: string, address = email, headers = {}) =>
    shop.call(
      "/api/auth/signin",
      {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify({ email: address, password: "wrong password" }),
      },
      from,
    );
  const statuses = async (times: number, run: (time: number) => ReturnType<typeof wrong>) => {
    const all = [];
    for (let time = 0; time < times; time++) all.push((await run(time)).status);
    return all;
  };

  test("ten tries a minute of one client at one address", async () => {
    const all = await statuses(11, () => wrong("203.0.113.1"));
    expect(all).toEqual([...Array(10).fill(401), 429]);
    expect((await wrong("203.0.113.1", "MAYA@EXAMPLE.COM")).status).toBe(429);
    expect((await wrong("203.0.113.1", "other@example.com")).status).toBe(401);
    expect((await wrong("203.0.113.2")).status).toBe(401);
    shop.passTime(60_000);
    expect((await wrong("203.0.113.1")).status).toBe(401);
  }, 20_000);

  test("fifty a minute at one address, from however many clients", async () => {
    const all = await statuses(51, (time) => wrong(`203.0.113.${time}`));
    expect(all.filter((status) => status === 401)).toHaveLength(50);
    expect(all.at(-1)).toBe(429);
  }, 30_000);

  test("a made-up X-Forwarded-For makes no new client of anybody", async () => {
    const all = await statuses(11, (time) =>
      wrong("203.0.113.1", email, { "x-forwarded-for": `198.51.100.${time}` }),
    );
    expect(all.at(-1)).toBe(429);
  }, 20_000);

  test("behind a proxy of this machine each of its clients has its own", async () => {
    const all = await statuses(11, (time) =>
      wrong("127.0.0.1", email, { "x-forwarded-for": `1.2.3.4, 198.51.100.${time}` }),
    );
    expect(all.at(-1)).toBe(401);
  }, 20_000);

  test("five mails an hour of one client for one address, whichever way they are asked for", async () => {
    const ask = (path: string, from?: string) =>
      aPerson(shop).call("POST", path, { name: "Maya", email, password }, from);
    for (const path of ["/auth/signup", "/auth/forgot", "/auth/signup", "/auth/forgot"]) {
      expect((await ask(path)).status).toBe(200);
    }
    expect((await ask("/auth/resend")).status).toBe(200);
    expect((await ask("/auth/forgot")).status).toBe(429);
    expect((await ask("/auth/forgot", "198.51.100.1")).status).toBe(200);
    expect(await shop.mails()).toHaveLength(6);
    shop.passTime(hour);
    expect((await ask("/auth/forgot")).status).toBe(200);
  });

  test("sixty mails an hour of one client", async () => {
    const all = [];
    for (let time = 0; time < 61; time++) {
      const body = { email: `person-${time}@example.com` };
      all.push((await aPerson(shop).call("POST", "/auth/forgot", body)).status);
    }
    expect(all).toEqual([...Array(60).fill(200), 429]);
  }, 20_000);
});

test("no password, token or cookie is ever logged", async () => {
  const person = await aCustomer(shop, email);
  await signIn(aPerson(shop), { password: "wrong password" });
  await person.call("POST", "/auth/forgot", { email });
  const mails = await shop.mails();
  const tokens = mails.flatMap(({ text }) => text.match(/(?<=(?:token|reset)=)\S+/g) ?? []);
  expect(tokens).toHaveLength(2);
  const log = JSON.stringify(shop.logged());
  const secrets = [password, "wrong password", person.session() ?? "", email, ...tokens];
  for (const secret of secrets) expect(log).not.toContain(secret);
});

test("when too many passwords wait to be compared, others are sent away for now", async () => {
  await aCustomer(shop, email);
  const all = await Promise.all(
    Array.from({ length: 80 }, (_, number) =>
      signIn(aPerson(shop), { email: `person-${number}@example.com` }),
    ),
  );
  const statuses = all.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(60);
  const refused = all.find(({ status }) => status === 503);
  expect(refused?.headers.get("retry-after")).toBe("2");
  expect(refused?.body).toMatchObject({ code: "unavailable" });
  expect((await signIn(aPerson(shop))).status).toBe(200);
}, 20_000);
