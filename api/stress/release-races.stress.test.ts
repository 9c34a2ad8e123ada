import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { listStable } from "../src/domains/releases/promote/list-releases.ts";
import type { Build } from "../src/domains/releases/publish/read-build.ts";
import { createReleasePlane } from "../src/domains/releases/release-plane.ts";
import { openDatabase } from "../src/platform/db/database.ts";
import { createMember, type Person } from "../testing/people.ts";
import { createPublisher } from "../testing/publisher.ts";
import { createBuild, createShellBuild } from "../testing/releases.ts";
import { createTestShop, type TestShop } from "../testing/test-shop.ts";
import { chooseSize } from "./choose-size.ts";
import { databases, openStressDatabase } from "./databases.ts";

const pairs = chooseSize(6, 50);
const teams = ["red", "blue"] as const;

describe.each(Object.entries(databases))("on %s", (_, make) => {
  let shop: TestShop;
  let admin: Person;
  let publish: (build: Build) => Promise<{ status: number }>;

  beforeAll(async () => {
    shop = await createTestShop({}, () => openStressDatabase(make));
    admin = await createMember(shop, "admin", "admin");
    publish = createPublisher(shop, { cookie: `session=${admin.getSession()}` }).publish;
    await publish(createShellBuild());
    await promote({ shell: "1.0.0-aaaa" });
  }, 60_000);
  afterAll(() => shop.remove());

  const promote = (stable: Record<string, string | null>, expected = {}) =>
    admin.call("PATCH", "/releases/channels", { stable, expected });

  /** A build whose files all contain the name of their team. */
  function createTeamBuild(version: string, team: string): Build {
    const build = createBuild({ version }, `exports.team = "${team} of ${version}";`);
    const client = [...build.client.keys()].map(
      (path) => [path, new TextEncoder().encode(`${path}: ${team} of ${version}`)] as const,
    );
    return { ...build, client: new Map(client) };
  }

  /** All served files of a version. */
  async function readTexts(version: string): Promise<string[]> {
    const plane = createReleasePlane(shop);
    const release = await plane.getRelease("mfe-catalog", version);
    if (!release) throw new Error(`${version} is not there`);
    const files = [...release.files.keys()].map(async (path) => {
      const file = await plane.getFile("mfe-catalog", version, path, null);
      return (await file?.text()) ?? "";
    });
    return [...(await Promise.all(files)), (await plane.getServerCode(release)) ?? ""];
  }

  test(`one of two concurrent publishes of a version wins completely, for ${pairs} pairs`, async () => {
    const versions = Array.from({ length: pairs }, (_, pair) => `1.0.${pair}-race`);
    for (const version of versions) {
      const answers = await Promise.all(
        teams.map((team) => publish(createTeamBuild(version, team))),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([201, 409]);
      const winner = `${teams[statuses.indexOf(201)]} of ${version}`;
      for (const text of await readTexts(version)) expect(text).toContain(winner);
    }
  }, 300_000);

  test(`one of two concurrent promotions with the same expectation wins, for ${pairs} pairs`, async () => {
    for (const team of teams) await publish(createTeamBuild(`2.0.0-${team}`, team));
    await publish(createTeamBuild("2.0.0-none", "nobody"));
    for (let pair = 0; pair < pairs; pair++) {
      const before = { "mfe-catalog": "2.0.0-none" };
      await promote(before);
      const answers = await Promise.all(
        teams.map((team) => promote({ "mfe-catalog": `2.0.0-${team}` }, before)),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 409]);
      const stable = await listStable(shop.db, null);
      expect(stable["mfe-catalog"]?.version).toBe(`2.0.0-${teams[statuses.indexOf(200)]}`);
    }
  }, 300_000);
});

const { "a libSQL server": makeServer } = databases;

describe.skipIf(!makeServer)("two processes of one database", () => {
  test("one process has the complete set of the other within a second", async () => {
    const database = await openStressDatabase(makeServer as NonNullable<typeof makeServer>);
    const shop = await createTestShop({}, async () => database);
    const other = await openDatabase({ url: database.url });
    const admin = await createMember(shop, "admin", "admin");
    const { publish } = createPublisher(shop, { cookie: `session=${admin.getSession()}` });
    const plane = createReleasePlane({ ...shop, db: other });
    const promoteBoth = async (version: string) => {
      await publish(createShellBuild({ version }));
      await publish(createBuild({ version }));
      await admin.call("PATCH", "/releases/channels", {
        stable: { shell: version, "mfe-catalog": version },
      });
    };
    await promoteBoth("1.0.0-aaaa");
    expect((await plane.getCurrentSet())?.id).toBe("shell@1.0.0-aaaa mfe-catalog@1.0.0-aaaa");
    await promoteBoth("2.0.0-bbbb");
    shop.passTime(1000);
    expect((await plane.getCurrentSet())?.id).toBe("shell@2.0.0-bbbb mfe-catalog@2.0.0-bbbb");
    await other.close();
    await shop.remove();
  }, 60_000);
});
