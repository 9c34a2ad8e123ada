import { beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { acceptedApis, isAccepted } from "@aushadhi/shared-ui/build/browser-support/accepted-apis";
import {
  findUnsupported,
  type Unsupported,
} from "@aushadhi/shared-ui/build/browser-support/find-unsupported";
import { Glob } from "bun";
import { root } from "./install.ts";
import { build, releasedPackages } from "./local-builds.ts";

let files: { file: string; code: string }[] = [];
let found: Unsupported[] = [];

beforeAll(async () => {
  await Promise.all(releasedPackages().map((name) => build(name)));
  const packages = releasedPackages().join(",");
  const built = new Glob(`{${packages}}/dist/production/client/*.js`).scanSync({ cwd: root });
  files = await Promise.all(
    [...built].map(async (file) => ({ file, code: await Bun.file(join(root, file)).text() })),
  );
  found = findUnsupported(files);
}, 120_000);

describe("files for browsers", () => {
  test("are checked in every package", () => {
    const packages = new Set(files.map(({ file }) => file.split("/", 1)[0]));
    expect([...packages].sort()).toEqual(releasedPackages().sort());
  });

  test("use APIs that a supported browser lacks only with a guard", () => {
    const refused = found.filter((use) => !isAccepted(use));
    expect(
      refused.map(({ file, api, missingIn }) => `${file}: ${api}, not in ${missingIn}`),
    ).toEqual([]);
  });

  test("use no color-mix in styles, which is transparent in a browser without it", () => {
    const mixing = files.filter(({ code }) => code.includes("color-mix("));
    expect(mixing.map(({ file }) => file)).toEqual([]);
  });

  test("still use every accepted API", () => {
    for (const { files, apis } of acceptedApis) {
      const used = found.filter(({ file }) => files.test(file)).map(({ api }) => api);
      expect(used).toEqual(expect.arrayContaining(apis));
    }
  });
});
