import { expect, test } from "bun:test";
import { createPasswords } from "./passwords.ts";

test("counts each hash and each comparison as work, also without a stored hash", async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash("a long password");
  expect(await passwords.matches("a long password", hash)).toBe(true);
  expect(await passwords.matches("another password", hash)).toBe(false);
  expect(await passwords.matches("a long password", null)).toBe(false);
  expect(passwords.work()).toBe(4);
});

test("a hash uses OWASP's minimum of 19 MiB and two passes", async () => {
  expect(await createPasswords().hash("a long password")).toStartWith(
    "$argon2id$v=19$m=19456,t=2,p=1$",
  );
});

test("rejects more than four requests of one requester at once, and accepts more once one ends", async () => {
  const passwords = createPasswords();
  const { promise, resolve } = Promise.withResolvers<void>();
  const four = Array.from({ length: 4 }, () => passwords.runFor("one", () => promise));
  await expect(passwords.runFor("one", async () => "done")).rejects.toMatchObject({
    code: "unavailable",
  });
  expect(await passwords.runFor("another", async () => "done")).toBe("done");
  resolve();
  await Promise.all(four);
  await expect(passwords.runFor("one", () => Promise.reject(new Error("no")))).rejects.toThrow(
    "no",
  );
  expect(await passwords.runFor("one", async () => "done")).toBe("done");
});
