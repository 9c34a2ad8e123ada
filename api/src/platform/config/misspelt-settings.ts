import { computeEditDistance } from "../edit-distance.ts";
import { settingNames } from "./config.ts";

/** Short names resemble many variables of other programs, so they allow fewer errors. */
const countAllowedErrors = (setting: string) => (setting.length < 8 ? 1 : 2);

/**
 * Finds variables whose name is almost that of a setting.
 * @returns the variable and the setting it resembles
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
  const most = countAllowedErrors(setting);
  return computeEditDistance(name, setting, most) <= most;
}
