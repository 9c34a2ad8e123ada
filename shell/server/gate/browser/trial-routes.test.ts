import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { publish } from "@aushadhi/api/src/server";
import { previewHeaders } from "@aushadhi/shared-ui/kit/browser-trial/trial-plan";
import { createAdmin } from "../../testing/create-team.ts";
import { createTestRemote } from "../../testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "../../testing/create-test-site.ts";

const version = "2.0.0-next";
const backOffice = createTestRemote([{ path: "/admin/till", access: "staff" }], {
  name: "mfe-till",
  browserOnly: true,
});

let site: TestSite;
let secret: string;
beforeAll(async () => {
  site = await createTestSite([createTestRemote([{ path: "/good" }]), backOffice]);
  const next = createTestRemote([{ path: "/good" }, { path: "/mine", access: "signed-in" }], {
    version,
  });
  await publish({ ...site, clock: () => new Date("2026-06-15T04:30:00.000Z") }, next, "test");
  const admin = await createAdmin(site);
  const token = await admin("POST", "/releases/tokens", {
    ...{ name: "CI", packages: ["mfe-catalog"], days: 1, rights: ["promote"] },
  });
  ({ secret } = token as { secret: string });
}, 120_000);
afterAll(() => site?.close());

const create = (stable: object) =>
  site.request("/api/releases/trials", {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${secret}` },
    body: JSON.stringify({ stable }),
  });

/** Prepares a trial of the next catalogue. */
async function prepare() {
  const answer = await create({ "mfe-catalog": version });
  expect(answer.status).toBe(201);
  const { trial } = await answer.json();
  const ask = (path: string, viewer = "guest", init: RequestInit = {}) => {
    const own = { [previewHeaders.secret]: trial.token, [previewHeaders.viewer]: viewer };
    return site.request(`/preview/trial${path}`, { ...init, headers: { ...own, ...init.headers } });
  };
  return { ...trial, ask };
}

describe("a trial in the browser of a team", () => {
  test("opens the pages of the set that visitors would get, for no one else", async () => {
    const { plan, ask } = await prepare();
    expect(plan.candidates).toEqual(["mfe-catalog"]);
    expect(plan.pages.map(({ path }: { path: string }) => path)).toContain("/mine");
    expect(await (await ask("/mine", "customer")).text()).toContain("Page /mine");
    expect((await ask(`/mfe/mfe-catalog/${version}/remote-entry.js`)).status).toBe(200);
    expect((await site.get("/mine")).status).toBe(404);
    expect((await site.get("/preview/trial/mine")).status).toBe(404);
  });

  test("shows no byte of another team's back office, whoever the viewer is", async () => {
    const { plan, ask } = await prepare();
    expect(JSON.stringify(plan)).not.toContain("till");
    expect((await ask("/mfe/mfe-till/1.0.0-test/remote-entry.js", "admin")).status).toBe(404);
    expect(await (await ask("/good", "admin")).text()).not.toContain("till");
  });

  test("changes nothing in the shop", async () => {
    const { ask } = await prepare();
    const body = JSON.stringify({
      name: "Own",
      email: "own@shop.test",
      password: "the own word 1",
    });
    const headers = { "content-type": "application/json" };
    expect((await ask("/api/auth/signup", "guest", { method: "POST", body, headers })).ok).toBe(
      true,
    );
    const admin = await createAdmin(site);
    expect(JSON.stringify(await admin("GET", "/users"))).not.toContain("own@shop.test");
  });

  test("ends after ten minutes, and takes no other token of the shop", async () => {
    const { ask, token } = await prepare();
    site.wait(10 * 60_000);
    expect((await ask("/good")).status).toBe(404);
    expect((await site.get(`/preview/${token}`)).status).toBe(410);
  });

  test("is prepared only for packages of the token", async () => {
    expect((await create({ "mfe-till": "1.0.0-test" })).status).toBe(403);
    expect((await create({ "mfe-catalog": "9.9.9-none" })).status).toBe(404);
  });
});
