import { expect, test } from "bun:test";
import { createGateRelease, createSizes } from "../../../../testing/gate-releases.ts";
import { checkBudgets } from "./check-budgets.ts";

/** Bytes that a page may take, written out: a release that fits today must fit tomorrow. */
const budgets = { page: 205_000, backOfficePage: 225_000 };

const shell = createGateRelease("shell", ["/about"]);
const offers = createGateRelease("mfe-offers", ["/offers"]);
const cart = createGateRelease("mfe-cart-checkout", [], {
  parts: { names: ["cart-button"], modules: ["entry.js", "page.js"] },
});
const backOffice = (access: "staff" | "admin") =>
  createGateRelease("mfe-admin", [], {
    routes: [{ path: "/admin/offers", access, query: [], modules: ["page.js"] }],
  });
/** Bytes of everything that a page of `offers` takes besides its own `page.js`. */
const others = 4;

const check = (sizes: Record<string, number>, ...releases: (typeof shell)[]) =>
  checkBudgets([shell, cart, ...releases], createSizes(sizes));

test("a page may take exactly its budget: with the shell, all fragments and its own package's modules", async () => {
  expect(await check({ "mfe-offers page.js": budgets.page - others }, offers)).toEqual([]);
  const [reason, ...further] = await check(
    { "mfe-offers page.js": budgets.page - others + 1 },
    offers,
  );
  expect(further).toEqual([]);
  expect(reason).toMatchObject({ package: "mfe-offers", subject: "/offers", code: "budget" });
});

test("the reason says whose scripts they are", async () => {
  const sizes = { "shell entry.js": 100_000, "mfe-offers page.js": 150_000 };
  const [reason] = await check(sizes, offers);
  expect(reason?.message).toBe(
    "/offers takes 250.0 kB of scripts, 45.0 kB more than a page may (shell 100.0 kB, mfe-cart-checkout 0.0 kB, mfe-offers 150.0 kB; compressed). Load less at first, or import less.",
  );
});

test.each(["staff", "admin"] as const)(
  "pages for %s have a budget of their own",
  async (access) => {
    const pages = backOffice(access);
    const sizes = (bytes: number) => ({ "mfe-admin page.js": bytes - others });
    expect(await check(sizes(budgets.backOfficePage), pages)).toEqual([]);
    expect(await check(sizes(budgets.backOfficePage + 1), pages)).toHaveLength(1);
  },
);

test("a script that a page names twice counts once", async () => {
  const twice = createGateRelease("mfe-offers", [], {
    routes: [{ path: "/offers", access: "all", query: [], modules: ["page.js", "page.js"] }],
  });
  expect(await check({ "mfe-offers page.js": budgets.page - others }, twice)).toEqual([]);
});
