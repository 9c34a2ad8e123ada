import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { createTeamPlaces, restMs, turnMs } from "./team-places.ts";

let now: number;
/** Sites by what became of them. */
let opened: string[];
let closed: string[];
let places: ReturnType<typeof createTeamPlaces>;
beforeEach(() => {
  [now, opened, closed] = [0, [], []];
  places = createTeamPlaces({
    now: () => now,
    async open({ by, versions }) {
      const name = `${by} ${versions["mfe-a"]}`;
      opened.push(name);
      return {
        answer: async () => new Response(name),
        async close() {
          closed.push(name);
        },
      };
    },
  });
});
afterEach(() => places.close());

const choose = (by: string, version: string) => ({
  versions: { "mfe-a": version },
  expiresAt: new Date(0),
  by,
});

/** Asks for a page of a team's set and returns the status. */
const ask = async (by: string, version: string) =>
  (await places.answer(new Request("http://shop.test/"), choose(by, version))).status;

describe("places for sites of candidates", () => {
  test("a team has one, so that another team gets the second one", async () => {
    expect(await ask("red", "1")).toBe(200);
    expect(await ask("red", "2")).toBe(503);
    expect(await ask("blue", "1")).toBe(200);
    expect(await ask("green", "1")).toBe(503);
    expect(opened).toEqual(["red 1", "blue 1"]);
  });

  test("a team that stops for a while gives its place to its next set, or to another team", async () => {
    await ask("red", "1");
    await ask("blue", "1");
    now += 16_000;
    expect(await ask("red", "2")).toBe(200);
    expect(await ask("green", "1")).toBe(200);
    expect(closed).toEqual(["red 1", "blue 1"]);
  });

  test("a team that ends its trial tries the next set at once", async () => {
    await ask("red", "1");
    await places.leave(choose("red", "0"));
    expect(await ask("red", "2")).toBe(503);
    await places.leave(choose("red", "1"));
    expect(await ask("red", "2")).toBe(200);
    expect(closed).toEqual(["red 1"]);
  });

  test("a set that is asked for without end loses its place to another team after some minutes", async () => {
    await ask("blue", "1");
    await ask("red", "1");
    for (; now <= turnMs; now += 10_000) {
      await ask("red", "1");
      await ask("blue", "1");
    }
    expect(await ask("green", "1")).toBe(200);
    expect(closed).toEqual(["blue 1"]);
    // Its token cannot take a place that gets free now.
    now += 16_000;
    expect(await ask("blue", "1")).toBe(503);
    now += restMs - 16_000;
    expect(await ask("blue", "1")).toBe(200);
  });

  test("a team that goes on with other sets rests after some minutes", async () => {
    let version = 0;
    for (; now <= turnMs; now += 16_000) expect(await ask("red", `${version++}`)).toBe(200);
    expect(await ask("red", `${version}`)).toBe(503);
    now += restMs - 1;
    expect(await ask("red", `${version}`)).toBe(503);
    now += 1;
    expect(await ask("red", `${version}`)).toBe(200);
  });

  test("more than two sites are never open, also while one ends", async () => {
    await ask("red", "1");
    await ask("blue", "1");
    now += 16_000;
    const asked = ["green", "yellow", "white"].map((team) => ask(team, "1"));
    expect(await Promise.all(asked)).toEqual([200, 200, 503]);
    expect(opened.length - closed.length).toBe(2);
  });

  test("a site that does not open leaves no place taken", async () => {
    const broken = createTeamPlaces({ open: () => Promise.reject(new Error("no sandbox")) });
    const chosen = { versions: {}, expiresAt: new Date(), by: "red" };
    const request = new Request("http://shop.test/");
    for (const by of ["red", "blue", "green"]) {
      await expect(broken.answer(request, { ...chosen, by })).rejects.toThrow("no sandbox");
    }
  });
});
