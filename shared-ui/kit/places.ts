import { join } from "node:path";

/** Where shared-ui and the contract lie: this tree, or the kit's own folder, in which they lie the same way. */
export const surroundings = join(import.meta.dirname, "..", "..");

/** The remote that new ones are made after. */
export const templateFolder = join(surroundings, "shared-ui/kit/template");

/** Names the versions of what a remote shares with the shell. */
export const sharedUiPackage = join(surroundings, "shared-ui/package.json");
