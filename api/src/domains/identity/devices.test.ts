import { afterEach, beforeEach, expect, test } from "bun:test";
import type { Context } from "hono";
import { createTemporaryDatabase } from "../../../testing/database.ts";
import { createDevices } from "./devices.ts";

let opened: Awaited<ReturnType<typeof createTemporaryDatabase>>;
beforeEach(async () => {
  opened = await createTemporaryDatabase();
});
afterEach(() => opened.remove());

const browser = {} as Context;

test("a device is recognized for the last five addresses", async () => {
  let value: string | undefined;
  const device = {
    get: () => value,
    set: (_: Context, cookie: string) => {
      value = cookie;
    },
    clear: () => undefined,
  };
  const devices = createDevices({ db: opened.db, cookies: { device } });
  const emails = Array.from({ length: 6 }, (_, at) => `person-${at}@example.com`);
  for (const email of emails) await devices.remember(browser, email);
  const found = await Promise.all(emails.map((email) => devices.findDeviceId(browser, email)));
  const [id = ""] = (value ?? "").split(".");
  expect(id).not.toBe("");
  expect(found).toEqual([null, id, id, id, id, id]);
  expect(await devices.findDeviceId(browser, emails[5]?.toUpperCase() ?? "")).toBe(id);
});
