import { expect, test } from "bun:test";
import { createBuild } from "../../../../testing/releases.ts";
import { releaseManifestSchema } from "../../../contract/index.ts";
import { servedContract } from "./served-contract.ts";

test("describes an answer once, however often releases name it", () => {
  const first = servedContract.findAnswer("GET /coupons") ?? expect.unreachable();
  expect(servedContract.findAnswer("GET /coupons")).toBe(first);
  expect(servedContract.findAnswer("GET /nothing")).toBeNull();
});

const shape = '{"coupons":"unknown"}';
const parse = (answers: { of: string[]; shape: string }[]) =>
  releaseManifestSchema.safeParse(createBuild({ answers }).manifest).success;
const names = (count: number) => Array.from({ length: count }, (_, at) => `GET /coupons/${at}`);

test("a release names a few thousand answers at most", () => {
  expect(parse([{ of: names(200), shape }])).toBe(true);
  expect(parse([{ of: names(201), shape }])).toBe(false);
  expect(parse(Array.from({ length: 500 }, () => ({ of: names(4), shape })))).toBe(true);
  expect(parse(Array.from({ length: 501 }, () => ({ of: names(1), shape })))).toBe(false);
  expect(parse(Array.from({ length: 500 }, () => ({ of: names(5), shape })))).toBe(false);
});
