import { afterAll, beforeAll, expect, test } from "bun:test";
import { createDemoAccounts } from "@aushadhi/api/src/server";
import { createTestSite, type TestSite } from "../testing/create-test-site.ts";
import { signIn } from "../testing/sign-in.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite([], {
    ORIGIN: "https://shop.example",
    SHOP_EMAIL: "hello@shop.example",
    SHOP_PHONE: "+977 (1) 597-0000",
  });
}, 60_000);
afterAll(() => site.close());

const get = (path: string, headers = {}) => site.get(path, { host: "shop.example", ...headers });

test("security.txt names the shop's contacts, its own address and an end within a year", async () => {
  const answer = await get("/.well-known/security.txt");
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=UTF-8");
  expect(await answer.text()).toBe(
    [
      "Contact: mailto:hello@shop.example",
      "Contact: tel:+97715970000",
      "Expires: 2026-12-12T00:00:00Z",
      "Preferred-Languages: en, ne",
      "Canonical: https://shop.example/.well-known/security.txt",
      "",
    ].join("\n"),
  );
});

test("the end of security.txt moves with the day", async () => {
  site.wait(24 * 3600 * 1000);
  expect(await (await get("/.well-known/security.txt")).text()).toContain(
    "Expires: 2026-12-13T00:00:00Z",
  );
});

test("a password manager finds where a password is changed; a guest is asked to sign in first", async () => {
  const guest = await get("/.well-known/change-password");
  expect([guest.status, guest.headers.get("location")]).toEqual([
    303,
    "/?login=%2Fprofile%3Fsettings%3D1",
  ]);
  const [person] = await createDemoAccounts(site.db, new Date("2026-06-15T04:30:00.000Z"));
  if (!person) throw new Error("The demo has no accounts");
  const cookie = await signIn(site, person);
  const customer = await get("/.well-known/change-password", { cookie });
  expect([customer.status, customer.headers.get("location")]).toEqual([303, "/profile?settings=1"]);
});

test("an address that cannot exist is not found, as password managers check", async () => {
  const path = "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200";
  expect((await get(path)).status).toBe(404);
});
