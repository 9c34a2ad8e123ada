import { appendFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { run, type TeamRepository } from "../create-repositories.ts";
import type { TeamShop } from "../open-team-shop.ts";
import type { BadRelease } from "./bad-release.ts";

/** An edit that no commit has, in a package that ships only what is committed. */
export function createDirtyRelease(
  shop: TeamShop,
  repositories: readonly TeamRepository[],
  { secret }: { secret: string },
): BadRelease {
  const repository = repositories.find(({ name }) => name === "mfe-cart-checkout");
  if (!repository) throw new Error("The checkout has no repository");
  const { folder, name } = repository;
  return {
    ...{ kind: "dirty where clean is demanded", package: name },
    says: "ships only what is committed",
    async ship() {
      const file = join(folder, "package.json");
      const json = JSON.parse(await readFile(file, "utf8"));
      json.aushadhi.clean = true;
      await writeFile(file, JSON.stringify(json, null, 2));
      await appendFile(join(folder, "README.md"), "\nNot committed.\n");
      const cli = join(folder, "node_modules/.bin/remote-kit");
      await run(folder, [process.execPath, cli, "ship", "--to", shop.address], {
        RELEASE_TOKEN: secret,
      });
    },
  };
}
