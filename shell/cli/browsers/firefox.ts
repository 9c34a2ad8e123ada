import { existsSync } from "node:fs";
import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { installPackages } from "./apt.ts";

const installed = [
  process.env.FIREFOX,
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];

/** Finds the path of a Firefox: an installed one, then Debian's package; null without either. */
export async function findFirefox(): Promise<string | null> {
  const find = () => installed.find((path) => path && existsSync(path)) ?? null;
  if (find()) return find();
  await installPackages("firefox-esr");
  return find();
}

/** Writes the program that Playwright starts as Firefox into a folder of the run. Returns its path. */
export async function writeFirefoxLauncher(folder: string, firefox: string): Promise<string> {
  const program = join(folder, "firefox");
  const launcher = join(import.meta.dirname, "firefox-launcher.ts");
  const command = [process.execPath, launcher, firefox].map((part) => `'${part}'`).join(" ");
  await writeFile(program, `#!/bin/sh\nexec ${command} "$@"\n`);
  await chmod(program, 0o755);
  return program;
}
