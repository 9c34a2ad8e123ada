import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  confirmLink,
  createPerson,
  getConfirmLink,
  listMailedLinks,
  password,
  signUpCustomer,
} from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { signUps } from "./table.ts";

const email = "maya@example.com";
const signUp = { name: "Maya", email, password };

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.remove());

const readSession = async (person: ReturnType<typeof createPerson>) =>
  (await person.call("GET", "/auth/session")).body;

describe("an address with an account", () => {
  test("gets the same response, and its owner gets a mail without a link", async () => {
    await signUpCustomer(shop, email);
    const stranger = createPerson(shop);
    const answer = await stranger.call("POST", "/auth/signup", {
      name: "Not Maya",
      email: email.toUpperCase(),
      password: "another one",
    });
    const unknown = await createPerson(shop).call("POST", "/auth/signup", {
      ...signUp,
      email: "new@example.com",
    });
    expect(answer.body).toEqual({
      success: true,
      requiresEmailConfirmation: true,
      email: email.toUpperCase(),
    });
    expect(answer.status).toBe(unknown.status);
    const getCookieNames = (headers: Headers) =>
      [...headers.keys()].filter((name) => name !== "x-request-id").sort();
    expect(getCookieNames(answer.headers)).toEqual(getCookieNames(unknown.headers));
    expect(stranger.cookies.size).toBe(1);
    const [, mail] = (await shop.mails()).filter(({ to }) => to === email);
    expect(mail?.text).toContain("already");
    expect(await listMailedLinks(shop, email)).toHaveLength(1);
    expect(await shop.db.read.$count(signUps)).toBe(2);
  });

  test("takes as many hashes and mails as an unknown one", async () => {
    await signUpCustomer(shop, email);
    const measureWork = async (run: () => Promise<unknown>) => {
      const before = { hashes: shop.passwords.work(), mails: (await shop.mails()).length };
      await run();
      return {
        hashes: shop.passwords.work() - before.hashes,
        mails: (await shop.mails()).length - before.mails,
      };
    };
    const stranger = createPerson(shop);
    for (const path of ["/auth/signup", "/auth/resend", "/auth/forgot"]) {
      const requestMail = (address: string) => () =>
        stranger.call("POST", path, { name: "X Y", password: "some pass words", email: address });
      const known = await measureWork(requestMail(email));
      const unknown = await measureWork(requestMail(`unknown-${path.slice(6)}@example.com`));
      expect(known).toEqual(unknown);
      expect(known.mails).toBe(1);
    }
    const signIn = (address: string) => () =>
      stranger.call("POST", "/auth/signin", { email: address, password: "wrong password" });
    for (const address of [email, "unknown-signup@example.com"]) {
      expect(await measureWork(signIn(address))).toEqual({ hashes: 2, mails: 0 });
    }
    await signUpCustomer(shop, "bina@example.com");
    for (const address of ["bina@example.com", "unknown@example.com"]) {
      expect(await measureWork(signIn(address))).toEqual({ hashes: 1, mails: 0 });
    }
  });
});

test.each(["with", "without"])(
  "a sign-in %s the sign-up's cookie does not show whether the address has an account",
  async (cookie) => {
    const owner = await signUpCustomer(shop, email);
    const answers = [];
    for (const address of [email, "unknown@example.com"]) {
      const stranger = createPerson(shop);
      const fields = { name: "Eve", email: address, password: "eve's own" };
      await stranger.call("POST", "/auth/signup", fields);
      const browser = cookie === "with" ? stranger : createPerson(shop);
      for (const sentPassword of ["eve's own", "wrong password"]) {
        const credentials = { email: address, password: sentPassword };
        const { status, body } = await browser.call("POST", "/auth/signin", credentials);
        answers.push({ status, body: { ...(body as object), requestId: "", email: "" } });
      }
    }
    expect(answers.map(({ status }) => status)).toEqual([403, 401, 403, 401]);
    expect(answers.slice(0, 2)).toEqual(answers.slice(2));
    expect((await owner.call("POST", "/auth/signin", { email, password })).status).toBe(200);
    await createPerson(shop).call("POST", "/auth/resend", { email });
    expect(await listMailedLinks(shop, email)).toHaveLength(1);
  },
);

describe("another person's sign-up for my address", () => {
  test("never sets the password: my link sets my password and invalidates theirs", async () => {
    const me = createPerson(shop);
    const stranger = createPerson(shop);
    await stranger.call("POST", "/auth/signup", { name: "Eve", email, password: "eve's own" });
    const [theirs] = await listMailedLinks(shop, email);
    await me.call("POST", "/auth/signup", signUp);
    await confirmLink(me, await getConfirmLink(shop, email));
    expect(await readSession(me)).toMatchObject({ user: { name: "Maya" } });
    const signIn = await stranger.call("POST", "/auth/signin", { email, password: "eve's own" });
    expect(signIn.status).toBe(401);
    const late = await confirmLink(stranger, `/auth/confirm${theirs?.search}`);
    expect(late.body).toMatchObject({ code: "invalid_link" });
    expect(await shop.db.read.$count(signUps)).toBe(0);
  });

  test("does not replace an earlier sign-up", async () => {
    const me = createPerson(shop);
    await me.call("POST", "/auth/signup", signUp);
    const mine = await getConfirmLink(shop, email);
    await createPerson(shop).call("POST", "/auth/signup", {
      name: "Eve",
      email,
      password: "eve's own",
    });
    await confirmLink(me, mine);
    const elsewhere = createPerson(shop);
    expect((await elsewhere.call("POST", "/auth/signin", { email, password })).status).toBe(200);
  });

  test.each(["/auth/forgot", "/auth/resend"])(
    "is not mailed as a link to a third browser by %s while mine is pending",
    async (path) => {
      const me = createPerson(shop);
      const stranger = createPerson(shop);
      await me.call("POST", "/auth/signup", signUp);
      await stranger.call("POST", "/auth/signup", { name: "Eve", email, password: "eve's own" });
      const linksBefore = (await listMailedLinks(shop, email)).length;
      expect((await createPerson(shop).call("POST", path, { email })).status).toBe(200);
      expect(await listMailedLinks(shop, email)).toHaveLength(linksBefore);
      expect((await shop.mails()).at(-1)?.text).toContain("no account");
      shop.passTime(60_000);
      await me.call("POST", path, { email });
      await confirmLink(me, await getConfirmLink(shop, email));
      expect(await readSession(me)).toMatchObject({ user: { name: "Maya" } });
    },
  );

  test("does not keep the only sign-up's link from being mailed to another browser", async () => {
    const me = createPerson(shop);
    await me.call("POST", "/auth/signup", signUp);
    await createPerson(shop).call("POST", "/auth/forgot", { email });
    const links = await listMailedLinks(shop, email);
    expect(links).toHaveLength(2);
    await confirmLink(me, await getConfirmLink(shop, email));
    expect(await readSession(me)).toMatchObject({ user: { name: "Maya" } });
  });

  test("its link signs in no other browser", async () => {
    const me = createPerson(shop);
    await me.call("POST", "/auth/signup", signUp);
    await createPerson(shop).call("POST", "/auth/signup", {
      name: "Eve",
      email,
      password: "eve's own",
    });
    await confirmLink(me, await getConfirmLink(shop, email));
    expect(await readSession(me)).toMatchObject({ success: false });
  });
});
