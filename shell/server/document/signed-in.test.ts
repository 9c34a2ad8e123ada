import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createDemoAccounts, ensureAdmin, type SignIn } from "@aushadhi/api/src/server";
import { createTestRemote } from "../testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "../testing/create-test-site.ts";
import { signIn } from "../testing/sign-in.ts";

const page = (path: string, access = "all") => ({ path, access });
const owner = { email: "owner@example.com", password: "the owner's own" };

let site: TestSite;
let people: SignIn[];
beforeAll(async () => {
  const backOffice = createTestRemote(
    [page("/admin/orders", "staff"), page("/admin/statistics", "admin")],
    {
      name: "mfe-admin",
    },
  );
  site = await createTestSite([
    createTestRemote([
      page("/good"),
      page("/orders", "signed-in"),
      {
        path: "/mine",
        load: `const { user } = await context.api.call({ method: "GET", path: "/auth/session" }, { parse: (it) => it });
               const names = [user, context.user].map((one) => one?.name ?? "guest");
               context.queryClient.setQueryData(["mine"], names.join(" and "))`,
      },
    ]),
    backOffice,
  ]);
  people = await createDemoAccounts(site.db, new Date("2026-06-15T04:30:00.000Z"));
  await ensureAdmin(site.db, new Date("2026-06-15T04:30:00.000Z"), owner);
});
afterAll(() => site.close());

const signInAs = (role: string) => {
  const person = people.find((one) => one.role === role);
  return person ? signIn(site, person) : Promise.reject(new Error(`Nobody is ${role}`));
};
const readBootData = (html: string) =>
  JSON.parse(/id="boot-data">(.*?)<\/script>/.exec(html)?.[1] ?? "null");

describe("the document of a signed-in user", () => {
  test("contains the user and is not cached", async () => {
    const cookie = await signInAs("customer");
    const guest = await site.get("/good");
    const own = await site.get("/good", { cookie });
    const html = await own.text();
    expect(readBootData(html).user).toMatchObject({ name: "Chandra Customer", role: "customer" });
    expect(own.headers.get("cache-control")).toBe("private, no-store");
    expect(own.headers.get("etag")).toBeNull();
    expect(readBootData(await guest.text()).user).toBeNull();
    expect(guest.headers.get("vary")).toContain("cookie");
    expect(readBootData(await site.html("/good")).user).toBeNull();
  });

  test("contains neither the session nor anything of the password", async () => {
    const cookie = await signInAs("customer");
    const html = await (await site.get("/good", { cookie })).text();
    const [, value = ""] = cookie.split("=");
    for (const part of value.split(".")) expect(html).not.toContain(part);
    expect(html).not.toContain("argon2");
    expect(Object.keys(readBootData(html).user).sort()).toEqual(
      ["createdAt", "email", "id", "name", "phone", "role"].sort(),
    );
  });

  test("has its data fetched as this user, and a guest's document as a guest", async () => {
    const cookie = await signInAs("customer");
    const name = async (headers = {}) =>
      readBootData(await (await site.get("/mine", headers)).text()).state.queries[0].state.data;
    expect(await name({ cookie })).toBe("Chandra Customer and Chandra Customer");
    expect(await name()).toBe("guest and guest");
    expect(await name({ cookie: "session=made.up" })).toBe("guest and guest");
  });

  test("is a guest's document after the session has ended", async () => {
    const cookie = await signInAs("customer");
    await site.request("/api/auth/logout", { method: "POST", headers: { cookie } });
    const answer = await site.get("/good", { cookie });
    expect(readBootData(await answer.text()).user).toBeNull();
  });
});

describe("access to pages", () => {
  const getOutcome = async (path: string, role?: string) => {
    const headers: Record<string, string> = role ? { cookie: await signInAs(role) } : {};
    const answer = await site.get(path, headers);
    return [answer.status, answer.headers.get("location")];
  };

  test.each([
    ["/admin/orders", undefined],
    ["/admin/orders", "customer"],
    ["/admin/statistics", "staff"],
    ["/admin/dashboard", undefined],
    ["/ADMIN/orders", "customer"],
    ["/admin/orders?x=1", "customer"],
  ])("redirects from %s to the home page without access: %p", async (path, role) => {
    expect(await getOutcome(path, role)).toEqual([303, "/"]);
  });

  test.each([
    ["/admin/orders", "staff", 200],
    ["/admin/orders", "admin", 200],
    ["/admin/statistics", "admin", 200],
    ["/admin/nowhere", "staff", 404],
    ["/admin/nowhere", "customer", 404],
    ["/admin/nowhere", undefined, 404],
    ["/admin", undefined, 404],
    ["/orders", "customer", 200],
  ])("does not redirect from %s: %s", async (path, role, status) => {
    expect(await getOutcome(path, role)).toEqual([status, null]);
  });

  test("redirects a guest to the sign-in form and remembers the page", async () => {
    expect(await getOutcome("/orders?page=2")).toEqual([303, "/?login=%2Forders%3Fpage%3D2"]);
  });

  test("tells only staff about the back office's release", async () => {
    const html = async (role?: string) => {
      const headers: Record<string, string> = role ? { cookie: await signInAs(role) } : {};
      return (await site.get("/good", headers)).text();
    };
    expect(await html()).not.toContain("mfe-admin");
    expect(await html("customer")).not.toContain("mfe-admin");
    expect(await html("staff")).toContain("mfe-admin");
    expect(await html("admin")).toContain("mfe-admin");
  });
});
