import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Build } from "@aushadhi/api/src/server";
import { createAdmin, createTeam } from "../testing/create-team.ts";
import { createTestRemote, type TestPage, type TestRemote } from "../testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "../testing/create-test-site.ts";
import { flood } from "../testing/hostile-code.ts";

const isFull = process.env.STRESS === "full";
/** Milliseconds that taking back may take in the full run. */
const limitMs = 2_000;

/** What hostile releases do when the gate tries them: as many as it tries at once, and all until their limits. */
const hostile: readonly [page: Partial<TestPage>, remote: TestRemote][] = [
  [{}, { before: "for (;;) {}" }],
  [{ render: "for (;;) {}" }, {}],
  [{ load: "for (;;) {}" }, {}],
  [{ load: "await null; for (;;) {}" }, {}],
  [{ load: "await new Promise(() => {})" }, {}],
  [{}, { before: "setInterval(() => { for (;;) {} })" }],
  [{ load: "const all = globalThis.all = []; for (;;) all.push(new Uint8Array(4e6).fill(1))" }, {}],
  [{ load: flood }, {}],
];
const tried = isFull ? hostile : hostile.slice(0, 3);
const nameOf = (at: number) => `mfe-hostile-${"abcdefgh"[at]}`;

let site: TestSite;
let server: Bun.Server<undefined>;
let teams: { team: ReturnType<typeof createTeam>; secret: string }[];
let shop: string;
beforeAll(async () => {
  site = await createTestSite([createTestRemote([{ path: "/good" }])]);
  server = site.listen();
  shop = `http://127.0.0.1:${server.port}`;
  const admin = await createAdmin(site);
  const createToken = async (name: string) => {
    const { secret } = (await admin("POST", "/releases/tokens", {
      ...{ name: `CI of ${name}`, packages: [name], days: 1, rights: ["publish", "promote"] },
    })) as { secret: string };
    return { team: createTeam(shop, secret), secret };
  };
  const names = ["mfe-offers", ...tried.map((_, at) => nameOf(at))];
  teams = await Promise.all(names.map(createToken));
}, 120_000);
afterAll(async () => {
  await server?.stop(true);
  await site?.close();
});

const getTeam = (at: number) => {
  const team = teams[at];
  if (!team) throw new Error(`There is no team ${at}`);
  return team;
};
const createOffers = (version: string) =>
  createTestRemote([{ path: "/offers" }], { name: "mfe-offers", version });
const readVersion = ({ manifest }: Build) => (manifest as { version: string }).version;

/** Calls the shop as a team, without the kit's own waiting. */
const check = (at: number, stable: Record<string, string>) =>
  fetch(`${shop}/api/releases/check`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${getTeam(at).secret}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ stable }),
  });

test(`a team takes its release back before any of ${tried.length} hostile checks ends`, async () => {
  const offers = getTeam(0);
  for (const version of ["1.0.0-test", "1.0.1-test"]) await offers.team.ship(createOffers(version));
  const builds = tried.map(([page, remote], at) =>
    createTestRemote([{ path: `/hostile-${at}`, ...page }], { name: nameOf(at), ...remote }),
  );
  for (const [at, build] of builds.entries()) await getTeam(at + 1).team.publish(build);

  const ended: number[] = [];
  const checks = builds.map(async (build, at) => {
    const answer = await check(at + 1, { [nameOf(at)]: readVersion(build) });
    ended.push(at);
    return answer;
  });
  // A second check of a package is put off as soon as the first one runs.
  const putOff = builds.map(async (build, at) => {
    let second = await check(at + 1, { [nameOf(at)]: readVersion(build) });
    while (second.status === 503)
      second = await check(at + 1, { [nameOf(at)]: readVersion(build) });
    expect([at, second.status, second.headers.get("retry-after")]).toEqual([at, 429, "2"]);
  });
  await Promise.all(putOff);
  const endedBefore = [...ended];
  const startedAt = performance.now();
  const { stable } = await offers.team.client.rollback({});
  const tookMs = performance.now() - startedAt;
  expect(stable["mfe-offers"]).toBe("1.0.0-test");
  expect(ended).toEqual(endedBefore);
  expect(endedBefore).toEqual([]);
  if (isFull) expect(tookMs).toBeLessThan(limitMs);

  for (const answer of await Promise.all(checks)) {
    // On a busy machine a trial can end without a result.
    if (answer.status === 503) continue;
    expect(answer.status).toBe(200);
    const { reasons } = (await answer.json()) as { reasons: { package: string }[] };
    expect(reasons).not.toEqual([]);
    for (const { package: name } of reasons) expect(name).toStartWith("mfe-hostile");
  }
}, 180_000);
