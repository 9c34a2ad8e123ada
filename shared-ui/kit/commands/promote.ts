import { KitError } from "../kit-error.ts";
import type { Command } from "../parse-command.ts";
import { tryAsTeam } from "../shop/try-as-team.ts";
import { startCanary } from "./canary.ts";
import type { CommandContext } from "./command-context.ts";

/**
 * Promotes published versions as one set: `mfe-offers@1.2.0-ab12cd34ef`. `mfe-offers@none` removes a remote. With
 * `--canary` a part of the visitors gets them.
 */
export async function promote(
  { names, shop, options }: Command,
  around: CommandContext,
): Promise<void> {
  if (names.length === 0) throw new KitError("Name versions: mfe-offers@1.2.0-ab12cd34ef");
  const stable = Object.fromEntries(names.map(readVersion));
  if (!options.canary) return promoteVersions(stable, { ...around, shop });
  const versions: Record<string, string> = {};
  for (const [name, version] of Object.entries(stable)) {
    if (version === null) throw new KitError("A canary takes no package off the site");
    versions[name] = version;
  }
  const before = await around.connect(shop).listStable();
  await startCanary(versions, options, { ...around, shop }, before);
}

/**
 * Promotes a set and prints what visitors get from now on.
 * @param expected stable versions before the work began; read now if omitted
 */
export async function promoteVersions(
  stable: Record<string, string | null>,
  { connect, env, say, shop }: Omit<CommandContext, "folder"> & { shop: string | undefined },
  known?: Record<string, { version: string }>,
): Promise<void> {
  const client = connect(shop);
  const before = known ?? (await client.listStable());
  const expected = Object.fromEntries(
    Object.keys(stable).map((name) => [name, before[name]?.version ?? null]),
  );
  const trial = await tryAsTeam(client, stable, { env, say, shop });
  const { promotion } = await client.promote({ stable, expected, ...(trial && { trial }) });
  if (promotion === null) {
    say("Visitors have this already.");
    return;
  }
  say(`Promoted as ${promotion}: every document from now on has`);
  for (const [name, version] of Object.entries(stable)) say(`  ${name} ${version ?? "not at all"}`);
  say(`Back again: rollback --promotion ${promotion} --to ${shop}`);
}

function readVersion(text: string): [string, string | null] {
  const [name, version] = text.split("@", 2);
  if (!name || !version)
    throw new KitError(`${text} names no version: mfe-offers@1.2.0-ab12cd34ef`);
  return [name, version === "none" ? null : version];
}
