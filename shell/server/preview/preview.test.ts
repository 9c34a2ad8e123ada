import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { ensureAdmin, publish } from "@aushadhi/api/src/server";
import { createTestRemote } from "../testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "../testing/create-test-site.ts";
import { signIn } from "../testing/sign-in.ts";

const admin = { email: "admin@shop.test", password: "correct horse battery" };
const version = "2.0.0-next";

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await createTestSite([createTestRemote([{ path: "/offers" }])]);
  const { db, storage } = site;
  const now = new Date("2026-06-15T04:30:00.000Z");
  const next = createTestRemote([{ path: "/offers" }, { path: "/gifts" }], { version });
  await publish({ db, storage, clock: () => now }, next, "test");
  await ensureAdmin(db, now, admin);
  cookie = await signIn(site, admin);
}, 120_000);
afterAll(() => site.close());

const create = (body: object, headers: Record<string, string> = { cookie }) =>
  site.request("/api/releases/previews", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

/** Opens the link of a preview. Returns the visitor's cookie. */
async function openPreview(stable: object, days?: number): Promise<string> {
  const answer = await create({ stable, ...(days && { days }) });
  expect(answer.status).toBe(201);
  const { url } = await answer.json();
  const opened = await site.get(new URL(url).pathname);
  expect([opened.status, opened.headers.get("location")]).toEqual([303, "/"]);
  return opened.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

describe("a preview's link", () => {
  test("shows a published version to who opened it, on a page that nothing keeps or lists", async () => {
    const preview = await openPreview({ "mfe-catalog": version });
    const answer = await site.get("/gifts", { cookie: preview });
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain("Page /gifts");
    expect(html).toContain(`Preview of mfe-catalog ${version}, until 2026-06-22.`);
    expect(html).toContain('<a href="/preview/leave">Leave the preview</a>');
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
  });

  test("changes nothing for anybody else, before and after", async () => {
    expect((await site.get("/gifts")).status).toBe(404);
    const preview = await openPreview({ "mfe-catalog": version });
    expect(await (await site.get("/offers", { cookie: preview })).text()).toContain(version);
    const html = await site.html("/offers");
    expect(html).not.toContain(version);
    expect(html).not.toContain("Preview of");
    expect((await site.get("/gifts")).status).toBe(404);
  });

  test("shows the site without a package", async () => {
    const preview = await openPreview({ "mfe-catalog": null });
    const answer = await site.get("/offers", { cookie: preview });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("Preview of the site without mfe-catalog");
  });

  test("is rendered apart from what visitors get", async () => {
    const preview = await openPreview({ "mfe-catalog": version });
    const before = site.renders();
    expect((await site.get("/gifts", { cookie: preview })).status).toBe(200);
    expect(site.renders()).toBe(before);
  });

  test("ends when the token that made it is revoked", async () => {
    const made = await site.request("/api/releases/tokens", {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify({ name: "CI", packages: ["mfe-catalog"], rights: ["preview"], days: 1 }),
    });
    const { secret, token } = await made.json();
    const authorization = { authorization: `Bearer ${secret}` };
    const link = await (await create({ stable: { "mfe-catalog": version } }, authorization)).json();
    const open = async () => (await site.get(new URL(link.url).pathname)).status;
    expect(await open()).toBe(303);
    const path = `/api/releases/tokens/${token.id}`;
    await site.request(path, { method: "DELETE", headers: { cookie } });
    expect(await open()).toBe(410);
  });

  test("leads out again", async () => {
    const left = await site.get("/preview/leave", { cookie: "preview=any" });
    expect([left.status, left.headers.get("location")]).toEqual([303, "/"]);
    expect(left.headers.getSetCookie()[0]).toMatch(/^preview=; Max-Age=0/);
  });

  test("works until its day, and not when its text was changed", async () => {
    const preview = await openPreview({ "mfe-catalog": version }, 1);
    const token = preview.slice("preview=".length);
    const [content = "", signature = ""] = token.split(".");
    const longer = Buffer.from(content, "base64url").toString().replace(/^\[\d/, "[9");
    const forged = `${Buffer.from(longer).toString("base64url")}.${signature}`;
    for (const wrong of [forged, `${content}.`, content, "leave-", "x".repeat(5_000)]) {
      expect((await site.get(`/preview/${wrong}`)).status).toBe(410);
      expect((await site.get("/gifts", { cookie: `preview=${wrong}` })).status).toBe(404);
    }
    site.wait(24 * 60 * 60 * 1000);
    expect((await site.get(`/preview/${token}`)).status).toBe(410);
    expect((await site.get("/gifts", { cookie: preview })).status).toBe(404);
  });
});

describe("a preview is created", () => {
  test("not of a version that is not published, nor for more than 30 days", async () => {
    const unknown = await create({ stable: { "mfe-catalog": "9.9.9-none" } });
    expect([unknown.status, (await unknown.json()).error]).toEqual([
      404,
      "mfe-catalog 9.9.9-none is not published",
    ]);
    expect((await create({ stable: { "mfe-catalog": version }, days: 31 })).status).toBe(400);
  });

  test("with an entry in the audit log for each package", async () => {
    await create({ stable: { "mfe-catalog": version }, days: 2 });
    const answer = await site.request("/api/audit?action=release.preview", { headers: { cookie } });
    const [entry] = (await answer.json()).entries;
    expect(entry).toMatchObject({ action: "release.preview", subject: "mfe-catalog" });
    expect(entry.after.version).toBe(version);
  });

  test("by tokens with the right, for their own packages alone", async () => {
    const issue = async (rights: string[], packages: string[]) => {
      const answer = await site.request("/api/releases/tokens", {
        method: "POST",
        headers: { "content-type": "application/json", cookie },
        body: JSON.stringify({ name: "CI", packages, rights, days: 1 }),
      });
      return { authorization: `Bearer ${(await answer.json()).secret}` };
    };
    const body = { stable: { "mfe-catalog": version } };
    const statuses = [];
    for (const headers of [
      {},
      await issue(["publish"], ["mfe-catalog"]),
      await issue(["preview"], ["mfe-offers"]),
      await issue(["preview"], ["mfe-catalog"]),
    ]) {
      statuses.push((await create(body, headers)).status);
    }
    expect(statuses).toEqual([401, 403, 403, 201]);
  });
});
