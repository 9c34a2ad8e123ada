import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { createPerson, password } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { signUps } from "./table.ts";

const email = "maya@example.com";

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.remove());

test("one client gets five mails an hour for one address, over all routes", async () => {
  const ask = (path: string, from?: string) =>
    createPerson(shop).call("POST", path, { name: "Maya", email, password }, from);
  for (const path of ["/auth/signup", "/auth/forgot", "/auth/signup", "/auth/forgot"]) {
    expect((await ask(path)).status).toBe(200);
  }
  expect((await ask("/auth/resend")).status).toBe(200);
  expect((await ask("/auth/forgot")).status).toBe(429);
  expect((await ask("/auth/forgot", "198.51.100.1")).status).toBe(200);
  expect(await shop.mails()).toHaveLength(5);
  shop.passTime(3_600_000);
  expect((await ask("/auth/forgot")).status).toBe(200);
});

test.each(["signup", "resend", "forgot"])(
  "/auth/%s mails no client past its five",
  async (path) => {
    const ask = async (path: string) => {
      const body = { name: "Maya", email, password };
      return (await createPerson(shop).call("POST", `/auth/${path}`, body)).status;
    };
    for (let time = 0; time < 5; time++) expect(await ask("forgot")).toBe(200);
    expect(await ask(path)).toBe(429);
    expect(await shop.mails()).toHaveLength(5);
    expect(await shop.db.read.$count(signUps)).toBe(0);
  },
);

describe("one address gets five mails an hour and twenty a day", () => {
  /** Asked for by so many people, each somewhere else; everybody gets the same answer. */
  const ask = async (times: number, address = email) => {
    for (let time = 0; time < times; time++) {
      const path = time % 2 === 0 ? "/auth/forgot" : "/auth/signup";
      const body = { name: "Maya", email: address, password };
      const answer = await createPerson(shop).call("POST", path, body, `198.51.100.${time}`);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ success: true });
    }
  };
  const countMails = async () => (await shop.mails()).length;

  test("over all clients", async () => {
    await ask(30);
    expect(await countMails()).toBe(5);
    expect(await shop.db.read.$count(signUps)).toBe(15);
    await ask(2, "other@example.com");
    expect(await countMails()).toBe(7);
    for (let hours = 1; hours < 24; hours++) {
      shop.passTime(3_600_000);
      // Three hours of five mails make the day's twenty: after them any call would show a mail too many.
      await ask(hours < 5 ? 6 : 2);
    }
    expect(await countMails()).toBe(22);
    shop.passTime(3_600_000);
    await ask(1);
    expect(await countMails()).toBe(23);
  }, 60_000);

  test("in every spelling of the address", async () => {
    for (const address of ["maya@example.com", "MAYA@example.com", "maya+shop@example.com"]) {
      await ask(3, address);
    }
    expect(await countMails()).toBe(5);
  });
});

test("sixty mails an hour of one client", async () => {
  const all = [];
  for (let time = 0; time < 61; time++) {
    const body = { email: `person-${time}@example.com` };
    all.push((await createPerson(shop).call("POST", "/auth/forgot", body)).status);
  }
  expect(all).toEqual([...Array(60).fill(200), 429]);
}, 120_000);
