import { expect, test } from "bun:test";
import { bundleCommands, bundleSharedUi } from "./bundle-code.ts";
import { collectSources } from "./collect-sources.ts";
import { describeKit } from "./describe-kit.ts";
import { writeTarball } from "./write-tarball.ts";

test("the kit contains only the contract of the API's sources", async () => {
  const files = [...(await collectSources()).keys()];
  expect(files).toContain("api/src/contract/index.ts");
  expect(files).toContain("api/src/contract/calls/coupons.ts");
  // A build puts it in the place of a function of lucide-react.
  expect(files).toContain("shared-ui/build/create-icon.ts");
  // Vite serves it to browsers, so it is not bundled.
  expect(files).toContain("shared-ui/kit/host/host.tsx");
  expect(files.filter((file) => !/^(api\/src\/contract|shared-ui)\//.test(file))).toEqual([]);
  expect(
    files.filter((file) => file.includes(".test.")).every((file) => file.includes("/template/")),
  ).toBe(true);
});

test("nothing that the kit runs on Node uses Bun", async () => {
  const files = [...(await bundleCommands()), ...(await bundleSharedUi())];
  expect(files.length).toBeGreaterThan(1);
  const uses = files.flatMap(([file, code]) =>
    [...code.matchAll(/\bBun\.\w+/g)].map(([use]) => `${file}: ${use}`),
  );
  expect(uses).toEqual([]);
});

test("the same files in any order give the same tarball", async () => {
  const files = [...(await collectSources())];
  const one = await writeTarball(new Map(files));
  expect(Buffer.compare(one, await writeTarball(new Map(files.reverse())))).toBe(0);
});

test("a remote depends on the shared packages, and the kit on the rest", async () => {
  const kit = JSON.parse((await describeKit("1.1.0-ab")).get("package.json") ?? "");
  expect(kit).toMatchObject({ name: "@aushadhi/remote-kit", version: "1.1.0-ab" });
  expect(Object.keys(kit.peerDependencies)).toContain("react");
  expect(kit.peerDependencies.react).toMatch(/^\^\d+\.0\.0$/);
  for (const version of Object.values(kit.dependencies)) expect(version).toMatch(/^\d/);
});
