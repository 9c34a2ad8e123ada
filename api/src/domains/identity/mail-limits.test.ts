import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  createPerson,
  listMailedLinks,
  password,
  signUpCustomer,
} from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { signUps } from "./table.ts";

const email = "maya@example.com";

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.remove());

test("limits mails of one client to one address to five an hour, over all routes", async () => {
  const requestMail = (path: string, from?: string) =>
    createPerson(shop).call("POST", path, { name: "Maya", email, password }, from);
  for (const path of ["/auth/signup", "/auth/forgot", "/auth/signup", "/auth/forgot"]) {
    expect((await requestMail(path)).status).toBe(200);
  }
  expect((await requestMail("/auth/resend")).status).toBe(200);
  expect((await requestMail("/auth/forgot")).status).toBe(429);
  expect((await requestMail("/auth/forgot", "198.51.100.1")).status).toBe(200);
  expect(await shop.mails()).toHaveLength(5);
  shop.passTime(3_600_000);
  expect((await requestMail("/auth/forgot")).status).toBe(200);
});

test.each(["signup", "resend", "forgot"])(
  "/auth/%s rejects a client after five mails",
  async (path) => {
    const requestMail = async (path: string) => {
      const body = { name: "Maya", email, password };
      return (await createPerson(shop).call("POST", `/auth/${path}`, body)).status;
    };
    for (let time = 0; time < 5; time++) expect(await requestMail("forgot")).toBe(200);
    expect(await requestMail(path)).toBe(429);
    expect(await shop.mails()).toHaveLength(5);
    expect(await shop.db.read.$count(signUps)).toBe(0);
  },
);

describe("an address gets at most five mails an hour and twenty a day", () => {
  /** Requests mails for an address from different clients. All get the same response. */
  const requestMails = async (times: number, address = email) => {
    for (let time = 0; time < times; time++) {
      const path = time % 2 === 0 ? "/auth/forgot" : "/auth/signup";
      const body = { name: "Maya", email: address, password };
      const answer = await createPerson(shop).call("POST", path, body, `198.51.100.${time}`);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ success: true });
    }
  };
  const countMails = async () => (await shop.mails()).length;

  test("from all clients together", async () => {
    await requestMails(30);
    expect(await countMails()).toBe(5);
    expect(await shop.db.read.$count(signUps)).toBe(15);
    await requestMails(2, "other@example.com");
    expect(await countMails()).toBe(7);
    for (let hours = 1; hours < 24; hours++) {
      shop.passTime(3_600_000);
      // Three more hours with five mails reach the day's twenty. After that any mail is one too many.
      await requestMails(hours < 5 ? 6 : 2);
    }
    expect(await countMails()).toBe(22);
    shop.passTime(3_600_000);
    await requestMails(1);
    expect(await countMails()).toBe(23);
  }, 60_000);

  test("for all spellings of the address together", async () => {
    for (const address of ["maya@example.com", "MAYA@example.com", "maya+shop@example.com"]) {
      await requestMails(3, address);
    }
    expect(await countMails()).toBe(5);
  });

  test("for forty spellings of one Gmail mailbox together", async () => {
    const statuses = new Set<number>();
    for (let time = 0; time < 40; time++) {
      const dotted = [..."asharaibirgunj"].map((letter, at) =>
        (time >> (at % 6)) & 1 ? `${letter}.` : letter,
      );
      const address = `${dotted.join("").replace(/\.$/, "")}+${time}@${time % 2 ? "gmail" : "googlemail"}.com`;
      const answer = await createPerson(shop).call(
        "POST",
        "/auth/forgot",
        { email: address },
        `198.51.100.${time}`,
      );
      statuses.add(answer.status);
    }
    expect([...statuses]).toEqual([200]);
    expect(await countMails()).toBe(5);
  });
});

test("limits mails of one client to sixty an hour", async () => {
  const all = [];
  for (let time = 0; time < 61; time++) {
    const body = { email: `person-${time}@example.com` };
    all.push((await createPerson(shop).call("POST", "/auth/forgot", body)).status);
  }
  expect(all).toEqual([...Array(60).fill(200), 429]);
}, 120_000);

describe("an owner can get a reset mail", () => {
  const requestFrom = (path: string, clients: number, network: string) =>
    Array.from(
      { length: clients },
      (_, client) => () =>
        createPerson(shop).call(
          "POST",
          path,
          { name: "Eve", email, password },
          `${network}.${client}`,
        ),
    );
  const countResets = async () =>
    (await listMailedLinks(shop, email)).filter(({ searchParams }) => searchParams.has("reset"))
      .length;

  test("after any number of sign-ups by strangers, which cause three notices an hour", async () => {
    await signUpCustomer(shop, email);
    for (const request of requestFrom("/auth/signup", 8, "198.51.100")) await request();
    const notices = (await shop.mails()).filter(({ text }) => text.includes("already"));
    expect(notices).toHaveLength(3);
    await createPerson(shop).call("POST", "/auth/forgot", { email });
    expect(await countResets()).toBe(1);
  });

  test("from a device that signed in before, after any number of requests by strangers", async () => {
    const owner = await signUpCustomer(shop, email);
    const sameAddress = Array.from(
      { length: 6 },
      () => () => createPerson(shop).call("POST", "/auth/forgot", { email }),
    );
    const strangers = [...requestFrom("/auth/forgot", 8, "198.51.100"), ...sameAddress];
    for (const request of strangers) await request();
    expect(await countResets()).toBe(4);
    expect((await owner.call("POST", "/auth/forgot", { email })).status).toBe(200);
    expect(await countResets()).toBe(5);
  });
});
