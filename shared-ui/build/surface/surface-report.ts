import type { Surface } from "./read-surface.ts";

/** A surface with its version. */
export interface SurfaceReport {
  name: string;
  version: string;
  surface: Surface;
}

const note = "Names and types that others may use. `bun run surface` writes this file.";

export function formatReport({ name, version, surface }: SurfaceReport): string {
  const entries = Object.entries(surface).map(
    ([key, text]) => `## ${key}\n\n\`\`\`ts\n${text}\n\`\`\`\n`,
  );
  return [`# ${name} ${version}\n`, `${note}\n`, ...entries].join("\n");
}

/** @throws Error when the text is not a report */
export function parseReport(text: string): SurfaceReport {
  const [, name, version] = /^# (\S+) (\S+)\n/.exec(text) ?? [];
  if (!name || !version) throw new Error("Not the report of a surface");
  const entries = text.matchAll(/^## (.+)\n\n```ts\n([\s\S]*?)\n```$/gm);
  const surface = Object.fromEntries([...entries].map(([, key, said]) => [key, said ?? ""]));
  return { name, version, surface };
}
