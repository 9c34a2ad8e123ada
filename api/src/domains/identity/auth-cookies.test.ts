import { afterAll, afterEach, beforeEach, expect, test } from "bun:test";
import { googleEnv, startFakeGoogle } from "../../../testing/google.ts";
import { password } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";

const google = startFakeGoogle();
afterAll(google.close);

let shop: TestShop;
beforeEach(async () => {
  google.reset();
  shop = await createTestShop({ ...googleEnv, ORIGIN: "https://shop.example" });
});
afterEach(() => shop.remove());

/** Returns name and value of each cookie, and whether only this host can set it. */
const readCookies = ({ headers }: { headers: Headers }) =>
  headers.getSetCookie().map((line) => ({
    name: line.split("=")[0],
    pair: line.split(";")[0] ?? "",
    isHostOnly: /; Path=\/(;|$)/.test(line) && /; Secure/.test(line) && !/; Domain/i.test(line),
  }));

test("over TLS no subdomain can set or read the shop's cookies", async () => {
  const call = (path: string, init: RequestInit = {}) => shop.call(`/api/auth${path}`, init);
  const json = { "content-type": "application/json" };
  const body = JSON.stringify({ name: "Maya", email: "bina@example.com", password });
  const signUp = await call("/signup", { method: "POST", headers: json, body });
  const left = await call("/google");
  const [state] = readCookies(left);
  const location = new URL(left.headers.get("location") ?? "");
  const query = `code=a-code&state=${location.searchParams.get("state")}`;
  const came = await call(`/google?${query}`, { headers: { cookie: state?.pair ?? "" } });
  expect(came.headers.get("location")).toBe("/auth/callback");
  const all = [signUp, left, came].map((answer) => readCookies(answer));
  expect(all.map((cookies) => cookies.map(({ name }) => name))).toEqual([
    ["__Host-signup"],
    ["__Host-google-state"],
    ["__Host-google-state", "__Host-session", "__Host-device"],
  ]);
  expect(all.flat().every(({ isHostOnly }) => isHostOnly)).toBe(true);
});

test("the state for Google is stored for ten minutes", async () => {
  const { headers } = await shop.call("/api/auth/google");
  expect(headers.getSetCookie()[0]).toContain("; Max-Age=600;");
});

test("over TLS a state cookie without the __Host- prefix is ignored", async () => {
  for (const name of ["state", "google-state"]) {
    const answer = await shop.call("/api/auth/google?code=a-code&state=theirs", {
      headers: { cookie: `${name}=theirs` },
    });
    expect(answer.headers.get("location")).toBe("/auth/callback?error=google");
  }
  expect(google.asked).toEqual([]);
});
