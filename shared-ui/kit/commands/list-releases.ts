import type { Command } from "../parse-command.ts";
import { listCanaries } from "./canary.ts";
import type { CommandContext } from "./command-context.ts";

/**
 * Prints a shop's releases with their provenance, or with `--promotions` its promotions and with `--canaries`
 * its canaries, the newest first.
 */
export async function listReleases(
  { shop, names, options }: Command,
  around: CommandContext,
): Promise<void> {
  if (options.promotions) return listPromotions(shop, around);
  if (options.canaries) return listCanaries({ ...around, shop });
  const releases = await around.connect(shop).listReleases(names[0] && addPrefix(names[0]));
  for (const one of releases) {
    const facts = [
      one.isStable ? "stable" : null,
      one.signed ? "signed" : null,
      one.teamTrial ? "tried by its team" : null,
      one.gitCommit?.slice(0, 10),
      one.gitChanges ? `dirty ${one.gitChanges.slice(0, 10)}` : null,
      one.runUrl,
    ].filter((fact) => fact);
    const when = one.publishedAt.slice(0, 16).replace("T", " ");
    const by = `by ${one.publishedByName ?? one.publishedBy}`;
    around.say([when, one.name, one.version, by, ...facts].join("  "));
  }
  const [first] = releases;
  if (first) around.say(`Next: promote ${first.name}@${first.version} --to ${shop}`);
  else around.say("Nothing is published. Next: ship");
}

/** Remotes may be named without the prefix of their folder. */
const addPrefix = (name: string) =>
  name === "shell" || name.startsWith("mfe-") ? name : `mfe-${name}`;

async function listPromotions(shop: string | undefined, around: CommandContext): Promise<void> {
  const promotions = await around.connect(shop).listPromotions();
  for (const { id, rollsBack, changes, promotedAt, ...who } of promotions) {
    const when = promotedAt.slice(0, 16).replace("T", " ");
    const by = `by ${who.promotedByName ?? who.promotedBy}`;
    const why = rollsBack === null ? [] : [`takes back ${rollsBack}`];
    around.say([`#${id}`, when, by, ...why].join("  "));
    for (const [name, { from, to }] of Object.entries(changes)) {
      around.say(`  ${name}  ${from ?? "none"} → ${to ?? "none"}`);
    }
  }
  const [last] = promotions;
  if (last) around.say(`Next, to take one back: rollback --promotion ${last.id} --to ${shop}`);
  else around.say("Nothing was promoted. Next: ship");
}
