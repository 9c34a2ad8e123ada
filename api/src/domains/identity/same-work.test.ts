import { afterEach, beforeEach, expect, test } from "bun:test";
import { createMember, createPerson, password, signUpCustomer } from "../../../testing/people.ts";
import { createLoggedDatabase } from "../../../testing/sql-log.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { mailedLinks, signUps } from "./table.ts";

const known = "maya@example.com";
const calls = 30;

let shop: TestShop;
let database: ReturnType<typeof createLoggedDatabase>;
beforeEach(async () => {
  database = createLoggedDatabase();
  shop = await createTestShop({}, database.open);
  await signUpCustomer(shop, known);
  await createPerson(shop).call("POST", "/auth/forgot", { email: "first@example.com" });
  shop.passTime(25 * 3_600_000);
  await raiseAlarm();
  await shop.mails();
});
afterEach(() => shop.remove());

/** Makes the failures of the whole shop rise, which is reported once in ten minutes and is about no address. */
async function raiseAlarm() {
  for (let time = 0; time < 50; time++) {
    const body = { email: `person-${time}@example.com`, password: "wrong password" };
    await createPerson(shop).call("POST", "/auth/signin", body, `192.0.2.${time}`);
  }
}

/** By time: counts are written in batches, leases are renewed, and the queue looks for mails of other processes. */
const isTimed = (sql: string) => /"attempts"|job_leases|"mails" where/.test(sql);

/** Runs a call and describes all it did, without values. */
async function describeCall(run: () => ReturnType<TestShop["call"]>) {
  database.log.length = 0;
  const hashes = shop.passwords.work();
  const mails = (await shop.mails()).length;
  database.log.length = 0;
  const { status, body, headers } = await run();
  const sent = (await shop.mails()).length - mails;
  return {
    status,
    code: (body as { code?: string }).code,
    headers: [...headers.keys()].sort(),
    hashes: shop.passwords.work() - hashes,
    sent,
    statements: database.log.filter((sql) => !isTimed(sql)).toSorted(),
  };
}

const countRows = async () => ({
  links: await shop.db.read.$count(mailedLinks),
  signUps: await shop.db.read.$count(signUps),
});

test.each(["signup", "resend", "forgot", "signin"])(
  "/auth/%s runs the same statements for an account and for an unknown address, call by call",
  async (path) => {
    const unknown = "nobody@example.com";
    for (const client of ["one client", "many clients"]) {
      for (let call = 0; call < calls; call++) {
        const described = [];
        const added = [];
        for (const [index, email] of [known, unknown].entries()) {
          const from = client === "one client" ? `203.0.113.${index}` : `198.51.100.${call}`;
          const body = { name: "Eve Rai", email, password: `${password} of eve` };
          const before = await countRows();
          described.push(
            await describeCall(() => createPerson(shop).call("POST", `/auth/${path}`, body, from)),
          );
          const after = await countRows();
          added.push({
            links: after.links - before.links,
            signUps: after.signUps - before.signUps,
          });
        }
        expect([call, described[0]]).toEqual([call, described[1]]);
        expect(added[0]).toEqual(added[1]);
      }
      shop.passTime(61_000);
    }
  },
  120_000,
);

test("an attack on one address runs the same statements whether or not it has an account", async () => {
  await createMember(shop, "boss", "admin");
  const described: Record<string, unknown[]> = {};
  for (const email of [known, "nobody@example.com"]) {
    described[email] = [];
    for (let call = 0; call < 55; call++) {
      const body = { email, password: "wrong password" };
      const signIn = () =>
        createPerson(shop).call("POST", "/auth/signin", body, `198.51.100.${call}`);
      // The mail about an account is sent, the other one is not.
      const { sent: _, ...work } = await describeCall(signIn);
      described[email].push(work);
    }
  }
  expect(described[known]).toEqual(described["nobody@example.com"] ?? []);
  const alarms = (await shop.mails()).filter(({ to }) => to === "boss@example.com");
  expect(alarms.map(({ text }) => text.includes(known))).toEqual([true]);
}, 120_000);
