import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import {
  type BackOfficeSite,
  createBackOfficeSite,
  nonStaffPeople,
  staffPeople,
} from "../testing/create-back-office-site.ts";

let site: BackOfficeSite;
beforeAll(async () => {
  site = await createBackOfficeSite();
}, 60_000);
afterAll(() => site.close());

const screens = ["/admin/dashboard", "/admin/orders", "/admin/statistics"];
const readBootData = (html: string) =>
  JSON.parse(/id="boot-data">(.*?)<\/script>/.exec(html)?.[1] ?? "null");
const listPreloads = (html: string) =>
  [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, href]) => href);

describe.each([...nonStaffPeople])("%s", (person) => {
  test("is redirected home from each back office address, with or without a page", async () => {
    for (const path of screens) {
      const answer = await site.get(path, site.as(person));
      expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 303, "/"]);
      expect(await answer.text()).toBe("");
    }
  });

  test("gets the same answer for a page of the back office's release as for an unknown path", async () => {
    const [known, unknown] = await Promise.all(
      ["/admin/people", "/admin/nobody"].map(async (path) => {
        const answer = await site.get(path, site.as(person));
        return [answer.status, (await answer.text()).replaceAll(path, "here")];
      }),
    );
    expect(known).toEqual(unknown);
    expect(known?.[0]).toBe(404);
  });

  test("finds the back office in no document, file or API answer", async () => {
    const paths = ["/good", "/nowhere", "/admin/nobody", "/orders", "/about", "/robots.txt"];
    for (const path of [...paths, "/sitemap.xml", "/api/releases", "/api/health", "/mfe"]) {
      const said = await (await site.get(path, site.as(person))).text();
      expect([path, said.includes("mfe-admin")]).toEqual([path, false]);
      expect([path, said.includes("mfe_admin")]).toEqual([path, false]);
    }
    const { remotes } = readBootData(await (await site.get("/good", site.as(person))).text());
    expect(remotes.map(({ name }: { name: string }) => name)).toEqual(["mfe-catalog"]);
  });

  test("does not get a document that was made for staff just before", async () => {
    for (const staff of staffPeople) {
      expect(await (await site.get("/good", site.as(staff))).text()).toContain("mfe-admin");
      expect(await (await site.get("/good", site.as(person))).text()).not.toContain("mfe-admin");
    }
  });
});

describe.each([...staffPeople])("%s", (person) => {
  const open = async (path: string) => {
    const answer = await site.get(path, site.as(person));
    return { answer, html: await answer.text() };
  };

  test("gets an uncached skeleton without the shop's layout, and exactly the page's files", async () => {
    const { answer, html } = await open("/admin/orders");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("etag")).toBeNull();
    const root =
      /<div id="root">(.*)<\/div><script type="application\/json"/s.exec(html)?.[1] ?? "";
    expect(root).toMatch(/<div id="own-nav"><\/div><main /);
    expect(root).not.toMatch(/<header|<footer/);
    expect(root).toMatch(/aria-busy="true".*<nav.*<table/);
    expect(root).not.toContain("Page /admin/orders");
    expect(readBootData(html)).toMatchObject({ rendered: false, user: { role: person } });
    const theirs = listPreloads(html).filter((href) => !href?.startsWith("/mfe/shell/"));
    expect(theirs).toEqual(
      ["remote-entry.js", "vendor.js", "page.js"].map(
        (file) => `/mfe/mfe-admin/1.0.0-test/${file}`,
      ),
    );
  });

  test.if(person === "admin")(
    "gets the shop's layout on a page that declares no layout",
    async () => {
      const { html } = await open("/admin/people");
      expect(html).toMatch(/<header.*<main.*<footer/s);
    },
  );

  test("gets no preload of its files on another page", async () => {
    const { html } = await open("/good");
    expect(listPreloads(html).filter((href) => href?.includes("mfe-admin"))).toEqual([]);
    expect(readBootData(html).remotes.map(({ name }: { name: string }) => name)).toContain(
      "mfe-admin",
    );
  });

  test("gets 404 on a path without a page", async () => {
    expect((await open("/admin/nobody")).answer.status).toBe(404);
  });
});

test("staff are redirected home from a page for admins only", async () => {
  const [staff, admin] = await Promise.all(
    staffPeople.map((person) => site.get("/admin/people", site.as(person))),
  );
  expect([staff?.status, staff?.headers.get("location")]).toEqual([303, "/"]);
  expect(admin?.status).toBe(200);
});

test("the server does not run its code and reports no failure", async () => {
  const before = site.logged.length;
  await site.get("/admin/orders", site.as("staff"));
  const said = site.logged.slice(before).filter(({ kind }) => kind === "render_failure");
  expect(said).toEqual([]);
});
