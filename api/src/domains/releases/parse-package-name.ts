import { packageNameSchema, z } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";

/**
 * Reads the name of a package from a path.
 * @throws AppError `not_found` for what cannot be one
 */
export function parsePackageName(text: string): string {
  const { success, data } = z.safeParse(packageNameSchema, text);
  if (!success) throw new AppError("not_found", `${text.slice(0, 60)} cannot name a package`);
  return data;
}
