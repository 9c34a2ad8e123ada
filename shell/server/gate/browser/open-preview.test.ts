import { afterAll, beforeAll, expect, test } from "bun:test";
import { createReleasePlane } from "@aushadhi/api/src/server";
import { previewHeaders } from "@aushadhi/shared-ui/kit/browser-trial/trial-plan";
import { createBrowserRemote } from "../../testing/create-browser-remote.ts";
import { type BrowserSite, createBrowserSite } from "../../testing/create-browser-site.ts";
import { createAdmin } from "../../testing/create-team.ts";
import { type OpenPreview, openPreview } from "./open-preview.ts";

const catalogue = createBrowserRemote([{ path: "/good" }, { path: "/mine", access: "signed-in" }], {
  name: "mfe-catalog",
});

let site: BrowserSite;
let preview: OpenPreview;
beforeAll(async () => {
  site = await createBrowserSite({}, [catalogue]);
  const set = await createReleasePlane({ ...site, clock: () => new Date() }).getCurrentSet();
  if (!set) throw new Error("Nothing is released");
  preview = await openPreview(site.previewDeps, set);
});
afterAll(async () => {
  await preview?.close();
  await site?.close();
});

const ask = (path: string, viewer = "guest", init: RequestInit = {}) =>
  fetch(preview.address + path, {
    ...init,
    redirect: "manual",
    headers: { ...preview.headers, [previewHeaders.viewer]: viewer, ...init.headers },
  });

test("answers only to its secret, on this machine alone", async () => {
  expect(new URL(preview.address).hostname).toBe("127.0.0.1");
  expect((await fetch(`${preview.address}/good`)).status).toBe(404);
  const guessed = { [Object.keys(preview.headers)[0] ?? ""]: "guessed" };
  expect((await fetch(`${preview.address}/good`, { headers: guessed })).status).toBe(404);
  expect(await (await ask("/good")).text()).toContain("<h1>Page /good</h1>");
});

test("opens pages as the viewer of the trial, with the document's policy", async () => {
  expect((await ask("/mine")).status).toBe(303);
  const mine = await ask("/mine", "customer");
  expect([mine.status, await mine.text()]).toEqual([200, expect.stringContaining("Page /mine")]);
  expect(mine.headers.get("content-security-policy")).toContain("require-trusted-types-for");
});

test("says how many compressed bytes a script has", async () => {
  const script = await ask("/mfe/mfe-catalog/1.0.0-test/remote-entry.js");
  expect(Number(script.headers.get(previewHeaders.scriptBytes))).toBeGreaterThan(100);
});

test("shows nobody's data to the viewer, and changes nothing in the shop", async () => {
  const admin = await createAdmin(site);
  const people = await admin("GET", "/users");
  const { users } = await (await ask("/api/users", "admin")).json();
  expect(users.map(({ email }: { email: string }) => email)).not.toContain("owner@example.com");
  const body = JSON.stringify({
    name: "Own",
    email: "own@example.com",
    password: "the own word 1",
  });
  const headers = { "content-type": "application/json" };
  expect((await ask("/api/auth/signup", "guest", { method: "POST", body, headers })).ok).toBe(true);
  expect(await admin("GET", "/users")).toEqual(people);
  expect(JSON.stringify(await admin("GET", "/users"))).not.toContain("own@example.com");
});

test("guests read the shop's own catalogue", async () => {
  const admin = await createAdmin(site);
  await admin("POST", "/categories", { name: "Vitamins", description: "For a trial" });
  const categories = await (await ask("/api/categories", "customer")).text();
  expect(categories).toContain("Vitamins");
});
