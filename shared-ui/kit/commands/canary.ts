import { isDeepStrictEqual } from "node:util";
import { KitError } from "../kit-error.ts";
import type { Command } from "../parse-command.ts";
import { tryAsTeam } from "../shop/try-as-team.ts";
import type { CommandContext } from "./command-context.ts";

type Around = Pick<CommandContext, "connect" | "say"> & { shop: string | undefined };
type Starting = Around & Pick<CommandContext, "env">;

/**
 * Gives a part of the visitors these versions, with `--percent` or `--plan`, or changes the share of those that have them.
 * @param before stable versions before the work began
 */
export async function startCanary(
  versions: Record<string, string>,
  { percent, plan }: Command["options"],
  { connect, env, say, shop }: Starting,
  before: Record<string, { version: string }>,
): Promise<void> {
  const expected = Object.fromEntries(
    Object.keys(versions).map((name) => [name, before[name]?.version ?? null]),
  );
  const share = {
    ...(percent !== undefined && { percent: readNumber(percent) }),
    ...(plan !== undefined && { plan: readPlan(plan) }),
  };
  const client = connect(shop);
  const running = (await client.listCanaries()).filter(({ state }) => state === "running");
  const isNew = running.every((one) => !isDeepStrictEqual(one.versions, versions));
  const trial = isNew ? await tryAsTeam(client, versions, { env, say, shop }) : undefined;
  const { canary } = await client.promote({
    ...{ stable: {}, canary: versions, expected, ...share },
    ...(trial && { trial }),
  });
  const started = (await client.listCanaries()).find(({ id }) => id === canary);
  say(`Canary ${canary}: ${started?.percent} % of the visitors get`);
  for (const [name, version] of Object.entries(versions)) say(`  ${name} ${version}`);
  const [name] = Object.keys(versions);
  say(`How it does: releases --canaries --to ${shop}`);
  say(`Back again: rollback --canary ${name} --to ${shop}`);
}

/** Stops the canary of a package. */
export async function stopCanary(name: string, { connect, say, shop }: Around): Promise<void> {
  const { canary } = await connect(shop).rollback({ canary: name });
  say(`Canary ${canary} is stopped: its visitors get what is stable from the next document on.`);
  say(`Next: correct it and ship again: ship --canary --to ${shop}`);
}

/** Prints the canaries that run and the last that ended. */
export async function listCanaries({ connect, say, shop }: Around): Promise<void> {
  const canaries = await connect(shop).listCanaries();
  for (const { id, versions, state, percent, waitsFor, test, reason } of canaries) {
    const facts = [`#${id}`, state, `${percent} %`, waitsFor && `waits for ${waitsFor}`];
    say(facts.filter((fact) => fact).join("  "));
    for (const [name, version] of Object.entries(versions)) say(`  ${name} ${version}`);
    for (const { signal, canary, stable, most } of test.signals) {
      const figures = `${canary.bad} of ${canary.trials}, stable ${stable.bad} of ${stable.trials}`;
      say(`  ${signal}: ${figures}, at most ${most.toPrecision(3)} of ${test.threshold}`);
    }
    if (reason) say(`  ${reason}`);
  }
  if (canaries.length === 0) say("There was no canary.");
  const running = canaries.find(({ state }) => state === "running");
  if (!running) {
    say(`Next: ship --canary --to ${shop}`);
    return;
  }
  const set = Object.entries(running.versions).map(([name, version]) => `${name}@${version}`);
  say(`Next, for everybody: promote ${set.join(" ")} --to ${shop}`);
  say(`Or back again: rollback --canary ${Object.keys(running.versions)[0]} --to ${shop}`);
}

/** Reads steps of percent and minutes: `1:10,10:30,50:60`. */
function readPlan(text: string): { percent: number; minutes: number }[] {
  return text.split(",").map((step) => {
    const [percent = "", minutes = ""] = step.split(":", 2);
    return { percent: readNumber(percent), minutes: readNumber(minutes) };
  });
}

function readNumber(text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && Number.isInteger(value)) return value;
  throw new KitError(
    `${text || "Nothing"} is no whole number: --percent 10, --plan 1:10,10:30,50:60`,
  );
}
