import { expect, test } from "bun:test";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { hashSecret } from "../../domains/identity/secrets.ts";
import { describeFailure } from "./describe-failure.ts";

test("prefers the code of the answer to our own", () => {
  const error = Object.assign(new Error("no"), { code: "EMESSAGE", responseCode: 451 });
  expect(describeFailure(error)).toEqual({ code: 451, error: "no" });
  expect(describeFailure(Object.assign(new Error("no"), { code: "ETIMEDOUT" })).code).toBe(
    "ETIMEDOUT",
  );
  expect(describeFailure(new Error("no"))).toEqual({ error: "no" });
});

test.each([
  "450 <sita@home.test>: greylisted",
  "450 sita@home.test greylisted",
  "554 spam: https://shop.test/api/auth/confirm?token=sita@home.test",
  `554 spam: ${hashSecret("x")}`,
  `554 spam: token=3D${hashSecret("x")}`,
])("logs %s without personal data", (message) => {
  const { error } = describeFailure(new Error(message));
  expect(error).toMatch(/^(450|554) /);
  expect(error).not.toContain("home.test");
  expect(error).not.toContain(hashSecret("x"));
  expect(error).not.toContain("confirm");
});

test("logs a failed query without its parameters", () => {
  const query = new DrizzleQueryError("select ?", ["secret"], new Error("disk I/O error"));
  expect(describeFailure(query)).toEqual({ error: "disk I/O error" });
});

test.each([undefined, null, "text", 5, {}])("accepts %p as a failure", (thrown) => {
  expect(describeFailure(thrown).error).toBeString();
});

test("cuts a long answer", () => {
  expect(describeFailure(new Error("no ".repeat(1000))).error.length).toBeLessThanOrEqual(300);
});
