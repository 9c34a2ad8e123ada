import { expect, test } from "bun:test";
import { findCulprits } from "./find-culprits.ts";
import { RendererBusy, RendererLost, RenderFailure } from "./render-errors.ts";

interface Part {
  name: string;
}
const parts: Part[] = ["cart", "offers", "page"].map((name) => ({ name }));

type Attempt = (names: readonly string[], isAlone: boolean) => Error | undefined;

/** Searches with renders that fail as `attempt` says. */
async function search(attempt: Attempt) {
  const tried: string[] = [];
  const suspected: string[] = [];
  const found = await findCulprits<Part, string>({
    parts,
    render: async (active, isAlone) => {
      const names = active.map(({ name }) => name);
      tried.push(`${isAlone ? "alone: " : ""}${names.join(" ")}`);
      const error = attempt(names, isAlone);
      if (error) throw error;
      return names.join(" ");
    },
    findNamed: (active, { owner }) => active.find(({ name }) => name === owner),
    suspect: (some) => suspected.push(...some.map(({ name }) => name)),
    readmit: (active) => active,
  });
  const failures = found.failures.map(({ error, culprit }) => [culprit?.name, error.message]);
  return { tried, suspected, failures, result: found.result };
}

const throws = (owner: string) => new RenderFailure(`${owner} threw`, owner, "threw");
/** A hang that names this owner. */
const hangs = (named: string, isAlone = true) => new RenderFailure("hung", named, "hung", isAlone);

test("a failure that names the right owner costs one more render", async () => {
  const { tried, failures, result } = await search((names) =>
    names.includes("cart") ? throws("cart") : undefined,
  );
  expect(tried).toEqual(["cart offers page", "offers page"]);
  expect(failures).toEqual([["cart", "cart threw"]]);
  expect(result).toBe("offers page");
});

test("an innocent owner that a failure names is put back, and is not blamed", async () => {
  const { tried, failures, result } = await search((names) =>
    names.includes("page") ? hangs("cart") : undefined,
  );
  expect(tried).toEqual([
    "cart offers page",
    "alone: offers page",
    "alone: page",
    "alone: ",
    "alone: offers",
    "alone: cart offers",
  ]);
  expect(failures.map(([culprit]) => culprit)).toEqual(["page", "page", "page"]);
  expect(result).toBe("cart offers");
});

test.each(parts.map(({ name }) => name))("an unknown owner turns out to be %s", async (guilty) => {
  const { failures, result } = await search((names, isAlone) =>
    names.includes(guilty) ? hangs("", isAlone) : undefined,
  );
  expect(new Set(failures.map(([culprit]) => culprit))).toEqual(new Set([guilty]));
  const others = parts.map(({ name }) => name).filter((name) => name !== guilty);
  expect(result).toBe(others.join(" "));
});

test("what fails beside other documents is rendered alone before anybody is suspected", async () => {
  const { tried, failures, result } = await search((_, isAlone) =>
    isAlone ? undefined : hangs("cart", false),
  );
  expect(tried).toEqual(["cart offers page", "alone: cart offers page"]);
  expect(failures).toEqual([[undefined, "hung"]]);
  expect(result).toBe("cart offers page");
});

test("two culprits are both found, each with its own failure", async () => {
  const { failures, result } = await search((names) => {
    const guilty = names.find((name) => name !== "offers");
    return guilty ? throws(guilty) : undefined;
  });
  expect(failures).toEqual(
    expect.arrayContaining([
      ["cart", "cart threw"],
      ["page", "page threw"],
    ]),
  );
  expect(result).toBe("offers");
});

test("other documents leave out whom a hang names, or everybody when it names nobody", async () => {
  const fail = (named: string) => (names: readonly string[]) =>
    names.includes("cart") ? hangs(named) : undefined;
  expect((await search(fail("cart"))).suspected).toEqual(["cart"]);
  expect((await search(fail(""))).suspected).toEqual(["cart", "offers", "page"]);
  expect(
    (await search((names) => (names.includes("cart") ? throws("cart") : undefined))).suspected,
  ).toEqual([]);
});

test("a document that others' failures end twice is rendered alone, and nobody is blamed", async () => {
  const { tried, failures } = await search((_, isAlone) =>
    isAlone ? undefined : new RendererLost("lost"),
  );
  expect(tried).toEqual([...Array(2).fill("cart offers page"), "alone: cart offers page"]);
  expect(failures).toEqual([]);
});

test("a renderer that never comes up is no endless search", async () => {
  await expect(search(() => new RendererLost("lost"))).rejects.toBeInstanceOf(RendererBusy);
});

test("what fails without any part is thrown", async () => {
  await expect(search(() => hangs("shell"))).rejects.toThrow("hung");
});
