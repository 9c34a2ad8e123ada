import { afterEach, beforeEach, expect, test } from "bun:test";
import { createMember, type Person } from "../../../../testing/people.ts";
import { addRelease } from "../../../../testing/releases.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { createApp } from "../../../app.ts";
import { createErrorGroups, deleteOldErrors, type ErrorGroups } from "./error-groups.ts";
import { releaseErrors } from "./table.ts";

const version = "1.0.0-aaaa";
const release = `mfe-catalog@${version}`;
const of = { package: "mfe-catalog", version };
const stack = `TypeError: x\n    at Card (https://shop.test/mfe/mfe-catalog/${version}/own.js:1:20)`;
const report = { release, message: "TypeError: x", stack, route: "/shop" };
const minute = 60_000;

let shop: TestShop;
let staff: Person;
let errors: ErrorGroups;
beforeEach(async () => {
  shop = await createTestShop();
  staff = await createMember(shop, "staff", "staff");
  errors = createErrorGroups(shop);
});
afterEach(async () => {
  await errors.close();
  await shop.remove();
});

const list = async (query = "") => {
  await errors.flush();
  return (await staff.call("GET", `/releases/errors${query}`)).body;
};

test("reports with the same message and topmost frame of one release are one group", async () => {
  errors.add(of, report);
  shop.passTime(minute);
  errors.add(of, { ...report, route: "/products", stack: `${stack}\n    at other (x.js:1:1)` });
  await errors.flush();
  shop.passTime(minute);
  errors.add(of, report);
  errors.add(of, { ...report, message: "RangeError: y" });
  errors.add({ ...of, version: "1.1.0-bbbb" }, report);
  expect(await list(`?package=mfe-catalog&version=${version}`)).toMatchObject({
    total: 2,
    errors: [
      {
        ...of,
        message: "TypeError: x",
        reports: 3,
        route: "/shop",
        lastAt: shop.clock().toISOString(),
        firstAt: new Date(shop.clock().getTime() - 2 * minute).toISOString(),
        frames: [
          { text: "TypeError: x" },
          { text: `at Card (https://shop.test/mfe/mfe-catalog/${version}/own.js:1:20)` },
        ],
      },
      { message: "RangeError: y", reports: 1 },
    ],
  });
  expect(await list("?limit=1")).toMatchObject({ total: 3, errors: [expect.anything()] });
});

test("several processes add to the same groups", async () => {
  const other = createErrorGroups(shop);
  for (const one of [errors, other, other]) one.add(of, report);
  await other.close();
  expect(await list()).toMatchObject({ errors: [{ reports: 3 }] });
});

test("a document counts once", async () => {
  for (let count = 0; count < 50; count++) errors.add(of, { ...report, document: "one" });
  errors.add(of, { ...report, document: "two" });
  expect(await list()).toMatchObject({ errors: [{ reports: 2 }] });
});

test("a flood of different messages makes no more groups than the limit", async () => {
  for (let count = 0; count < 450; count++) {
    errors.add(of, { ...report, message: `${count}`, document: `${count}` });
    if (count % 150 === 149) await errors.flush();
  }
  errors.add(of, { ...report, message: "0" });
  errors.add({ ...of, version: "1.1.0-bbbb" }, report);
  await errors.flush();
  const rows = await shop.db.read.select().from(releaseErrors);
  expect(rows).toHaveLength(202);
  expect(rows.find(({ fingerprint }) => fingerprint === "other")).toMatchObject({
    message: "Other errors",
    stack: null,
    reports: 250,
  });
  expect(rows.find(({ message }) => message === "0")?.reports).toBe(2);
});

test("reports without a document leave room for those that have one, and for other releases", async () => {
  for (let count = 0; count < 300; count++) errors.add(of, { ...report, message: `${count}` });
  errors.add(of, { ...report, message: "real", document: "one" });
  errors.add({ ...of, version: "1.1.0-bbbb" }, report);
  await errors.flush();
  const rows = await shop.db.read.select().from(releaseErrors);
  expect(rows).toHaveLength(103);
  expect(rows.find(({ message }) => message === "real")?.reports).toBe(1);
  expect(rows.find(({ fingerprint }) => fingerprint === "other")?.reports).toBe(200);
});

test("a report that the API takes is counted, by package as a metric; a forged release is not", async () => {
  await addRelease(shop.db, release);
  const app = createApp({ ...shop, errors });
  const send = (body: object) =>
    app.request("/api/reports", {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });
  const statuses = [
    await send(report),
    await send({ ...report, release: "mfe-catalog@9.9.9-none" }),
    await send({ ...report, document: "forged" }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([202, 400, 400]);
  expect(await list()).toMatchObject({ total: 1, errors: [{ reports: 1 }] });
  expect(await shop.metrics.print()).toContain('browser_errors_total{package="mfe-catalog"} 1');
});

test("a group is removed 30 days after its last report", async () => {
  errors.add(of, report);
  await errors.flush();
  const deleteAfter = (days: number) =>
    shop.db.write((to) => [
      deleteOldErrors(to, new Date(shop.clock().getTime() + days * 24 * 60 * minute + 1)),
    ]);
  await deleteAfter(29);
  expect(await list()).toMatchObject({ total: 1 });
  await deleteAfter(30);
  expect(await list()).toMatchObject({ total: 0 });
});
