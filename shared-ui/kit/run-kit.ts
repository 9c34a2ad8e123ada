import { buildAll } from "./commands/build.ts";
import type { CommandContext } from "./commands/command-context.ts";
import { createRemote } from "./commands/create-remote.ts";
import { develop } from "./commands/develop.ts";
import { findPackages } from "./commands/find-packages.ts";
import { listReleases } from "./commands/list-releases.ts";
import { promote } from "./commands/promote.ts";
import { rollback } from "./commands/rollback.ts";
import { check, ship } from "./commands/ship.ts";
import { exitCodes, KitError } from "./kit-error.ts";
import { type Command, parseCommand } from "./parse-command.ts";
import { createShopClient } from "./shop/shop-client.ts";

const usage = `Commands, for the package in this folder or for those that are named:
  build [package…]                     builds for production
  check [package…] --to URL            publishes, has the shop check, and promotes nothing
  ship [package…] --to URL             builds, publishes and promotes, several as one set; the command
                                       "journeys" of a package's settings runs before, with PREVIEW_URL
      --no-promote                     leaves visitors what they have
      --preview [--days 7]             prints a link that shows them, and promotes nothing
      --canary [--percent 10] [--plan 1:10,10:30,50:60]   gives them to a part of the visitors, in
                                       steps of percent and minutes while nothing is worse
      --commit HASH --run-url URL      where it comes from, if neither git nor the CI says
  promote NAME@VERSION… --to URL       promotes what is published, as one set; NAME@none takes it off
      --canary [--percent 50]          gives them to a part of the visitors, or changes how many
  rollback [--promotion N] --to URL    takes a promotion back, the last if none is named
      --again                          goes on to the one before when the last is taken back already
      --canary NAME                    stops the canary of a package instead
      --remove                         may take a package off the site that had no version before
  releases [package] --to URL          lists what is published; --promotions and --canaries list those
  dev [package] [--port N]             shows the package from its sources, with example answers
      --site URL                       in a site that runs, with its answers
      --as customer|staff|admin        signed in to the example answers
  new NAME [--out FOLDER] [--shop URL] [--owner @TEAM]   makes a remote
      --kit FILE                       installs the kit from a file or address, not from the shop
Environment: RELEASE_TOKEN, a token of the shop; RELEASE_SIGNING_KEY, an Ed25519 key (PKCS8);
GATE_BROWSER, a Chromium to try releases in where the shop has none, or off.
Ends with 0 done, 1 wrong use or failure, 2 refused by the shop's gate, 3 somebody promoted
meanwhile, 4 not allowed, 5 shop not reachable.`;

const commands: Record<string, (command: Command, around: CommandContext) => Promise<void>> = {
  build: async ({ names }, { folder, say }) => {
    await buildAll(findPackages(folder, names), say);
    say(`Next: ${["check", ...names].join(" ")} --to URL, or ship`);
  },
  dev: develop,
  check,
  ship,
  promote,
  rollback,
  releases: listReleases,
  new: createRemote,
};

/** Runs a command line in a folder and returns the exit code. It prints progress, and errors to standard error. */
export async function runKit(
  args: readonly string[],
  folder: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  const connect = (shop: string | undefined) => {
    if (!shop) throw new KitError("Say which shop: --to https://shop.example");
    return createShopClient(shop, env.RELEASE_TOKEN, (line) => console.log(line));
  };
  try {
    const command = parseCommand(args);
    const run = commands[command.name];
    if (!run || command.options.help) {
      console.log(usage);
      return command.name === "help" || command.options.help ? exitCodes.done : exitCodes.failed;
    }
    await run(command, { folder, env, say: (line) => console.log(line), connect });
    return exitCodes.done;
  } catch (error) {
    if (!(error instanceof KitError)) throw error;
    console.error(error.message);
    return error.exitCode;
  }
}
