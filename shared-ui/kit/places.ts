import { join } from "node:path";

/** Root of shared-ui and the contract: this tree, or the kit's folder, which has the same layout. */
export const surroundings = join(import.meta.dirname, "..", "..");

/** The template of new remotes. */
export const templateFolder = join(surroundings, "shared-ui/kit/template");

/** File with the versions of the packages that remotes share with the shell. */
export const sharedUiPackage = join(surroundings, "shared-ui/package.json");
