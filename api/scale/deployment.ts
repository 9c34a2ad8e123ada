import { join } from "node:path";

const folder = join(import.meta.dirname, "../../shell/deploy");

export const caddyfile = join(folder, "Caddyfile");

/** The variables of a file that systemd's `EnvironmentFile` takes. */
export async function readEnvironment(name: string): Promise<Record<string, string>> {
  const text = await Bun.file(join(folder, name)).text();
  return Object.fromEntries(
    [...text.matchAll(/^(\w+)="?(.*?)"?$/gm)].map(([, key = "", value = ""]) => [key, value]),
  );
}

/** The command of a unit, with its `${VARIABLES}` as systemd puts them in. */
export async function readCommand(unit: string, env: Record<string, string>): Promise<string[]> {
  const text = await Bun.file(join(folder, unit)).text();
  const [, command = ""] = /^ExecStart=(.+)$/m.exec(text) ?? [];
  return command.split(" ").map((word) =>
    word.replace(/\$\{(\w+)\}/g, (_, name: string) => {
      const value = env[name];
      if (value === undefined) throw new Error(`${unit}: nothing says what ${name} is`);
      return value;
    }),
  );
}
