import { expect, test } from "bun:test";
import { createSandbox } from "../sandbox.ts";
import { tryEscape } from "./try-escape.ts";

const open = await createSandbox("off");

test("tells what code got, and why it got nothing", async () => {
  expect(await tryEscape(open, "return given;", { given: 7 })).toEqual({ escaped: true, got: "7" });
  const refused = await tryEscape(open, 'return builtin("fs").readFileSync("/no-such-file");');
  expect(refused).toEqual({ escaped: false, got: expect.stringContaining("ENOENT") });
});

test("the end of the process is a refusal", async () => {
  const ended = await tryEscape(open, "process.exit(3);");
  expect(ended).toEqual({ escaped: false, got: expect.stringContaining("exit 3") });
});

test.each([
  ["that does not parse", "return (;"],
  ["with a name that is not there", "return serverr;"],
  ["that calls what is not there", 'return builtin("fs").readFileSink("/etc/passwd");'],
])("code %s is no refusal", async (_, code) => {
  await expect(tryEscape(open, code)).rejects.toThrow();
});

test("a renderer that does not start is no refusal", async () => {
  const broken = { mode: "off", command: ["/bin/false"] } as const;
  await expect(tryEscape(broken, "return 1;")).rejects.toThrow();
});
