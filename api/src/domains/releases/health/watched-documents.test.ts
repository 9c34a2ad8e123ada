import { beforeEach, describe, expect, test } from "bun:test";
import type { Says } from "./table.ts";
import { createWatchedDocuments } from "./watched-documents.ts";

const second = 1000;
const hour = 3_600_000;
const [shell, catalog, cart] = ["shell@1", "mfe-catalog@1", "mfe-cart-checkout@1"] as const;

let now: number;
let results: string[];
let documents: ReturnType<typeof createWatchedDocuments>;
beforeEach(() => {
  now = 1_781_497_800_000;
  results = [];
  documents = createWatchedDocuments((_, result, { failed, isLate }) =>
    results.push([isLate ? "late" : "", result, failed ?? ""].join(" ").trim()),
  );
});

let clients = 0;
const ask = (client = `client ${clients++}`, set = "stable") =>
  documents.ask({ set, releases: [shell, catalog, cart], shown: [shell, catalog], client }, now);

/** Sends a document that is asked, and returns its number. */
function send(client?: string, set?: string): number {
  const number = ask(client, set);
  if (number === null) throw new Error("It is not asked");
  return number;
}

const say = (number: number, says: Says, release?: string) =>
  documents.hear(number, says, now, release);

function wait(seconds: number) {
  now += seconds * second;
  documents.endOverdue(now);
}

describe("a document", () => {
  test("that says it is alive has answered, once", () => {
    const number = send();
    say(number, "hydrated");
    wait(10);
    for (const says of ["alive", "alive", "hydrated", "left"] as const) say(number, says);
    wait(600);
    expect(results).toEqual(["answered"]);
  });

  test("that never says it is hydrated is silent after 45 seconds", () => {
    send();
    wait(44);
    expect(results).toEqual([]);
    wait(1);
    expect(results).toEqual(["silent"]);
  });

  test("that hydrates and freezes is silent, however often it says that it is hydrated", () => {
    const number = send();
    for (let times = 0; times < 3; times++) {
      say(number, "hydrated");
      wait(15);
    }
    expect(results).toEqual(["silent"]);
  });

  test("that hydrates after 30 seconds has no result, unless it answers in time", () => {
    const [answering, late] = [send(), send()];
    wait(31);
    for (const number of [answering, late]) say(number, "hydrated");
    wait(10);
    say(answering, "alive");
    wait(600);
    expect(results).toEqual(["answered"]);
  });

  test("that is left before it hydrates has no result", () => {
    say(send(), "left");
    wait(600);
    expect(results).toEqual([]);
  });

  test("that was silent stays silent", () => {
    const number = send();
    wait(45);
    say(number, "alive");
    expect(results).toEqual(["silent"]);
  });

  test("that reports a failure failed, and is not silent too", () => {
    say(send(), "failed", catalog);
    wait(600);
    expect(results).toEqual([`failed ${catalog}`]);
  });

  test("may fail within five minutes after it answered, once", () => {
    const [early, late] = [send(), send()];
    for (const number of [early, late]) say(number, "alive");
    wait(299);
    say(early, "failed", cart);
    say(early, "failed", cart);
    wait(1);
    say(late, "failed", cart);
    expect(results).toEqual(["answered", "answered", `late failed ${cart}`]);
  });

  test("cannot report a release of another set", () => {
    const number = send();
    say(number, "failed", "mfe-catalog@2");
    say(number, "alive");
    expect(results).toEqual(["answered"]);
  });

  test("of nobody changes nothing", () => {
    for (let number = 1; number <= 1000; number++) {
      for (const says of ["hydrated", "alive", "left", "failed"] as const) say(number, says, shell);
    }
    expect(results).toEqual([]);
  });
});

describe("a client", () => {
  test("that withholds every answer for an hour counts once, in whichever sets", () => {
    for (let at = 0; at < 60 * 6; at++) {
      ask("one", at % 2 ? "canary" : "stable");
      wait(10);
    }
    expect(results).toEqual(["silent"]);
    now += hour;
    send("one");
  });

  test("that reports a failure on every page counts once", () => {
    const sent = [send("one"), send("one"), send("one")];
    for (const number of sent) say(number, "failed", shell);
    wait(600);
    expect([results, ask("one")]).toEqual([[`failed ${shell}`], null]);
  });

  test("is asked for six documents a minute", () => {
    const asked = Array.from({ length: 100 }, () => ask("one")).filter((number) => number !== null);
    expect(asked).toHaveLength(6);
    for (const number of asked) say(number, "alive");
    wait(60);
    send("one");
  });

  test("that answers is asked again and again", () => {
    for (let minute = 0; minute < 90; minute++) {
      say(send("one"), "alive");
      wait(60);
    }
    expect(results).toHaveLength(90);
  });
});

test("of many documents a second twenty of each set are asked", () => {
  const askMany = (set: string) =>
    Array.from({ length: 500 }, () => ask(undefined, set)).filter((number) => number !== null);
  expect([askMany("stable").length, askMany("canary").length]).toEqual([20, 20]);
  now += 500;
  expect(askMany("stable")).toHaveLength(10);
});

test("documents of a client that is asked no more leave their room to others", () => {
  for (let at = 0; at < 500; at++) ask("one");
  expect(ask("other")).not.toBeNull();
});
