import { expect, test } from "bun:test";
import { join } from "node:path";
import { type Build, readBuild } from "../src/domains/releases/publish/read-build.ts";
import { chooseSize } from "../stress/choose-size.ts";
import { createPublisher } from "../testing/publisher.ts";
import { startLoad } from "./load.ts";
import type { ScaleShop } from "./scale-shop.ts";

const promotions = chooseSize(3, 20);
const names = ["mfe-catalog", "mfe-cart-checkout"];
const root = join(import.meta.dirname, "../..");

/** Versions by package. */
type ReleaseSet = Record<string, string>;

/** The versions of these packages in a document, `name@version`. */
const findVersions = (page: string) =>
  new Set(
    [...page.matchAll(/\/mfe\/([\w-]+)\/([\w.-]+)\//g)]
      .filter(([, name = ""]) => names.includes(name))
      .map(([, name, version]) => `${name}@${version}`),
  );

const isWhole = (page: string, set: ReleaseSet) =>
  [...findVersions(page)].sort().join() ===
  names
    .map((name) => `${name}@${set[name]}`)
    .sort()
    .join();

/** Tests with promotions while visitors load pages. */
export function testPromotions(getShop: () => ScaleShop): void {
  test(`${promotions} promotions fail no page and mix none`, async () => {
    const { address, machines, admin } = getShop();
    const call = async (path: string, init: RequestInit) => {
      const answer = await admin.request(address, path.replace(/^\/api/, ""), init);
      return { status: answer.status, headers: answer.headers, body: await readBody(answer) };
    };
    const publisher = createPublisher({ call }, {});
    const sets: ReleaseSet[] = [{}, {}];
    for (const name of names) {
      const build = await readBuild(join(root, name, "dist/production"));
      const again = changeVersion(build);
      expect((await publisher.publish(again)).status).toBe(201);
      for (const [at, one] of [build, again].entries()) {
        Object.assign(sets[at] ?? {}, { [name]: versionOf(one) });
      }
    }
    const mixed: string[] = [];
    const load = startLoad(address, [], (page, path) => {
      if (path !== "/" && path !== "/shop") return;
      if (!sets.some((set) => isWhole(page, set))) mixed.push([...findVersions(page)].join(" "));
    });
    const took: number[] = [];
    for (let turn = 1; turn <= promotions; turn++) {
      const set = sets[turn % 2] ?? {};
      const channels = { stable: set };
      const { status } = await admin.call(address, "PATCH", "/releases/channels", channels);
      expect(status).toBe(200);
      const begun = performance.now();
      for (const machine of machines) {
        while (!isWhole(await (await fetch(machine.address)).text(), set)) await Bun.sleep(50);
      }
      took.push(Math.round(performance.now() - begun));
    }
    await load.stop();
    console.log(
      `  ${promotions} promotions, ${load.asked} requests, on all machines after ${took.join(", ")} ms`,
    );
    expect([load.failed, mixed]).toEqual([[], []]);
  }, 600_000);
}

const readBody = (answer: Response) => (answer.status === 204 ? {} : answer.json());

const versionOf = ({ manifest }: Build) => (manifest as { version: string }).version;

/** The same files under another version. */
const changeVersion = (build: Build): Build => ({
  ...build,
  manifest: { ...(build.manifest as object), version: `${versionOf(build)}-again` },
});
