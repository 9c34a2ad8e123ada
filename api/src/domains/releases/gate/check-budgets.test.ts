import { expect, test } from "bun:test";
import { createGateRelease, createSizes } from "../../../../testing/gate-releases.ts";
import { checkBudgets } from "./check-budgets.ts";

/** The budgets as plain numbers, so that lowering them fails here: a release that fits today must fit tomorrow. */
const budgets = { page: 205_000, backOfficePage: 225_000, package: 500_000 };

const shell = createGateRelease("shell", ["/about"]);
const offers = createGateRelease("mfe-offers", ["/offers"]);
const cart = createGateRelease("mfe-cart-checkout", [], {
  parts: { names: ["cart-button"], modules: ["entry.js", "page.js"] },
});
const createBackOffice = (access: "staff" | "admin") =>
  createGateRelease("mfe-admin", [], {
    routes: [{ path: "/admin/offers", access, query: [], modules: ["page.js"] }],
  });
/** Bytes of everything that a page of `offers` loads except its own `page.js`. */
const others = 4;

const check = (sizes: Record<string, number>, ...releases: (typeof shell)[]) =>
  checkBudgets([shell, cart, ...releases], createSizes(sizes));

test("a page may use exactly its budget, including the shell, all fragments and its package's modules", async () => {
  expect(await check({ "mfe-offers page.js": budgets.page - others }, offers)).toEqual([]);
  const [reason, ...further] = await check(
    { "mfe-offers page.js": budgets.page - others + 1 },
    offers,
  );
  expect(further).toEqual([]);
  expect(reason).toMatchObject({ package: "mfe-offers", subject: "/offers", code: "budget" });
});

test("the reason lists the bytes of each package", async () => {
  const sizes = { "shell entry.js": 100_000, "mfe-offers page.js": 150_000 };
  const [reason] = await check(sizes, offers);
  expect(reason?.message).toBe(
    "/offers takes 250.0 kB of scripts, 45.0 kB more than a page may (shell 100.0 kB, mfe-cart-checkout 0.0 kB, mfe-offers 150.0 kB; compressed). Load less at first, or import less.",
  );
});

test.each(["staff", "admin"] as const)("pages for %s have a separate budget", async (access) => {
  const pages = createBackOffice(access);
  const sizes = (bytes: number) => ({ "mfe-admin page.js": bytes - others });
  expect(await check(sizes(budgets.backOfficePage), pages)).toEqual([]);
  expect(await check(sizes(budgets.backOfficePage + 1), pages)).toHaveLength(1);
});

test("counts a script once when a page names it twice", async () => {
  const twice = createGateRelease("mfe-offers", [], {
    routes: [{ path: "/offers", access: "all", query: [], modules: ["page.js", "page.js"] }],
  });
  expect(await check({ "mfe-offers page.js": budgets.page - others }, twice)).toEqual([]);
});

test("all scripts of a package have a budget, also those that no page names", async () => {
  const late = createGateRelease("mfe-offers", ["/offers"], { files: ["late.js"] });
  const sizes = (bytes: number) => ({ "mfe-offers late.js": bytes - 2 });
  expect(await check(sizes(budgets.package), late)).toEqual([]);
  expect(await check(sizes(budgets.package + 1), late)).toEqual([
    {
      package: "mfe-offers",
      code: "budget",
      message:
        "mfe-offers has 500.0 kB of scripts, 0.0 kB more than a package may, with those that load late (compressed). Import less.",
    },
  ]);
});

test("scripts for developers of the shell do not count", async () => {
  const development = { files: ["development.js"], development: ["development.js", "entry.js"] };
  const sizes = { "shell development.js": budgets.package, "mfe-offers development.js": 600_000 };
  const all = [
    createGateRelease("shell", [], development),
    createGateRelease("mfe-offers", [], development),
  ];
  const reasons = await checkBudgets(all, createSizes(sizes));
  expect(reasons.map((reason) => reason.package)).toEqual(["mfe-offers"]);
});
