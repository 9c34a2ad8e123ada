import type { Surface } from "./read-surface.ts";

/** A surface with its version. */
export interface SurfaceReport {
  name: string;
  version: string;
  surface: Surface;
}

/** Around the type of an entry. */
const opening = "\n\n```ts\n";
const closing = "\n```";

const note = "Names and types that others may use. `bun run surface` writes this file.";

export function formatReport({ name, version, surface }: SurfaceReport): string {
  const entries = Object.entries(surface).map(
    ([key, text]) => `## ${key}${opening}${text}${closing}\n`,
  );
  return [`# ${name} ${version}\n`, `${note}\n`, ...entries].join("\n");
}

/** @throws Error when the text is not a report */
export function parseReport(text: string): SurfaceReport {
  const [, name, version] = /^# (\S+) (\S+)\n/.exec(text) ?? [];
  if (!name || !version) throw new Error("Not the report of a surface");
  const surface = Object.fromEntries(
    text
      .split("\n## ")
      .slice(1)
      .map((entry) => {
        const begins = entry.indexOf(opening);
        const said = entry.slice(begins + opening.length, entry.lastIndexOf(closing));
        return [entry.slice(0, begins), said];
      }),
  );
  return { name, version, surface };
}
