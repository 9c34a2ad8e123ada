import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { createTemporaryDatabase, testNow } from "../../../testing/database.ts";
import { type AuthMail, composeAuthMail } from "./compose-auth-mail.ts";
import { hashSecret } from "./secrets.ts";
import { mailedLinks, signUps, users } from "./table.ts";

const hour = 3_600_000;
const addHours = (hours: number) => new Date(testNow.getTime() + hours * hour);
const person = { name: "Sita", email: "sita@home.test", emailKey: "sita@home.test" };
const confirm: AuthMail = { kind: "confirm", name: "Sita", signUpId: "s" };
const reset: AuthMail = { kind: "reset", name: "Sita", userId: "u" };

let opened: Awaited<ReturnType<typeof createTemporaryDatabase>>;
let now: Date;

beforeEach(async () => {
  opened = await createTemporaryDatabase();
  now = testNow;
  const secrets = { passwordHash: "p", browserHash: "b" };
  await opened.db.write((to) => [
    to.insert(signUps).values({
      id: "s",
      ...person,
      ...secrets,
      createdAt: testNow,
      expiresAt: addHours(24),
    }),
    to.insert(users).values({ id: "u", ...person, createdAt: testNow, updatedAt: testNow }),
  ]);
});
afterEach(() => opened.remove());

const compose = (content: AuthMail) =>
  composeAuthMail(
    {
      db: opened.db,
      clock: () => now,
      origin: "https://shop.test",
      shop: { phone: "+977 1-4247836", email: "hello@shop.test" },
    },
    content,
  );
const readLinks = () => opened.db.read.select().from(mailedLinks);
const readUsableLinks = async () =>
  (await readLinks()).filter(({ signUpId, userId }) => signUpId !== null || userId !== null);
const readToken = (link = "", before = "") => {
  expect(link).toStartWith(before);
  expect(link.slice(before.length)).toMatch(/^[\w-]{43}$/);
  return link.slice(before.length);
};

test("a confirmation has its own link, and only its hash is stored until the sign-up expires", async () => {
  now = addHours(20);
  const words = await compose(confirm);
  const token = readToken(words?.button.link, "https://shop.test/api/auth/confirm?token=");
  expect(await readLinks()).toEqual([
    { tokenHash: hashSecret(token), signUpId: "s", userId: null, expiresAt: addHours(24) },
  ]);
});

test("a repeated confirmation has another link, and both are valid", async () => {
  const [first, second] = [await compose(confirm), await compose(confirm)];
  expect(first?.button.link).not.toBe(second?.button.link);
  expect(await readLinks()).toHaveLength(2);
});

test("composes no mail for a confirmed, expired or unknown sign-up", async () => {
  expect(await compose({ ...confirm, signUpId: "other" })).toBeNull();
  now = addHours(24);
  expect(await compose(confirm)).toBeNull();
  now = testNow;
  await opened.db.write((to) => [to.delete(signUps).where(eq(signUps.id, "s"))]);
  expect(await compose(confirm)).toBeNull();
  expect(await readUsableLinks()).toEqual([]);
});

test("a password link is valid for an hour after its mail is sent", async () => {
  now = addHours(5);
  const words = await compose(reset);
  const token = readToken(words?.button.link, "https://shop.test/?reset=");
  expect(await readLinks()).toEqual([
    { tokenHash: hashSecret(token), signUpId: null, userId: "u", expiresAt: addHours(6) },
  ]);
});

test("composes no password link for a deleted user", async () => {
  expect(await compose({ ...reset, userId: "gone" })).toBeNull();
  expect(await readUsableLinks()).toEqual([]);
});

test.each<AuthMail>([{ kind: "already-registered", name: "Sita" }, { kind: "no-account" }])(
  "the mail $kind links to the shop, and stores a row that is no link",
  async (content) => {
    expect((await compose(content))?.button.link).toBe("https://shop.test/");
    expect(await readLinks()).toHaveLength(1);
    expect(await readUsableLinks()).toEqual([]);
  },
);

test.each<[AuthMail, RegExp[]]>([
  [confirm, [/confirm/i, /once/, /24 hours/, /did not sign up, ignore/, /no account is made/]],
  [
    { kind: "already-registered", name: "Sita" },
    [/somebody, perhaps you, tried to sign up/i, /already have an account/, /Forgot password\?/],
  ],
  [{ kind: "no-account" }, [/somebody, perhaps you, asked/i, /no account/, /sign up/, /ignore/]],
  [reset, [/new password/, /once/, /one hour/, /not you, ignore/, /password stays as it is/]],
])("%j contains all required information", async (content, parts) => {
  const words = await compose(content);
  const said = [words?.heading, ...(words?.paragraphs ?? []), ...(words?.notes ?? [])].join(" ");
  for (const part of parts) expect(said).toMatch(part);
  expect(words?.paragraphs[0]).toBe("name" in content ? "Hello Sita," : "Hello,");
  expect(words?.contact).toEqual({ phone: "+977 1-4247836", email: "hello@shop.test" });
});

test("the subject of the mail to an address without an account says that there is none", async () => {
  expect((await compose({ kind: "no-account" }))?.subject).toBe(
    "There is no account with this address at Aushadhi",
  );
});

test("no subject contains user input", async () => {
  const name = "Typed";
  for (const content of [
    { ...confirm, name },
    { ...reset, name },
  ]) {
    expect((await compose(content))?.subject).not.toContain(name);
  }
});
