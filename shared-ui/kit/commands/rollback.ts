import { KitError } from "../kit-error.ts";
import type { Command } from "../parse-command.ts";
import { stopCanary } from "./canary.ts";
import type { CommandContext } from "./command-context.ts";

/**
 * Rolls back a whole promotion: the named one, or the last. When that is rolled back already nothing changes, unless
 * `--again` asks for the one before it. With `--canary` it stops the canary of a package instead.
 */
export async function rollback(
  { shop, options, names: [name] }: Command,
  around: CommandContext,
): Promise<void> {
  if (options.canary) {
    if (!name) throw new KitError("Name a package of the canary: rollback --canary mfe-offers");
    return stopCanary(name, { ...around, shop });
  }
  const { promotion: given } = options;
  if (given !== undefined && !/^[1-9]\d*$/.test(given)) {
    throw new KitError(`${given} is no promotion: name its number, as ship prints it`);
  }
  const client = around.connect(shop);
  const before = await client.listStable();
  const { again, remove } = options;
  const { promotion, stable } = await client.rollback({
    ...(given !== undefined && { promotion: Number(given) }),
    ...(again && { again }),
    ...(remove && { remove }),
  });
  if (promotion === null) {
    around.say("Already taken back: nothing changed. --again takes back the promotion before it.");
    return;
  }
  around.say(`Rolled back, as promotion ${promotion}: every document from now on has`);
  for (const name of new Set([...Object.keys(before), ...Object.keys(stable)])) {
    const version = stable[name];
    if (version !== before[name]?.version) around.say(`  ${name} ${version ?? "not at all"}`);
  }
  around.say(
    `Next: correct it and ship again. Undo this: rollback --promotion ${promotion} --to ${shop}`,
  );
}
