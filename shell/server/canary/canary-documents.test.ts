import { afterEach, beforeEach, expect, test } from "bun:test";
import { publish } from "@aushadhi/api/src/server";
import { createAdmin } from "../testing/create-team.ts";
import { createTestRemote } from "../testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "../testing/create-test-site.ts";
import { signIn } from "../testing/sign-in.ts";

const next = "2.0.0-next";
const offers = { path: "/offers" };
const cart = (version?: string) =>
  createTestRemote([{ path: "/bag" }], { name: "mfe-cart", ...(version && { version }) });

let site: TestSite;
let call: Awaited<ReturnType<typeof createAdmin>>;
beforeEach(async () => {
  site = await createTestSite([createTestRemote([offers]), cart()]);
  const { db, storage } = site;
  const deps = { db, storage, clock: () => new Date("2026-06-15T04:30:00.000Z") };
  for (const build of [createTestRemote([offers], { version: next }), cart(next)]) {
    await publish(deps, build, "test");
  }
  call = await createAdmin(site);
}, 120_000);
afterEach(() => site.close());

const start = (name: string, percent: number) =>
  call("PATCH", "/releases/channels", { stable: {}, canary: { [name]: next }, percent });

/** Opens a page as a browser does. Returns the new versions in it and the browser's cookie. */
async function open(cookie = "", path = "/offers") {
  const answer = await site.get(path, { "sec-fetch-dest": "document", cookie });
  const html = await answer.text();
  const set = answer.headers.getSetCookie()[0]?.split(";")[0];
  return {
    versions: ["mfe-catalog", "mfe-cart"].filter((name) => html.includes(`/mfe/${name}/${next}/`)),
    cookie: set ?? cookie,
    isNew: set !== undefined,
    cacheControl: answer.headers.get("cache-control"),
  };
}

/** Opens a page in so many new browsers. */
async function openMany(count: number) {
  const visits = [];
  for (let at = 0; at < count; at++) visits.push(await open());
  return visits;
}

test("a canary of 10 percent is shown to 10 percent of all browsers, again and again", async () => {
  await start("mfe-catalog", 10);
  const visits = await openMany(4_000);
  const having = visits.filter(({ versions }) => versions.length > 0);
  expect(Math.abs(having.length / visits.length - 0.1)).toBeLessThan(0.02);
  for (const { versions, cookie } of visits.slice(0, 300)) {
    expect(await open(cookie)).toMatchObject({ versions, isNew: false });
  }
  await start("mfe-catalog", 50);
  for (const { cookie } of having.slice(0, 100)) {
    expect((await open(cookie)).versions).toEqual(["mfe-catalog"]);
  }
  await call("POST", "/releases/rollback", { canary: "mfe-catalog" });
  for (const { cookie } of having.slice(0, 100)) {
    expect(await open(cookie)).toMatchObject({ versions: [], cacheControl: "no-cache" });
  }
}, 60_000);

test("without a canary no browser gets a cookie", async () => {
  expect(await open()).toMatchObject({ isNew: false, cacheControl: "no-cache" });
});

test("documents are rendered once for each set, and only an answer with a cookie is private", async () => {
  await start("mfe-catalog", 50);
  const before = site.renders();
  const visits = await openMany(40);
  expect(new Set(visits.map(({ versions }) => versions.join()))).toEqual(
    new Set(["", "mfe-catalog"]),
  );
  expect(site.renders() - before).toBe(2);
  expect(visits.every(({ cacheControl }) => cacheControl === "private, no-cache")).toBe(true);
  expect((await open(visits[0]?.cookie)).cacheControl).toBe("no-cache");
  // Unknown paths are kept by their hint, not by their path.
  const unknown = (at: number) => open(visits[at]?.cookie, `/nothing-${at}`);
  for (let at = 0; at < 40; at++) {
    expect((await unknown(at)).versions).toEqual(visits[at]?.versions ?? []);
  }
  expect(site.renders() - before).toBe(4);
});

test("visitors of two canaries never have both", async () => {
  await start("mfe-catalog", 45);
  await start("mfe-cart", 45);
  const visits = await openMany(200);
  expect(new Set(visits.map(({ versions }) => versions.join()))).toEqual(
    new Set(["", "mfe-catalog", "mfe-cart"]),
  );
});

test("programs get what is stable, and a forged cookie chooses nothing", async () => {
  await start("mfe-catalog", 90);
  for (let at = 0; at < 20; at++) {
    const answer = await site.get("/offers");
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.text()).not.toContain(`/mfe/mfe-catalog/${next}/`);
  }
  const { cookie } = await open();
  const [own = "", signature = ""] = cookie.slice("canary=".length).split(".");
  for (let at = 1; at <= 40; at++) {
    const bucket = (Number(own) + at * 240) % 10_000;
    const forged = await site.get("/offers", { cookie: `canary=${bucket}.${signature}` });
    expect(await forged.text()).not.toContain(`/mfe/mfe-catalog/${next}/`);
  }
  expect((await open("canary=17.forged")).isNew).toBe(true);
});

test("a signed-in visitor gets a canary by the same cookie, and it stays private", async () => {
  await start("mfe-catalog", 90);
  const session = await signIn(site, { email: "owner@example.com", password: "the owner's own" });
  const visits = await Promise.all(Array.from({ length: 12 }, () => open(session)));
  expect(visits.some(({ versions }) => versions.includes("mfe-catalog"))).toBe(true);
  expect(visits.every(({ cacheControl }) => cacheControl === "private, no-store")).toBe(true);
  const [first] = visits;
  expect(await open(`${session}; ${first?.cookie}`)).toMatchObject({ isNew: false });
});

test("a stable promotion meanwhile reaches the visitors of a canary too", async () => {
  await start("mfe-catalog", 50);
  const visits = await openMany(20);
  await site.release(cart("3.0.0-later"));
  for (const { cookie, versions } of visits) {
    const answer = await site.get("/offers", { "sec-fetch-dest": "document", cookie });
    const html = await answer.text();
    expect(html).toContain("/mfe/mfe-cart/3.0.0-later/");
    expect(html.includes(`/mfe/mfe-catalog/${next}/`)).toBe(versions.length > 0);
  }
});
