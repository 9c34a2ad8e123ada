import { existsSync } from "node:fs";

let isUpdated: Promise<boolean> | null = null;

/** Installs Debian packages if apt-get exists and the user may run it. Returns whether they are installed. */
export async function installPackages(...names: string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  isUpdated ??= run(["apt-get", "update"]);
  await isUpdated;
  return run(["apt-get", "install", "-y", "--no-install-recommends", ...names]);
}

/** Runs a command of an installation. Returns whether it succeeded. */
export async function run(command: string[]): Promise<boolean> {
  const child = Bun.spawn(command, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return (await child.exited) === 0;
}
