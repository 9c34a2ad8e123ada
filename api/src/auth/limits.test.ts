import { afterEach, beforeEach, expect, test } from "bun:test";
import { aCustomer, aPerson, password } from "../testing-person.ts";
import { type TestShop, testShop } from "../testing-shop.ts";

const email = "maya@example.com";

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.remove());

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
  shop.passTime(3_600_000);
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

test("when too many passwords wait to be compared, others are sent away for now", async () => {
  await aCustomer(shop, email);
  const signIn = (address: string) =>
    aPerson(shop).call("POST", "/auth/signin", { email: address, password });
  const all = await Promise.all(
    Array.from({ length: 80 }, (_, number) => signIn(`person-${number}@example.com`)),
  );
  expect(all.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(60);
  const refused = all.find(({ status }) => status === 503);
  expect(refused?.headers.get("retry-after")).toBe("2");
  expect(refused?.body).toMatchObject({ code: "unavailable" });
  expect((await signIn(email)).status).toBe(200);
}, 20_000);
