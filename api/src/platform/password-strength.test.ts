import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  createPerson,
  listMailedLinks,
  type Person,
  password,
  signUpCustomer,
} from "../../testing/people.ts";
import { createTestShop, type TestShop } from "../../testing/test-shop.ts";
import { findWeakness } from "./password-strength.ts";

const owner = { email: "Maya.Rai@example.com", name: "Maya Kumari Rai" };
const common = "must not be one that many people use";
const address = "must not be the email address";

const weak: [password: string, weakness: string][] = [
  ["password", common],
  ["Password", common],
  ["12345678", common],
  ["qwertyuiop", common],
  ["iloveyou", common],
  ["Sunshine", common],
  [" password ", common],
  ["pass word", common],
  ["aaaaaaaa", "must not be one character repeated"],
  ["😀😀😀😀", "must not be one character repeated"],
  ["        ", "must not be only spaces"],
  ["\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0", "must not be only spaces"],
  ["maya.rai@example.com", address],
  ["MAYA.RAI", address],
  ["maya kumari rai", "must not be the name"],
  ["MayaKumariRai", "must not be the name"],
];

test.each(weak)("rejects %p, which %s", (given, weakness) => {
  expect(findWeakness(given, owner)).toBe(weakness);
});

const shop = "must not have the shop's name in it";
const piece = "must not repeat a short piece";
const row = "must not count up or down";
const easy = "is too easy to guess. Add a few words or characters";
test.each([
  ["aushadhi2024", shop],
  ["AUSHADHI-kathmandu", shop],
  ["xK9$4u5h@dh1!2mQ", shop],
  ["a.u.s.h.a.d.h.i 77 kites", shop],
  ["ihdahsua and more words", shop],
  ["Ausaadhi of my own", shop],
  ["ａｕｓｈａｄｈｉ of my own", shop],
  ["मेरो औषधि पसल हो", shop],
  ["aushàdhí 77 kites", shop],
  ["аuѕһаԁһі 77 kites", shop],
  ["αushadhı 77 kites", shop],
  ["abcabcabc", piece],
  ["k7Qk7Qk7Qk7Q!", piece],
  ["qwe123qwe123", common],
  ["20242024", piece],
  ["12345678910", common],
  ["1011121314", row],
  ["2468101214", row],
  ["9876543210", row],
  ["1a2b3c4d5e", common],
  ["abcdefgh", row],
  ["P@ssw0rd", common],
  ["P4$$w0rd1", easy],
  ["Password1", common],
  ["Sunshine7", easy],
  ["Iloveyou1!", easy],
  ["qwertyuiop1", common],
  ["Liverpool1", common],
  ["kathmandu1", easy],
  ["maya12345", easy],
  ["Maya Kumari Rai 7", easy],
  ["zxcvbnm,./1", easy],
  ["letmein2024!!", easy],
  ["Letmein@2024", easy],
  ["2024!Hospital", easy],
  ["H0sp1t@l2081", easy],
  ["Birgunj@2081", easy],
  ["pokhara@123", easy],
  ["nepal@1234", easy],
  ["Pokh@ra2081", easy],
  ["B1rgunj#77", easy],
  ["Shrestha@2054", easy],
  ["jaypashupatinath", easy],
  ["sitaram2079", easy],
  ["काठमाडौं२०८१", easy],
])("rejects %p, which %s", (given, weakness) => {
  expect(findWeakness(given, owner)).toBe(weakness);
});

test.each([
  "correct horse",
  "नमस्ते दुनिया",
  "tr0ub4dor&3 kites",
  "x9$Kq2!mZ",
  `${"a".repeat(100)}x9$Kq2!mZ`,
  "a password of theirs",
  "maya.rai@example.org",
  "kathmandu rain on tin roofs",
  "himal9$Kq2!mZ",
])("%p may be a password", (given) => {
  expect(findWeakness(given, owner)).toBeNull();
});

describe("a weak password is a 400 that names its field", () => {
  const email = "maya.rai@example.com";
  let shop: TestShop;
  let maya: Person;
  beforeEach(async () => {
    shop = await createTestShop();
    maya = await signUpCustomer(shop, email, owner.name);
  });
  afterEach(() => shop.remove());

  const expectRefused = (answer: Awaited<ReturnType<Person["call"]>>, fields: object) => {
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: "invalid_input", fields });
  };
  const signsIn = async (given: string) =>
    (await createPerson(shop).call("POST", "/auth/signin", { email, password: given })).status ===
    200;

  test("at sign-up, without using up a mail", async () => {
    const person = createPerson(shop);
    const signUp = (given: string) =>
      person.call("POST", "/auth/signup", { name: "Bina Shah", email: "b@c.np", password: given });
    for (let time = 0; time < 6; time++) {
      expectRefused(await signUp("password"), { password: `Password ${common}` });
    }
    expectRefused(await signUp("bina shah"), { password: "Password must not be the name" });
    expect((await signUp(password)).status).toBe(200);
  });

  test("at a reset, and the link stays valid", async () => {
    await createPerson(shop).call("POST", "/auth/forgot", { email });
    const token = (await listMailedLinks(shop, email))[0]?.searchParams.get("reset");
    const reset = (given: string) =>
      createPerson(shop).call("POST", "/auth/reset", { token, password: given });
    expectRefused(await reset("aaaaaaaa"), {
      password: "Password must not be one character repeated",
    });
    expectRefused(await reset("Maya Kumari Rai"), { password: "Password must not be the name" });
    expectRefused(await reset(password), { password: "Password must not be the old one" });
    expect((await reset("another password")).status).toBe(200);
    expect(await signsIn("another password")).toBe(true);
  });

  test("at a change, and the old password stays valid", async () => {
    const change = (newPassword: string) =>
      maya.call("POST", "/auth/password", { currentPassword: password, newPassword });
    expectRefused(await change("        "), { newPassword: "Password must not be only spaces" });
    expectRefused(await change(email), { newPassword: `Password ${address}` });
    expectRefused(await change(password), { newPassword: "Password must not be the old one" });
    expect(await signsIn(password)).toBe(true);
  });
});
