import { letterDistance } from "../edit-distance.ts";
import { settingNames } from "./config.ts";

/** Short names have many neighbours that belong to other programs. */
const wrongLetters = (setting: string) => (setting.length < 8 ? 1 : 2);

/**
 * Variables that are probably meant for a setting, since they have nearly its name.
 * @returns the name that is there and the setting it looks like
 */
export function findMisspelt(
  env: Readonly<Record<string, string | undefined>>,
): { name: string; meant: string }[] {
  return Object.keys(env)
    .filter((name) => !settingNames.includes(name))
    .flatMap((name) => {
      const meant = settingNames.find((setting) => isNear(name.toUpperCase(), setting));
      return meant === undefined ? [] : [{ name, meant }];
    });
}

function isNear(name: string, setting: string): boolean {
  const most = wrongLetters(setting);
  return letterDistance(name, setting, most) <= most;
}
