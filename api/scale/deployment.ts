import { join } from "node:path";

/** Folder of the files of a deployment. */
export const deploymentFolder = join(import.meta.dirname, "../../shell/deploy");

export const caddyfile = join(deploymentFolder, "Caddyfile");

/** Reads the variables of a systemd `EnvironmentFile`. */
export async function readEnvironment(name: string): Promise<Record<string, string>> {
  const text = await Bun.file(join(deploymentFolder, name)).text();
  return Object.fromEntries(
    [...text.matchAll(/^(\w+)="?(.*?)"?$/gm)].map(([, key = "", value = ""]) => [key, value]),
  );
}

/** Reads the command of a unit and replaces its `${VARIABLES}`, as systemd does. */
export async function readCommand(unit: string, env: Record<string, string>): Promise<string[]> {
  const text = await Bun.file(join(deploymentFolder, unit)).text();
  const [, command = ""] = /^ExecStart=(.+)$/m.exec(text) ?? [];
  return command.split(" ").map((word) =>
    word.replace(/\$\{(\w+)\}/g, (_, name: string) => {
      const value = env[name];
      if (value === undefined) throw new Error(`${unit}: nothing says what ${name} is`);
      return value;
    }),
  );
}
