import { afterEach, beforeEach, expect, test } from "bun:test";
import {
  createMember,
  createPerson,
  isSignedIn,
  type Person,
  password,
} from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { activeSessionListResponseSchema } from "../../contract/index.ts";
import { sessions, users } from "./table.ts";

const hour = 3_600_000;
const email = "maya@example.com";
const phone =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";
const laptop = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0";

let shop: TestShop;
let here: Person;
beforeEach(async () => {
  shop = await createTestShop();
  here = await createMember(shop, "maya");
  await createMember(shop, "bina");
  const passwordHash = await shop.passwords.hash(password);
  await shop.db.write((to) => [to.update(users).set({ passwordHash })]);
});
afterEach(() => shop.remove());

/** Signs in with a browser that sends this user agent. */
async function signIn(userAgent: string) {
  const person = createPerson(shop);
  const agent = { "user-agent": userAgent };
  await person.call("POST", "/auth/signin", { email, password }, undefined, agent);
  return person;
}
const read = async (answer: ReturnType<Person["call"]>) =>
  activeSessionListResponseSchema.parse((await answer).body).sessions;
const list = (person: Person) => read(person.call("GET", "/auth/sessions"));
const at = (passed: number) => new Date(shop.clock().getTime() + passed).toISOString();

test("lists a user's sessions, the current one first, then last seen first", async () => {
  shop.passTime(hour);
  const there = await signIn(phone);
  shop.passTime(hour);
  await signIn(laptop);
  shop.passTime(2 * hour);
  await there.call("GET", "/auth/session");
  const now = at(0);
  expect(await list(here)).toEqual([
    {
      id: expect.any(String),
      browser: null,
      system: null,
      createdAt: at(-4 * hour),
      lastSeenAt: now,
      isCurrent: true,
    },
    {
      id: expect.any(String),
      browser: "Chrome",
      system: "Android",
      createdAt: at(-3 * hour),
      lastSeenAt: now,
      isCurrent: false,
    },
    {
      id: expect.any(String),
      browser: "Firefox",
      system: "Windows",
      createdAt: at(-2 * hour),
      lastSeenAt: at(-2 * hour),
      isCurrent: false,
    },
  ]);
});

test.each([
  ["nothing", ""],
  ["something else", "x"],
  ["a misleading name", "This Device/1.0"],
  ["markup", "<script>alert(1)</script>/1.0"],
  ["a very long text", `Mozilla/5.0 ${"x".repeat(5000)}`],
])("a browser with %s as user agent is unknown", async (_, userAgent) => {
  const person = await signIn(userAgent);
  const [own] = await list(person);
  expect(own).toMatchObject({ browser: null, system: null, isCurrent: true });
  const rows = await shop.db.read.select().from(sessions);
  for (const row of rows) expect(row.userAgent?.length ?? 0).toBeLessThanOrEqual(300);
});

test("shows no secrets, no other users and no ended sessions", async () => {
  const ended = await signIn(laptop);
  await ended.call("POST", "/auth/logout", {});
  const there = await signIn(phone);
  const { body } = await here.call("GET", "/auth/sessions");
  expect(activeSessionListResponseSchema.parse(body).sessions).toHaveLength(2);
  const text = JSON.stringify(body);
  for (const row of await shop.db.read.select().from(sessions)) {
    expect(text).not.toContain(row.secretHash);
  }
  for (const person of [here, there]) {
    expect(text).not.toContain(person.getSession()?.split(".")[1] ?? "none");
  }
});

test("revoking other sessions ends all other sessions of this user, and none of other users", async () => {
  const there = await signIn(phone);
  const bina = createPerson(shop);
  await bina.call("POST", "/auth/signin", { email: "bina@example.com", password });
  const left = await read(here.call("POST", "/auth/sessions/revoke-others", {}));
  expect(left.map(({ isCurrent }) => isCurrent)).toEqual([true]);
  const signedIn = [await isSignedIn(here), await isSignedIn(there), await isSignedIn(bina)];
  expect(signedIn).toEqual([true, false, true]);
});

test.each([
  ["GET", "/auth/sessions"],
  ["POST", "/auth/sessions/revoke-others"],
])("%s %s needs a signed-in user and is not cached", async (method, path) => {
  expect((await createPerson(shop).call(method, path)).status).toBe(401);
  const { headers } = await here.call(method, path);
  expect(headers.get("cache-control")).toBe("no-store");
});

test("rejects a request from another site", async () => {
  const there = await signIn(phone);
  const origin = { origin: "https://evil.example" };
  const path = "/auth/sessions/revoke-others";
  expect((await here.call("POST", path, {}, undefined, origin)).status).toBe(403);
  expect(await isSignedIn(there)).toBe(true);
});
