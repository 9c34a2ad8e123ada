import type { Command } from "../parse-command.ts";
import type { CommandContext } from "./command-context.ts";

/** Prints a shop's releases with their provenance, the newest first. */
export async function listReleases(
  { shop, names }: Command,
  around: CommandContext,
): Promise<void> {
  const releases = await around.connect(shop).listReleases(names[0]);
  for (const one of releases) {
    const facts = [
      one.isStable ? "stable" : null,
      one.signed ? "signed" : null,
      one.gitCommit?.slice(0, 10),
      one.runUrl,
    ].filter((fact) => fact);
    const when = one.publishedAt.slice(0, 16).replace("T", " ");
    const by = `by ${one.publishedByName ?? one.publishedBy}`;
    around.say([when, one.name, one.version, by, ...facts].join("  "));
  }
  if (releases.length === 0) around.say("Nothing is published.");
}
