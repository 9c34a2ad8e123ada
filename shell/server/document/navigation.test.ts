import { afterAll, beforeAll, expect, test } from "bun:test";
import { ensureAdmin } from "@aushadhi/api/src/server";
import { createTestRemote } from "../testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "../testing/create-test-site.ts";
import { signIn } from "../testing/sign-in.ts";

const owner = { email: "owner@example.com", password: "the owner's own" };
const label = "Offers & <more>";

const createOffers = (version: string, withEntries: boolean) =>
  createTestRemote(
    [
      {
        path: "/offers",
        ...(withEntries && {
          nav: { label, place: "bar", order: 1, access: "all" },
          sitemap: ["/offers"],
        }),
      },
      {
        path: "/clinics",
        nav: { label: "Clinics", place: "footer", order: 1, access: "signed-in" },
      },
      { path: "/shifts", nav: { label: "Shifts", place: "footer", order: 2, access: "staff" } },
    ],
    { name: "mfe-offers", version },
  );

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await createTestSite([createOffers("1.0.0-test", true)]);
  await ensureAdmin(site.db, new Date("2026-06-15T04:30:00.000Z"), owner);
  cookie = await signIn(site, owner);
});
afterAll(() => site.close());

const readBootData = (html: string) => /id="boot-data">(.*?)<\/script>/.exec(html)?.[1] ?? "";
const countLinks = (html: string, path: string) =>
  html.match(new RegExp(`<a [^>]*href="${path}"[^>]*>`, "g"))?.length ?? 0;

test("every document has a release's navigation entries in its markup and in its boot data", async () => {
  const html = await site.html("/about");
  expect(html).toContain(">Offers &amp; &lt;more&gt;</a>");
  // In the bar and in the phone's menu.
  expect(countLinks(html, "/offers")).toBe(2);
  expect(JSON.parse(readBootData(html)).remotes[0].routes[0]).toEqual({
    path: "/offers",
    access: "all",
    nav: { label, place: "bar", order: 1, access: "all" },
  });
});

test("a guest's document does not show entries for signed-in users and does not contain entries for staff", async () => {
  const html = await site.html("/about");
  expect(countLinks(html, "/clinics")).toBe(0);
  expect(readBootData(html)).toContain("Clinics");
  expect(html).not.toContain("Shifts");
});

test("a signed-in user sees their entries", async () => {
  const html = await (await site.get("/about", { cookie })).text();
  expect(countLinks(html, "/clinics")).toBe(1);
  expect(countLinks(html, "/shifts")).toBe(1);
});

test("a release without the entries removes them from navigation and sitemap", async () => {
  expect(await site.html("/sitemap.xml")).toContain("/offers</loc>");
  await site.release(createOffers("1.0.1-test", false));
  expect(countLinks(await site.html("/about"), "/offers")).toBe(0);
  expect(await site.html("/sitemap.xml")).not.toContain("/offers</loc>");
});
